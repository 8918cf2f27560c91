"""O que vence sem que nenhum prazo corra: apólices, licenças, contratos, autorizações, fianças.

Cada app diz o que acha; "vencido" é sempre uma conta de quem lê, nunca uma marca de rotina.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import QuerySet

from contas.ator import Ator
from contas.papeis import Papel
from normas.datas import por_extenso
from normas.norma import Dispositivo
from tramitacao.consultas.datas import PASSADO, DataMarcada
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.models import Processo

#: Da mais distante à mais próxima, quantos dias antes se avisa. Parâmetro nosso, não do decreto.
AVISOS = (timedelta(days=30), timedelta(days=15), timedelta(days=5))
#: Até onde a agenda de cada um alcança.
FUTURO = timedelta(days=400)


@dataclass(frozen=True, slots=True)
class ComValidade:
    """Uma coisa que vence. `o_que`, no meio da frase, não diz nome de terceiro; `quem`, sim."""

    chave: str
    o_que: str
    ate: date
    processo: Processo
    partes: frozenset[int]
    artigo: Dispositivo
    passo: str
    quem: str = ""
    #: A unidade e o papel que também se avisam, se a coisa lhes importa.
    unidade_id: int | None = None
    papel: str = ""
    #: Vencida, falta nestes autos; o certificado, que outro pedido renova, não falta.
    falta: bool = True
    #: O que o titular faz, e onde, a partir da página do processo; vazios, só o que `passo` diz.
    acao: str = ""
    caminho: str = ""
    #: De onde vem a data, em uma frase, e o dia de que se conta, quando ela sai de uma conta.
    origem: str = ""
    desde: date | None = None

    @property
    def pagina(self) -> str:
        """A página que diz por que vale até este dia."""
        return f"{self.processo.get_absolute_url()}validades/{self.chave}/"

    def vencida(self, hoje: date) -> bool:
        """Vale até o fim do último dia."""
        return self.ate < hoje

    def dita(self, hoje: date) -> str:
        """ "CNH de motorista (Ana Prado) venceu em qua, 2 dez 2026"."""
        verbo = "venceu em" if self.vencida(hoje) else "vale até"
        return f"{self.nome} {verbo} {por_extenso(self.ate)}"

    @property
    def url(self) -> str:
        """Onde o titular a renova; sem ato que caiba, a página do processo."""
        return f"{self.processo.get_absolute_url()}{self.caminho}"

    @property
    def nome(self) -> str:
        """O nome inteiro, que só se diz ao titular e a quem lê os autos."""
        return f"{self.nome_sem_quem} ({self.quem})" if self.quem else self.nome_sem_quem

    @property
    def nome_sem_quem(self) -> str:
        """O que é, no começo da frase e sem nome de terceiro."""
        return self.o_que[:1].upper() + self.o_que[1:]


Fonte = Callable[[QuerySet[Processo], date, date], Iterable[ComValidade]]
_FONTES: list[Fonte] = []


def registrar_validades(*fontes: Fonte) -> None:
    """Põe estas fontes entre as que se leem. Repetir não dobra."""
    _FONTES.extend(f for f in fontes if f not in _FONTES)


def validades(processos: QuerySet[Processo], de: date, ate: date) -> list[ComValidade]:
    """O que nestes autos ainda importa e vence entre os dois dias, do que vence antes."""
    achadas = [v for fonte in _FONTES for v in fonte(processos, de, ate)]
    return sorted(achadas, key=lambda v: (v.ate, v.chave))


def vencidas(processo: Processo, hoje: date) -> list[ComValidade]:
    """O que nestes autos devia valer hoje e venceu; conta-se ao ler, com a rotina parada ou não."""
    achadas = validades(Processo.objects.filter(pk=processo.pk), date.min, hoje)
    return [v for v in achadas if v.falta and v.vencida(hoje)]


def da_chave(processo: Processo, chave: str) -> ComValidade | None:
    """A validade destes autos com esta chave, venha quando vier; nula se já não importa."""
    todas = validades(Processo.objects.filter(pk=processo.pk), date.min, date.max)
    return next((v for v in todas if v.chave == chave), None)


def do_titular(ator: Ator, de: date, ate: date) -> list[ComValidade]:
    """As de quem pede; a servidor nenhum se mostram como suas."""
    if ator.papel != Papel.REQUERENTE:
        return []
    achadas = validades(processos_visiveis_a(ator), de, ate)
    return [v for v in achadas if ator.pessoa_id in v.partes]


def na_agenda(ator: Ator, hoje: date) -> list[DataMarcada]:
    """As validades como datas marcadas, sem o nome de ninguém; as iguais no mesmo dia, uma vez."""
    marcadas: dict[tuple[int, str, date], DataMarcada] = {}
    for v in do_titular(ator, hoje - PASSADO, hoje + FUTURO):
        marcada = DataMarcada(
            f"validade-{v.chave}", v.ate, f"Vence: {v.o_que}", v.processo, v.pagina
        )
        marcadas.setdefault((v.processo.pk, v.o_que, v.ate), marcada)
    return list(marcadas.values())


def limiar(ate: date, hoje: date) -> int | None:
    """O aviso mais perto do vencimento que já chegou, em dias; nulo se nenhum, ou se venceu."""
    falta = ate - hoje
    if falta < timedelta(0):
        return None
    return min((antes.days for antes in AVISOS if falta <= antes), default=None)
