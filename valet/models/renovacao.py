"""O documento renovado: o que ele traz, o arquivo nos autos e a conferência — arts. 5º e 14."""

from datetime import datetime
from typing import Any

import pgtrigger
from django.db import models

from normas.norma import Dispositivo
from tramitacao.models.procedimento import situacao_e_a_do_razao
from tramitacao.relogio import agora
from valet.fluxos.renovacao import FluxoRenovacao
from valet.fluxos.situacoes import SituacaoRenovacao
from valet.models.renovacao_em_sql import DOCUMENTO_CONFERIDO, SO_COM_TITULO_EM_VIGOR
from valet.regras.fatos import Motorista
from valet.regras.renovacao import ARTIGOS, Especie, FatosDaRenovacao

_CNH = models.Q(especie=Especie.CNH)
_SEM_CATEGORIA = models.Q(cnh_categoria="")


class Renovacao(FluxoRenovacao):
    """Uma apresentação. O que ela traz só passa ao requerimento com o aceite."""

    class DeQue(models.TextChoices):
        APOLICE = Especie.APOLICE, "Apólice de seguro"
        CNH = Especie.CNH, "CNH de motorista"
        ESTACIONAMENTO = Especie.ESTACIONAMENTO, "Contrato do estacionamento"

    requerimento = models.ForeignKey(
        "valet.Requerimento", on_delete=models.PROTECT, related_name="renovacoes"
    )
    documento = models.OneToOneField(
        "tramitacao.DocumentoJuntado", on_delete=models.PROTECT, related_name="renovacao"
    )
    especie = models.CharField("o que renova", max_length=14, choices=DeQue)
    #: O lugar do documento nos autos; cada motorista tem o seu.
    lugar = models.CharField("lugar", max_length=40)
    vale_desde = models.DateField("vale desde", null=True, blank=True)
    vale_ate = models.DateField("vale até")
    seguradora = models.CharField("seguradora", max_length=120, blank=True)
    apolice = models.CharField("número da apólice", max_length=60, blank=True)
    cita_lugares = models.BooleanField("cita os dois locais e o percurso", default=False)
    motorista = models.ForeignKey(
        "valet.Motorista", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    motorista_nome = models.CharField("motorista", max_length=120, blank=True)
    cnh_categoria = models.CharField("categoria da CNH", max_length=3, blank=True)
    mesmo_estacionamento = models.BooleanField("é o mesmo estacionamento", default=False)
    vagas = models.PositiveIntegerField("vagas no contrato", null=True, blank=True)

    class Meta:
        verbose_name = "documento renovado"
        verbose_name_plural = "documentos renovados"
        constraints = [
            models.UniqueConstraint(
                fields=["requerimento", "lugar"],
                condition=models.Q(situacao=SituacaoRenovacao.EM_CONFERENCIA),
                name="uma_renovacao_por_conferir",
            ),
            models.CheckConstraint(
                condition=models.Q(vale_desde=None)
                | models.Q(vale_desde__lte=models.F("vale_ate")),
                name="renovacao_comeca_antes_de_acabar",
            ),
            models.CheckConstraint(
                condition=(_CNH & ~_SEM_CATEGORIA) | (~_CNH & _SEM_CATEGORIA),
                name="renovacao_da_cnh_diz_a_categoria",
            ),
        ]
        triggers = [
            situacao_e_a_do_razao(),
            pgtrigger.Trigger(
                name="so_com_titulo_em_vigor", operation=pgtrigger.Insert, when=pgtrigger.Before,
                func=SO_COM_TITULO_EM_VIGOR,
            ),
            pgtrigger.Trigger(
                name="documento_conferido", operation=pgtrigger.Insert | pgtrigger.Update,
                when=pgtrigger.After, timing=pgtrigger.Deferred,
                declare=[("situacao_dele", "text")], func=DOCUMENTO_CONFERIDO,
            ),
            pgtrigger.ReadOnly(
                name="apresentado_imutavel",
                fields=["requerimento", "documento", "especie", "lugar", "vale_desde", "vale_ate",
                        "seguradora", "apolice", "cita_lugares", "motorista_nome", "cnh_categoria",
                        "mesmo_estacionamento", "vagas"],
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]  # fmt: skip

    @property
    def artigo(self) -> Dispositivo:
        """O artigo que exige o documento."""
        return ARTIGOS[Especie(self.especie)]

    @property
    def titulo(self) -> str:
        """Como o documento se chama nos autos."""
        if self.especie == Especie.CNH:
            return f"CNH de {self.motorista_nome}"
        return str(self.DeQue(self.especie).label)

    @property
    def nome_dito(self) -> str:
        """ "Conferência de documento renovado: CNH de Ana Prado"."""
        return f"{self.NOME}: {self.titulo}"

    @property
    def passageiro(self) -> bool:
        """O título segue em vigor enquanto se confere."""
        return True

    @property
    def distincao(self) -> str:
        """O que separa duas conferências abertas nos mesmos autos."""
        return self.titulo

    @property
    def vale_ate_agora(self) -> Any:
        """Até quando vale o que já foi aceito, lido na hora."""
        if self.especie == Especie.CNH:
            return self.motorista.cnh_validade if self.motorista else None
        r = self.requerimento
        return r.apolice_ate if self.especie == Especie.APOLICE else r.estac_contrato_ate

    def fatos(self, em: datetime | None = None) -> FatosDaRenovacao:
        """O que o documento traz e o que os autos mostram no instante (padrão: agora)."""
        dele = self.motorista
        return FatosDaRenovacao(
            em=em or agora(),
            especie=Especie(self.especie),
            vale_desde=self.vale_desde,
            vale_ate=self.vale_ate,
            vale_ate_agora=self.vale_ate_agora,
            cita_lugares=self.cita_lugares,
            motorista=Motorista(dele.nome, self.cnh_categoria, self.vale_ate) if dele else None,
            mesmo_estacionamento=self.mesmo_estacionamento,
            vagas=self.vagas,
            vagas_de_agora=self.requerimento.estac_vagas,
        )


def que_contam(juntados: models.QuerySet[Any]) -> models.QuerySet[Any]:
    """Dos juntados, os que valem para o pedido: o renovado, só depois de aceito."""
    aceito = models.Q(renovacao__situacao=SituacaoRenovacao.ACEITA)
    return juntados.filter(models.Q(renovacao=None) | aceito)
