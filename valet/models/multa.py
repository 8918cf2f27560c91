"""A notificação e a multa de uma parte: uma por parte e por caso — art. 15, I."""

from datetime import datetime

import pgtrigger
from django.db import models

from contas.papeis import Papel
from normas.acervo import D58027
from precos.consultas.atos import tabela_de_atos
from precos.consultas.devolucoes import ha_por_pagar
from tramitacao.consultas.tempestividade import veio_fora_do_prazo
from tramitacao.models.procedimento import situacao_e_a_do_razao
from tramitacao.relogio import agora
from valet.fluxos.multa import FluxoMulta
from valet.fluxos.situacoes_da_sancao import COM_MULTA, SEM_CURSO, SituacaoMulta
from valet.models.sancao import por_receber
from valet.regras.prazos import CESSACAO_DA_IRREGULARIDADE
from valet.regras.sancoes import DegrauDaParte, FatosDaMulta, Qualidade

_S = ", ".join(f"'{s}'" for s in COM_MULTA)
#: Adiado: no commit, quem chegou à multa tem a notificação recebida e decorrida.
_SO_COM_PRAZO_DECORRIDO = f"""
  IF NEW.situacao IN ({_S}) AND (NEW.decorreu_em IS NULL OR NOT EXISTS (
    SELECT 1 FROM tramitacao_prazoaberto p
     WHERE p.procedimento_id = NEW.procedimento_id
       AND p.regra = '{CESSACAO_DA_IRREGULARIDADE.nome}'
       AND p.desfecho = 'decorrido' AND p.vencimento = NEW.decorreu_em)) THEN
    RAISE EXCEPTION 'multa % sem notificação decorrida', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""


class Multa(FluxoMulta):
    """Uma das duas partes, o seu prazo e a sua multa. O banco recusa a segunda no mesmo caso."""

    ESPECIE = "multa"
    ESPECIES = ("multa",)
    ARTIGO_DO_PRECO = D58027.art(15).inc("I")

    class Parte(models.TextChoices):
        ESTABELECIMENTO = Qualidade.ESTABELECIMENTO, "Estabelecimento"
        EMPRESA = Qualidade.EMPRESA, "Empresa de valet"

    sancao = models.ForeignKey("valet.Sancao", on_delete=models.PROTECT, related_name="multas")
    qualidade = models.CharField("quem é", max_length=16, choices=Parte)
    parte = models.ForeignKey("contas.Pessoa", on_delete=models.PROTECT, related_name="multas")
    #: O último dia do prazo da notificação, quando passou sem cessação comprovada.
    decorreu_em = models.DateField("decorrida em", null=True, blank=True)
    valor = models.DecimalField("valor", max_digits=10, decimal_places=2, null=True, blank=True)
    reincidencias = models.PositiveSmallIntegerField("multas anteriores", null=True, blank=True)
    memoria = models.JSONField("memória de cálculo", default=list, blank=True)
    norma = models.CharField("norma", max_length=20, blank=True)
    definitiva_em = models.DateField("definitiva em", null=True, blank=True)

    class Meta:
        verbose_name = "multa"
        constraints = [
            models.UniqueConstraint(fields=["sancao", "qualidade"], name="uma_multa_por_caso"),
            models.CheckConstraint(
                condition=models.Q(definitiva_em=None)
                | models.Q(valor__gt=0, decorreu_em__isnull=False),
                name="multa_definitiva_tem_valor",
            ),
        ]
        indexes = [
            models.Index(
                fields=["situacao"],
                condition=models.Q(situacao="decorrida"),
                name="multas_a_propor",
            ),
            models.Index(fields=["parte", "definitiva_em"], name="multas_da_parte"),
        ]
        triggers = [
            situacao_e_a_do_razao(),
            pgtrigger.Trigger(
                name="so_com_prazo_decorrido",
                operation=pgtrigger.Insert | pgtrigger.Update,
                when=pgtrigger.After,
                timing=pgtrigger.Deferred,
                func=_SO_COM_PRAZO_DECORRIDO,
            ),
        ]

    @property
    def identificada(self) -> bool:
        """Sabe-se quem é, por CNPJ ou CPF."""
        return bool(self.parte.documento)

    def fatos(self, em: datetime | None = None) -> FatosDaMulta:
        """O que os autos mostram desta parte no instante (padrão: agora)."""
        # Interpretação 043: a mesma pessoa pode ser casa e empresa; o mesmo auto não reincide.
        anteriores = Multa.objects.filter(parte_id=self.parte_id).exclude(sancao_id=self.sancao_id)
        definitivas = anteriores.values_list("definitiva_em", flat=True)
        return FatosDaMulta(
            em=em or agora(),
            identificada=self.identificada,
            decorreu_em=self.decorreu_em,
            definitivas=tuple(dia for dia in definitivas if dia),
            defesa_fora_do_prazo=veio_fora_do_prazo(self.procedimento, "apresentar_defesa"),
            recurso_fora_do_prazo=veio_fora_do_prazo(self.procedimento),
            atos=tabela_de_atos(),
        )

    def degrau(self) -> DegrauDaParte:
        """Até onde esta parte foi."""
        return DegrauDaParte(
            qualidade=Qualidade(self.qualidade),
            em_curso=self.situacao not in SEM_CURSO,
            cessada=self.situacao == SituacaoMulta.CESSADA,
            decorreu_em=self.decorreu_em,
            definitiva_em=self.definitiva_em,
        )

    def vez(self) -> Papel | None:
        """Sem o recebimento registrado, é o expediente; cobrada, a parte; a devolver, ele."""
        if self.situacao == SituacaoMulta.COBRADA:
            return Papel.REQUERENTE
        if super().vez() == Papel.REQUERENTE and por_receber(self):
            return Papel.EXPEDIENTE
        vez = super().vez()
        if vez is None and self.situacao == SituacaoMulta.PAGA and ha_por_pagar(self.procedimento):
            return Papel.EXPEDIENTE
        return vez

    @property
    def nome_dito(self) -> str:
        """ "Notificação e multa: empresa de valet"."""
        return f"{self.NOME}: {self.get_qualidade_display().lower()}"

    def parte_propria(self) -> int | None:
        """A parte notificada: a outra não responde por ela."""
        return self.parte_id

    def partes_requerentes(self) -> frozenset[int]:
        """Só a própria parte: a outra tem a sua notificação."""
        return frozenset({self.parte_id})

    def unidades_do_papel(self, papel: str) -> frozenset[int]:
        """A multa é da Subprefeitura."""
        return frozenset() if papel == Papel.TECNICO_CET else super().unidades_do_papel(papel)
