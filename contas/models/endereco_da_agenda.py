"""O endereço com que uma conta assina os seus prazos noutro calendário, sem entrar."""

from django.db import models


class EnderecoDaAgenda(models.Model):
    """Quem tem o segredo lê a agenda desta conta. Trocado ou apagado, o anterior não abre nada."""

    usuario = models.OneToOneField(
        "contas.Usuario", on_delete=models.CASCADE, related_name="endereco_da_agenda"
    )
    segredo = models.CharField("segredo", max_length=64, unique=True)
    criado_em = models.DateTimeField("criado em")

    class Meta:
        verbose_name = "endereço da agenda"
        verbose_name_plural = "endereços da agenda"

    def __str__(self) -> str:
        return f"Agenda de {self.usuario}"
