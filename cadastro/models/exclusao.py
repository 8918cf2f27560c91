"""O procedimento que tira uma empresa do Cadastro — art. 24, § 2º."""

from datetime import datetime

import pgtrigger
from django.db import models
from django.db.models import Q

from cadastro.fluxos.exclusao import FluxoExclusao
from cadastro.fluxos.situacoes import FINDAS, FORA_DO_CADASTRO, SituacaoExclusao
from cadastro.models.empresa import Empresa
from cadastro.models.titulos import em_vigor
from cadastro.regras.exclusao import FatosDaExclusao, Fundamento
from contas.papeis import Papel
from tramitacao.consultas.tempestividade import veio_fora_do_prazo
from tramitacao.models.procedimento import situacao_e_a_do_razao
from tramitacao.relogio import agora

#: Lugar, nos autos, da baixa do CNPJ ou do distrato.
PROVA_DA_EXTINCAO = "V-24-2-II"

_EXCLUIDA_DE_FATO = """
  SELECT e.situacao, i.excluida_em IS NOT NULL INTO atual, fora
    FROM cadastro_exclusao e JOIN cadastro_inscricao i ON i.id = e.inscricao_id
   WHERE e.id = NEW.id;
  IF atual IN (<fora>) AND NOT fora THEN
    RAISE EXCEPTION 'a exclusão % está decidida e a inscrição segue ativa', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""


class Exclusao(FluxoExclusao):
    """A exclusão de uma inscrição, pedida pela empresa ou proposta pela unidade."""

    class Motivo(models.TextChoices):
        A_PEDIDO = Fundamento.A_PEDIDO, "A pedido da empresa"
        EXTINCAO = Fundamento.EXTINCAO, "Extinção da empresa"

    inscricao = models.ForeignKey(
        "cadastro.Inscricao", on_delete=models.PROTECT, related_name="exclusoes"
    )
    fundamento = models.CharField("fundamento", max_length=16, choices=Motivo)

    class Meta:
        verbose_name = "exclusão do Cadastro"
        verbose_name_plural = "exclusões do Cadastro"
        constraints = [
            models.UniqueConstraint(
                fields=["inscricao"],
                condition=~Q(situacao__in=FINDAS),
                name="exclusao_em_curso_unica",
            )
        ]
        triggers = [
            situacao_e_a_do_razao(),
            pgtrigger.Trigger(
                name="excluida_de_fato",
                operation=pgtrigger.Insert | pgtrigger.Update,
                when=pgtrigger.After,
                timing=pgtrigger.Deferred,
                declare=[("atual", "text"), ("fora", "boolean")],
                func=_EXCLUIDA_DE_FATO.replace(
                    "<fora>", ", ".join(f"'{s.value}'" for s in FORA_DO_CADASTRO)
                ),
            ),
        ]

    @property
    def empresa(self) -> Empresa:
        """A empresa que se exclui."""
        return self.inscricao.empresa

    @property
    def de_oficio(self) -> bool:
        """A proposta é da unidade, quando não é a empresa que pede."""
        return self.fundamento != Fundamento.A_PEDIDO

    def fatos(self, em: datetime | None = None) -> FatosDaExclusao:
        """O que os autos e o Cadastro mostram no instante (padrão: agora)."""
        juntados = self.procedimento.processo.documentos_juntados
        return FatosDaExclusao(
            fundamento=Fundamento(self.fundamento),
            inscrita=self.inscricao.excluida_em is None,
            titulos=tuple(em_vigor(self.inscricao.empresa_id, em or agora())),
            prova_da_extincao=juntados.filter(exigencia=PROVA_DA_EXTINCAO).exists(),
            intimada=self.procedimento.linhas.filter(ato="intimar").exists(),
            recurso_fora_do_prazo=veio_fora_do_prazo(self.procedimento),
        )

    def vez(self) -> Papel | None:
        """O pedido da empresa vai direto a quem decide; a proposta passa pela análise."""
        a_pedido = self.fundamento == Fundamento.A_PEDIDO
        if a_pedido and self.situacao == SituacaoExclusao.INSTAURADA:
            return Papel.SUBPREFEITO
        return super().vez()
