"""O que todo procedimento tem em comum, e a promessa que o banco guarda sobre a situação."""

from collections.abc import Callable
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

import pgtrigger
from django.db import models
from django_fsm import FSMModelMixin

from contas.papeis import Papel
from normas.prazo import Prazo
from tramitacao.ato import DadosDoAto
from tramitacao.atos_comuns import por_os_comuns

if TYPE_CHECKING:
    from tramitacao.models.razao import Tramitacao

_CONFERE = """
  EXECUTE format('SELECT situacao FROM %I WHERE id = $1', TG_TABLE_NAME) INTO atual USING NEW.id;
  IF atual IS NULL THEN RETURN NULL; END IF;
  SELECT t.para INTO lavrada FROM tramitacao_tramitacao t
   WHERE t.procedimento_id = NEW.<coluna> ORDER BY t.seq DESC LIMIT 1;
  IF atual IS DISTINCT FROM lavrada THEN
    RAISE EXCEPTION 'a situação % de % % não é a da última linha do razão (%)',
      atual, TG_TABLE_NAME, NEW.id, coalesce(lavrada, 'nenhuma') USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""


def situacao_e_a_do_razao(coluna: str = "procedimento_id") -> pgtrigger.Trigger:
    """Gatilho adiado: no commit, a situação tem de ser a da última linha do razão dela."""
    return pgtrigger.Trigger(
        name="situacao_do_razao",
        operation=pgtrigger.Insert | pgtrigger.Update,
        when=pgtrigger.After,
        timing=pgtrigger.Deferred,
        declare=[("atual", "text"), ("lavrada", "text")],
        func=_CONFERE.replace("<coluna>", coluna),
    )


class Procedimento(models.Model):
    """Espelho comum de cada procedimento: é sobre ele que filas, prazos e razão se apoiam.

    Só `tramitar` o escreve. `vez` é o papel que deve agir; `responsavel`, quem o assumiu.
    """

    processo = models.ForeignKey(
        "tramitacao.Processo", on_delete=models.PROTECT, related_name="procedimentos"
    )
    fluxo = models.CharField("fluxo", max_length=30)
    slug = models.CharField("endereço nos autos", max_length=40)
    unidade = models.ForeignKey(
        "contas.Unidade", on_delete=models.PROTECT, related_name="procedimentos"
    )
    situacao = models.CharField("situação", max_length=40)
    vez = models.CharField("vez de", max_length=20, choices=Papel, blank=True)
    desde = models.DateTimeField("nesta situação desde")
    proximo_vencimento = models.DateField("próximo vencimento", null=True, blank=True)
    responsavel = models.ForeignKey(
        "contas.Usuario", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )

    #: Quem é o requerente aqui, quando não são todas as partes dos autos (cada multa tem a sua).
    parte = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    #: Até quando agir; só existe no que a consulta da fila ordenou.
    limite: date | None
    prazo_do_limite: int | None
    prazo_sem_dia: int | None
    regra_sem_dia: str | None

    class Meta:
        verbose_name = "procedimento"
        constraints = [
            models.UniqueConstraint(fields=["processo", "slug"], name="procedimento_slug_unico")
        ]
        indexes = [
            models.Index(fields=["unidade", "vez", "proximo_vencimento"], name="fila_da_unidade"),
            models.Index(fields=["vez", "proximo_vencimento"], name="fila_do_papel"),
        ]
        triggers = [situacao_e_a_do_razao("id")]

    def __str__(self) -> str:
        return f"{self.slug} em {self.processo_id}"


class ProcedimentoConcreto(FSMModelMixin, models.Model):
    """Base dos procedimentos. Quem herda declara `FLUXO`, `NOME`, `VEZ`, `situacao` e os atos."""

    FLUXO: str
    NOME: str
    VEZ: dict[str, Papel | None]
    #: Como se chama quem pede, no meio da frase.
    QUEM_PEDE = "a empresa"
    #: A quem o aviso do ato chega, dito antes de se praticar.
    AVISA = "Quem pediu é avisado por e-mail."
    #: Sob que norma se calculam os preços e prazos daqui, quando é preciso dizer.
    NOTA = ""
    #: Prazos em dias que um serviço abre, e não uma linha do fluxo.
    CONTADOS: tuple[Prazo, ...] = ()
    #: Como o procedimento começa: o nome do ato e a sua linha (ele não é uma transição).
    INICIO: tuple[str, DadosDoAto]
    situacao: Any
    get_situacao_display: Callable[[], str]
    #: A linha do ato que devolveu este objeto; só existe depois de um ato.
    linha: "Tramitacao"
    recontar_prazo: Callable[[], None]

    procedimento = models.OneToOneField(
        "tramitacao.Procedimento", on_delete=models.PROTECT, related_name="+"
    )

    class Meta:
        abstract = True

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        por_os_comuns(cls)

    def ao_reabrir_prazo(self) -> None:
        """O que se desfaz no objeto quando cai a certidão de um decurso; quem herda o diz."""

    def fatos(self, em: datetime | None = None) -> Any:
        """Os fatos que as regras dos atos examinam, no instante (padrão: agora)."""
        raise NotImplementedError(f"{type(self).__name__} não diz seus fatos")

    def vez(self) -> Papel | None:
        """De quem é a vez na situação presente; quem herda pode olhar os próprios fatos."""
        return self.VEZ.get(self.situacao)

    @property
    def de_oficio(self) -> bool:
        """Se quem abriu os autos foi a Prefeitura, e não a parte."""
        return False

    @property
    def nome_dito(self) -> str:
        """Como as telas chamam este procedimento; quem herda distingue os de mesmo nome."""
        return self.NOME

    @property
    def passageiro(self) -> bool:
        """Corre com o título em vigor, sem tomar o lugar dele; acabado, some da lista de fluxos."""
        return False

    @property
    def distincao(self) -> str:
        """O que separa este procedimento de outro igual aberto nos mesmos autos; vazio, a parte."""
        return ""

    def parte_propria(self) -> int | None:
        """A parte a quem só este procedimento cabe; nula quando cabe às dos autos."""
        return None

    def partes_requerentes(self) -> frozenset[int]:
        """Quem é parte neste procedimento: por ela se praticam atos de requerente, e se avisa."""
        processo = self.procedimento.processo
        return frozenset({processo.requerente_id, processo.interessado_id})

    def unidades_do_papel(self, papel: str) -> frozenset[int]:
        """Unidades em que o papel pode agir aqui: a do procedimento e onde os autos estão."""
        procedimento = self.procedimento
        return frozenset({procedimento.unidade_id, procedimento.processo.unidade_id})

    def __str__(self) -> str:
        return f"{self.NOME} {self.procedimento.processo}"
