"""Por onde se renova o que vence nos autos, conforme o pedido corre ou o título vale — art. 14."""

from collections.abc import Iterable
from dataclasses import dataclass

from normas.datas import por_extenso
from tramitacao.relogio import dia_de
from valet.fluxos.pedido_instrucao import ABERTAS
from valet.fluxos.situacoes import SituacaoRenovacao
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.models import AutorizacaoCET, Motorista, Renovacao, Requerimento
from valet.models.renovacao_cet import renovacao_aberta
from valet.regras.renovacao import Especie

#: Espécie → o lugar do documento quando o pedido ainda corre.
_NO_PEDIDO = {Especie.APOLICE: "seguro", Especie.CNH: "motoristas", Especie.ESTACIONAMENTO: "outro"}


@dataclass(frozen=True, slots=True)
class Passo:
    """O que fazer, o nome do botão e o caminho dele a partir da página do processo."""

    texto: str
    acao: str = ""
    caminho: str = ""


def opcao(especie: Especie, motorista: Motorista | None = None) -> str:
    """Como o formulário chama o que se renova: "apolice", "cnh-7"."""
    return f"{especie}-{motorista.pk}" if motorista else str(especie)


def apresentadas(requerimentos: Iterable[Requerimento]) -> dict[tuple[int, str, int | None], str]:
    """(Requerimento, espécie, motorista) → o dia em que se apresentou o que espera conferência."""
    pendentes = Renovacao.objects.filter(
        requerimento__in=list(requerimentos), situacao=SituacaoRenovacao.EM_CONFERENCIA
    )
    return {
        (p.requerimento_id, p.especie, p.motorista_id): por_extenso(dia_de(p.procedimento.desde))
        for p in pendentes.select_related("procedimento")
    }


def passo(
    r: Requerimento, especie: Especie, motorista: Motorista | None = None, apresentada: str = ""
) -> Passo:
    """O passo de quem titula. `r.pedido` e o procedimento dele já lidos, para não consultar."""
    pedido = r.pedido
    atos = f"{pedido.procedimento.slug}/atos"
    if pedido.situacao in EM_VIGOR:
        if apresentada:
            return Passo(f"O renovado foi apresentado em {apresentada} e espera a conferência.")
        caminho = f"{atos}/apresentar_renovacao/?o_que={opcao(especie, motorista)}"
        return Passo("Apresente o renovado no processo.", "Apresentar o renovado", caminho)
    if pedido.situacao in ABERTAS:
        caminho = f"{atos}/juntar_documento/?exigencia={_NO_PEDIDO[especie]}"
        return Passo("Junte no processo o documento renovado.", "Juntar o renovado", caminho)
    return Passo("Se o pedido voltar a correr, junte o documento renovado.")


def passo_na_cet(r: Requerimento, pedida: str = "") -> Passo:
    """O passo de quem tem autorização da CET a vencer; `pedida`, o dia em que já se pediu."""
    pedido = r.pedido
    if pedido.situacao not in EM_VIGOR:
        return Passo("Sem ela não se pode atender: procure a CET.")
    if pedida:
        return Passo(f"A renovação foi pedida em {pedida} e espera a CET.")
    caminho = f"{pedido.procedimento.slug}/atos/pedir_renovacao_da_cet/"
    return Passo("Sem ela não se pode atender: peça a renovação.", "Pedir a renovação", caminho)


def pedidas_a_cet(requerimentos: Iterable[Requerimento]) -> dict[int, str]:
    """Requerimento → o dia em que se pediu a renovação que espera a CET."""
    abertas = renovacao_aberta(AutorizacaoCET.objects.filter(requerimento__in=list(requerimentos)))
    return {
        a.requerimento_id: por_extenso(dia_de(a.procedimento.linhas.earliest("seq").em))
        for a in abertas.select_related("procedimento")
    }
