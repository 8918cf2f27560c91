"""Na casa de quem pede: o que há a pagar, e os pontos em vigor com as suas validades."""

from collections.abc import Sequence
from datetime import date

from contas.ator import Ator
from normas.datas import por_extenso
from normas.dinheiro import reais
from tramitacao.relogio import agora, dia_de
from tramitacao.telas.agenda import Compromisso, Secao
from valet.consultas import do_titular

#: Com tantos dias ou menos, a validade pede atenção.
PERTO = 60


def contas_a_pagar(ator: Ator, hoje: date) -> Sequence[Compromisso]:
    """Cada guia por pagar, com quanto falta."""
    return [
        Compromisso(
            dia=guia.vencimento,
            titulo=guia.nome,
            texto=f"{reais(guia.a_pagar - guia.pago)}. {guia.procedimento.processo.titulo}, "
            f"{guia.procedimento.processo.numero_formatado}",
            url=guia.procedimento.processo.get_absolute_url(),
            etiqueta="vencida" if guia.vencimento < hoje else "a pagar",
            tom="mau" if guia.vencimento < hoje else "atencao",
        )
        for guia in do_titular.a_pagar(ator)
    ]


def pontos_e_validades(ator: Ator, hoje: date) -> Sequence[Compromisso]:
    """Cada termo e portaria em vigor, e o Certificado, com o que vence antes."""
    titulos = list(do_titular.titulos_em_vigor(ator, agora()))
    cet = do_titular.validades_da_cet(titulos)
    itens = [_titulo(t, cet.get(t.processo_id), hoje) for t in titulos]
    inscricao = do_titular.inscricao_em_vigor(ator)
    if inscricao and inscricao.certificado:
        itens.append(
            _com_validade(
                inscricao.certificado.numero, "Certificado de Inscrição no Cadastro.",
                inscricao.certificado_ate, hoje, f"/verificar/{inscricao.certificado.codigo}/",
            )
        )  # fmt: skip
    return sorted(itens, key=lambda item: item.dia or date.max)


def _titulo(registro, cet: date | None, hoje: date) -> Compromisso:
    fim = dia_de(registro.termina_em) if registro.termina_em else None
    partes = [registro.nome_estabelecimento]
    if cet:
        partes.append(f"autorização da CET até {por_extenso(cet)}")
    if fim:
        partes.append(f"acaba em {por_extenso(fim)}")
    datas = [d for d in (cet, fim) if d]
    return _com_validade(
        registro.documento.numero, f"{', '.join(partes)}.", min(datas) if datas else None, hoje,
        registro.processo.get_absolute_url(),
    )  # fmt: skip


def _com_validade(numero: str, texto: str, ate: date | None, hoje: date, url: str) -> Compromisso:
    if ate and ate < hoje:
        etiqueta, tom = "vencido", "mau"
    elif ate and (ate - hoje).days <= PERTO:
        etiqueta, tom = "vence logo", "atencao"
    else:
        etiqueta, tom = "em vigor", "bom"
    return Compromisso(ate, numero, texto, url, etiqueta, tom)


CONTAS = Secao("contas", "Contas a pagar", contas_a_pagar)
PONTOS = Secao("pontos", "Meus pontos e validades", pontos_e_validades)
