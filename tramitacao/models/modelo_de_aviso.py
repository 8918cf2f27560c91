"""O texto de um aviso como o administrador o quer. Sem linha aqui, vale o texto da casa."""

import pghistory
from django.db import models


@pghistory.track(pghistory.InsertEvent(), pghistory.UpdateEvent(), pghistory.DeleteEvent())
class ModeloDeAviso(models.Model):
    """Assunto e corpo de um aviso, com variáveis entre chaves. A história fica no banco."""

    chave = models.CharField("aviso", max_length=100, unique=True)
    assunto = models.CharField("assunto", max_length=200)
    corpo = models.TextField("texto")
    autor = models.ForeignKey("contas.Usuario", on_delete=models.PROTECT, related_name="+")
    desde = models.DateTimeField("vale desde")

    class Meta:
        verbose_name = "modelo de aviso"
        verbose_name_plural = "modelos de aviso"

    def __str__(self) -> str:
        return self.chave
