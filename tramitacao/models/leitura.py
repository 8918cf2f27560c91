"""Quem auditou o quê: cada arquivo dos autos aberto por um auditor fica registrado."""

import pgtrigger
from django.db import models


class LeituraDeArquivo(models.Model):
    """Um auditor abriu um arquivo destes autos. Só se acrescenta."""

    processo = models.ForeignKey(
        "tramitacao.Processo", on_delete=models.PROTECT, related_name="leituras"
    )
    arquivo = models.ForeignKey("tramitacao.Arquivo", on_delete=models.PROTECT, related_name="+")
    usuario = models.ForeignKey("contas.Usuario", on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField("lido em")

    class Meta:
        verbose_name = "leitura de arquivo"
        verbose_name_plural = "leituras de arquivos"
        triggers = [
            pgtrigger.Protect(name="imutavel", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    def __str__(self) -> str:
        return f"arquivo {self.arquivo_id} lido por {self.usuario_id}"
