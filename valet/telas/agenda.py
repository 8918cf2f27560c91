"""Na casa de quem pede: o que há a pagar, e os pontos em vigor com as suas validades."""

from collections.abc import Container, Iterator, Sequence
from datetime import date, timedelta
from typing import Any

from cadastro.consultas.regularidade import Regularidade, situacoes
from contas.ator import Ator
from normas.dinheiro import reais
from precos.consultas.devido import Devido, devidos
from precos.consultas.guias import a_pagar
from precos.telas.atraso import atraso_dito
from precos.telas.guia_escrita import endereco_para_pagar
from tramitacao.consultas import validades
from tramitacao.relogio import agora
from tramitacao.telas.agenda import Compromisso, Secao
from valet.consultas import do_titular
from valet.consultas.validades import ART_4
from valet.telas.titulo_na_agenda import PERTO, com_validade, empresa_excluida, titulo_na_agenda

_CERTIFICADO_VENCIDO = (
    " A empresa segue no Cadastro. No próximo pedido, junte os documentos dela: o novo título traz "
    "outro Certificado."
)


def contas_a_pagar(ator: Ator, hoje: date) -> Sequence[Compromisso]:
    """Cada guia por pagar, com quanto falta."""
    contas = devidos(a_pagar(ator), hoje).values()
    return [_conta(d) for d in sorted(contas, key=lambda d: d.vence)]


def _conta(d: Devido) -> Compromisso:
    """Vencida e em atraso, leva à guia, com a conta do dia e a segunda via."""
    processo = d.cobranca.procedimento.processo
    quanto = atraso_dito(d) if d.em_atraso else f"{reais(d.total)}. {atraso_dito(d)}".strip()
    return Compromisso(
        dia=d.vence,
        titulo=d.cobranca.nome,
        por_que=d.cobranca.endereco_da_conta,
        texto=f"{quanto} {processo.titulo}, {processo.numero_formatado}",
        url=endereco_para_pagar(d.cobranca) if d.em_atraso else processo.get_absolute_url(),
        etiqueta="vencida" if d.vencida else "a pagar",
        tom="mau" if d.vencida else "atencao",
    )


def pontos_e_validades(ator: Ator, hoje: date) -> Sequence[Compromisso]:
    """Cada termo e portaria em vigor, e o Certificado, com o que vence antes."""
    em = agora()
    titulos = situacoes(do_titular.titulos_em_vigor(ator, em), em)
    cet = do_titular.validades_da_cet(t.registro for t in titulos)
    fins = do_titular.fim_das_portarias(t.registro for t in titulos)
    visiveis = do_titular.processos_da_exclusao(ator, titulos)
    perto = validades.do_titular(ator, date.min, hoje + timedelta(days=PERTO))
    renovar = {v.processo.pk: v.url for v in perto if v.artigo == ART_4}
    itens = [
        empresa_excluida(t, ator, visiveis)
        if t.regularidade is Regularidade.EMPRESA_EXCLUIDA
        else titulo_na_agenda(
            t,
            cet.get(t.registro.processo_id),
            fins.get(t.registro.processo_id),
            hoje,
            renovar.get(t.registro.processo_id, ""),
        )
        for t in titulos
    ]
    itens += _validades(perto, {t.registro.processo_id for t in titulos}, hoje)
    inscricao = do_titular.inscricao_em_vigor(ator)
    if inscricao and inscricao.certificado:
        itens.append(_certificado(inscricao, hoje))
    return sorted(itens, key=lambda item: item.dia or date.max)


def _certificado(inscricao: Any, hoje: date) -> Compromisso:
    certificado, ate = inscricao.certificado, inscricao.certificado_ate
    autos = certificado.processo.get_absolute_url()
    return com_validade(
        certificado.numero,
        f"Certificado de Inscrição no Cadastro.{_CERTIFICADO_VENCIDO if ate < hoje else ''}",
        ate, hoje, f"/verificar/{certificado.codigo}/",
        f"{autos}validades/certificado-{certificado.pk}/" if inscricao.abre else "",
    )  # fmt: skip


def _validades(
    perto: Sequence[validades.ComValidade], processos: Container[int], hoje: date
) -> Iterator[Compromisso]:
    """Do que está em vigor, a apólice, as CNHs e o contrato que venceram ou vencem logo."""
    for v in perto:
        # A da CET e o Certificado já se dizem com o título e com a inscrição.
        if v.falta and v.artigo != ART_4 and v.processo.pk in processos:
            texto = f"{v.processo.titulo}. {v.passo}"
            yield com_validade(v.nome, texto, v.ate, hoje, v.url, v.pagina)


CONTAS = Secao("contas", "Contas a pagar", contas_a_pagar)
PONTOS = Secao("pontos", "Meus pontos e validades", pontos_e_validades)
