"""O banco de dados do art. 25: um registro por documento emitido, escrito no mesmo ato."""

from typing import Any

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from contas.models import Pessoa
from contas.sem_acento import sem_acento
from contas.sigilo import nome_publico, texto_publico


class Registro(models.Model):
    """Documento emitido, lugar exato, endereços e processo. Não guarda dado de pessoa física."""

    documento = models.OneToOneField(
        "tramitacao.DocumentoExpedido", on_delete=models.PROTECT, related_name="registro"
    )
    processo = models.ForeignKey(
        "tramitacao.Processo", on_delete=models.PROTECT, related_name="registros"
    )
    empresa = models.ForeignKey(
        "cadastro.Empresa", on_delete=models.PROTECT, related_name="registros"
    )
    estabelecimento = models.ForeignKey(
        "cadastro.Estabelecimento", on_delete=models.PROTECT, related_name="registros"
    )
    unidade = models.ForeignKey("contas.Unidade", on_delete=models.PROTECT, related_name="+")
    #: O nome que a casa tinha quando o documento saiu: o que ela passa a ter não muda o passado.
    nome_estabelecimento = models.CharField("nome do estabelecimento", max_length=160, blank=True)
    local = models.CharField("local objeto da permissão", max_length=400)
    endereco_estabelecimento = models.CharField("endereço do estabelecimento", max_length=300)
    endereco_empresa = models.CharField("endereço da empresa", max_length=300)
    endereco_estacionamento = models.CharField("endereço do estacionamento", max_length=300)
    emitido_em = models.DateTimeField("emitido em")
    vale_ate = models.DateField("vale até", null=True, blank=True)
    #: Instante em que o título acaba sozinho, no meio de um dia ou não (a portaria do art. 18).
    termina_em = models.DateTimeField("acaba em", null=True, blank=True)
    servico_liberado_em = models.DateTimeField("serviço liberado em", null=True, blank=True)
    extinto_em = models.DateTimeField("extinto em", null=True, blank=True)
    extincao = models.CharField("como se extinguiu", max_length=40, blank=True)
    horarios = models.JSONField("horários do valet", default=list)
    #: O que a consulta pública acha, sem acento nem CPF: o nome primeiro, que é a ordem da lista.
    busca = models.TextField("texto de busca", blank=True, editable=False)
    #: Número do processo e CNPJs, sem máscara: à parte, para "96" não achar um pedaço deles.
    busca_numeros = models.TextField("números de busca", blank=True, editable=False)

    class Meta:
        verbose_name = "registro do Cadastro"
        verbose_name_plural = "registros do Cadastro"
        indexes = [
            GinIndex(fields=[campo], name=f"registro_{campo}", opclasses=["gin_trgm_ops"])
            for campo in ("busca", "busca_numeros")
        ]

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Completa o que se deduz do próprio registro: o nome da casa e o texto da busca."""
        self.nome_estabelecimento = self.nome_estabelecimento or self.estabelecimento.nome
        self.busca, self.busca_numeros = textos_de_busca(self)
        super().save(*args, **kwargs)


def textos_de_busca(registro: Any) -> tuple[str, str]:
    """O que a consulta pública acha num registro: as palavras e, à parte, os números."""
    pessoas = (registro.estabelecimento.pessoa, registro.empresa.pessoa)
    nomes = (registro.nome_estabelecimento, *(pessoa.nome for pessoa in pessoas))
    lugar = texto_publico(registro.endereco_estabelecimento)
    cnpjs = (p.documento or "" for p in pessoas if p.tipo == Pessoa.Tipo.JURIDICA)
    # Cada coisa na sua linha: uma palavra nunca junta o fim de uma com o começo de outra.
    palavras = (*map(nome_publico, nomes), lugar, registro.documento.numero)
    numeros = (registro.processo.numero, *cnpjs)
    return sem_acento("\n".join(palavras)), sem_acento("\n".join(numeros))
