"""O que falta numa exclusão do Cadastro, com quem está e por onde se resolve."""

from collections.abc import Iterator, Sequence

from cadastro.fluxos.situacoes import SituacaoExclusao as S
from cadastro.regras.exclusao import extincao_provada, sem_titulo_em_vigor
from contas.papeis import Papel
from normas.acervo import D58027, L14141
from normas.norma import Dispositivo
from tramitacao.consultas.autos import Autos
from tramitacao.models import ProcedimentoConcreto
from tramitacao.telas.painel import Falta

_POR_DECIDIR = frozenset({S.INSTAURADA, S.AGUARDA_DEFESA, S.COM_DEFESA, S.DEFESA_DECORRIDA})
_DECIDIR = ("Decidir a exclusão", D58027.art(24).par(2), Papel.SUBPREFEITO, "Decidir")
#: O que a situação espera: título, artigo, de quem, e o texto da ligação.
_ESPERA: dict[str, tuple[str, Dispositivo, Papel, str]] = {
    S.AGUARDA_DEFESA: ("Defender-se, se for o caso", L14141.toda, Papel.REQUERENTE, "Defender-se"),
    S.COM_DEFESA: _DECIDIR,
    S.DEFESA_DECORRIDA: _DECIDIR,
    S.EM_RECURSO: ("Decidir o recurso", L14141.toda, Papel.SUBPREFEITO, "Decidir"),
}
_COM = {Papel.REQUERENTE: "Com a empresa", Papel.SUBPREFEITO: "Com o Subprefeito"}


def faltas_da_exclusao(autos: Autos, objeto: ProcedimentoConcreto) -> Sequence[Falta]:
    """O ato que se espera, e o que ainda impede de excluir."""
    return (*_o_que_se_espera(autos, objeto), *_o_que_impede(autos, objeto))


def _o_que_se_espera(autos: Autos, objeto: ProcedimentoConcreto) -> Iterator[Falta]:
    if objeto.situacao not in _ESPERA:
        return
    titulo, artigo, papel, acao = _ESPERA[objeto.situacao]
    minha = autos.ator.papel == papel
    yield Falta(
        titulo=titulo,
        artigo=artigo,
        situacao="Para você" if minha else _COM[papel],
        tom="andamento" if minha else "",
        acao_nome=acao if minha else "",
        acao_url=f"{autos.processo.get_absolute_url()}#atos" if minha else "",
    )


def _o_que_impede(autos: Autos, objeto: ProcedimentoConcreto) -> Iterator[Falta]:
    if objeto.situacao in _POR_DECIDIR:
        fatos = autos.fatos(objeto)
        for p in (*sem_titulo_em_vigor(fatos), *extincao_provada(fatos)):
            yield Falta(f"{p.texto}.", p.dispositivo, p.como_sanar)
