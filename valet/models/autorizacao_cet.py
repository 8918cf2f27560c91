"""O que a CET autorizou: sinalização, trecho, vagas, horário e validade — art. 4º."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import pgtrigger
from django.db import models

from contas.papeis import Papel
from tramitacao.consultas.tempestividade import veio_fora_do_prazo
from tramitacao.models import Procedimento
from tramitacao.models.procedimento import situacao_e_a_do_razao
from valet.fluxos.autorizacao_cet import FluxoAutorizacaoCET
from valet.fluxos.situacoes import SituacaoCET
from valet.models.andamento import andamento
from valet.models.fatos_do_acontecimento import periodo_do_requerimento
from valet.models.linhas import DiaDaSemana
from valet.models.renovacao_cet import EM_ANALISE, decididas, fatos_da_renovacao
from valet.models.renovacao_em_sql import RENOVADA_DEPOIS_DA_ANTERIOR
from valet.regras.fatos import Sinalizacao, TrechoDeEmbarque
from valet.regras.horarios import Faixa

#: O que a CET diz ao autorizar, além dos horários.
TERMOS = (
    "sinalizacao", "trecho_inicio", "trecho_fim", "estudo_tecnico", "local", "motivos",
    "atende_outros", "vagas", "validade", "normas_tecnicas",
)  # fmt: skip


class AutorizacaoCET(FluxoAutorizacaoCET):
    """A análise da CET nos autos do pedido; depois de autorizada, os termos da autorização."""

    class TipoDeSinalizacao(models.TextChoices):
        PERMANENTE = Sinalizacao.PERMANENTE, "Permanente"
        TEMPORARIA = Sinalizacao.TEMPORARIA, "Temporária"

    requerimento = models.ForeignKey(
        "valet.Requerimento", on_delete=models.PROTECT, related_name="autorizacoes"
    )
    sinalizacao = models.CharField(
        "sinalização", max_length=12, choices=TipoDeSinalizacao, blank=True
    )
    trecho_inicio = models.DecimalField(
        "começo do trecho", max_digits=7, decimal_places=2, null=True, blank=True
    )
    trecho_fim = models.DecimalField(
        "fim do trecho", max_digits=7, decimal_places=2, null=True, blank=True
    )
    estudo_tecnico = models.ForeignKey(
        "tramitacao.Arquivo", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    local = models.TextField("local, na sinalização temporária", blank=True)
    motivos = models.TextField("motivos", blank=True)
    atende_outros = models.TextField("outros estabelecimentos atendidos", blank=True)
    vagas = models.PositiveSmallIntegerField("vagas", null=True, blank=True)
    validade = models.DateField("válida até", null=True, blank=True)
    normas_tecnicas = models.CharField("normas técnicas da CET", max_length=300, blank=True)
    #: A que esta renova; nula na primeira. `vale_desde`, só da renovação já dada.
    renova = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="renovacoes"
    )
    vale_desde = models.DateField("vale desde", null=True, blank=True)

    class Meta:
        verbose_name = "autorização da CET"
        verbose_name_plural = "autorizações da CET"
        constraints = [
            models.UniqueConstraint(
                fields=["requerimento"],
                condition=models.Q(renova__isnull=False, situacao__in=EM_ANALISE),
                name="uma_renovacao_da_cet_em_curso",
            ),
            models.UniqueConstraint(
                fields=["renova"],
                condition=models.Q(situacao=SituacaoCET.AUTORIZADA),
                name="autorizacao_renovada_uma_vez",
            ),
            models.CheckConstraint(
                condition=~models.Q(situacao=SituacaoCET.AUTORIZADA, renova__isnull=False)
                | models.Q(vale_desde__isnull=False, validade__gte=models.F("vale_desde")),
                name="renovada_diz_de_quando_a_quando",
            ),
        ]
        triggers = [
            situacao_e_a_do_razao(),
            pgtrigger.Trigger(
                name="renovada_depois_da_anterior", operation=pgtrigger.Insert | pgtrigger.Update,
                when=pgtrigger.Before, func=RENOVADA_DEPOIS_DA_ANTERIOR,
            ),
        ]  # fmt: skip

    @property
    def passageiro(self) -> bool:
        """A renovação corre com o termo em vigor."""
        return self.renova_id is not None

    @property
    def nome_dito(self) -> str:
        """A renovação se distingue da primeira."""
        return f"Renovação da {self.NOME}" if self.renova_id else self.NOME

    def fatos(self, em: datetime | None = None) -> TrechoDeEmbarque:
        """Os termos já gravados, para as regras do art. 4º; não dependem do instante."""
        gravados = {campo: getattr(self, campo) for campo in TERMOS}
        faixas = [h.faixa for h in self.horarios.all()] if self.pk else []
        return self.trecho(gravados, faixas)

    def trecho(self, termos: dict[str, Any], horarios: Sequence[Faixa]) -> TrechoDeEmbarque:
        """Os fatos com estes termos, gravados ou ainda só propostos pela CET."""
        sinalizacao = termos.get("sinalizacao")
        return TrechoDeEmbarque(
            sinalizacao=Sinalizacao(sinalizacao) if sinalizacao else None,
            inicio=termos.get("trecho_inicio"),
            fim=termos.get("trecho_fim"),
            testada=self.requerimento.estab_testada,
            estudo_tecnico=bool(termos.get("estudo_tecnico")),
            local=(termos.get("local") or "").strip(),
            motivos=(termos.get("motivos") or "").strip(),
            vagas=termos.get("vagas"),
            horario="; ".join(str(faixa) for faixa in horarios),
            validade=termos.get("validade"),
            normas_tecnicas=(termos.get("normas_tecnicas") or "").strip(),
            recurso_fora_do_prazo=veio_fora_do_prazo(self.procedimento),
            andamento=andamento(self.requerimento.pedido.situacao),
            substituida=decididas(self.requerimento.autorizacoes).filter(pk__gt=self.pk).exists(),
            periodo=periodo_do_requerimento(self.requerimento),
            **fatos_da_renovacao(self),
        )

    def unidades_do_papel(self, papel: str) -> frozenset[int]:
        """O protocolo da Subprefeitura também recebe, no balcão, o que se dirige à CET."""
        if papel != Papel.EXPEDIENTE:
            return super().unidades_do_papel(papel)
        nos_autos = Procedimento.objects.filter(processo_id=self.procedimento.processo_id)
        return frozenset(nos_autos.values_list("unidade_id", flat=True))


class HorarioAutorizado(models.Model):
    """Período autorizado num dia da semana; `fim` até `inicio` é no dia seguinte."""

    autorizacao = models.ForeignKey(
        AutorizacaoCET, on_delete=models.CASCADE, related_name="horarios"
    )
    dia = models.PositiveSmallIntegerField("dia", choices=DiaDaSemana)
    inicio = models.TimeField("das")
    fim = models.TimeField("às")

    class Meta:
        ordering = ["dia", "inicio"]

    @property
    def faixa(self) -> Faixa:
        """O período, como as regras e os documentos o leem."""
        return Faixa(frozenset({self.dia}), self.inicio, self.fim)

    def __str__(self) -> str:
        return str(self.faixa)
