"""Na casa de quem pede: o que há a pagar, e os pontos em vigor com as suas validades."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from cadastro.consultas.regularidade import Regularidade, Situacao, situacoes
from contas.ator import Ator
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.consultas.devido import Devido, devidos
from precos.consultas.guias import a_pagar
from precos.telas.atraso import atraso_dito
from precos.telas.guia_escrita import endereco_para_pagar
from tramitacao.consultas import validades
from tramitacao.models import PrazoAberto, Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.telas.agenda import Compromisso, Secao
from valet.consultas import do_titular
from valet.consultas.validades import ART_4

#: Com tantos dias ou menos, a validade pede atenção.
PERTO = 60
_CERTIFICADO_VENCIDO = (
    " A empresa segue no Cadastro. No próximo pedido, junte os documentos dela: o novo título traz "
    "outro Certificado."
)
_PARA_ATENDER = {
    Regularidade.SEM_CET: " Sem a autorização da CET não se pode atender: peça-a no processo.",
    Regularidade.NAO_LIBERADO: " O serviço ainda não está liberado: veja no processo o que falta.",
}


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
    itens = [
        _empresa_excluida(t, ator, visiveis)
        if t.regularidade is Regularidade.EMPRESA_EXCLUIDA
        else _titulo(t, cet.get(t.registro.processo_id), fins.get(t.registro.processo_id), hoje)
        for t in titulos
    ]
    itens += _validades(ator, {t.registro.processo_id for t in titulos}, hoje)
    inscricao = do_titular.inscricao_em_vigor(ator)
    if inscricao and inscricao.certificado:
        itens.append(_certificado(inscricao, hoje))
    return sorted(itens, key=lambda item: item.dia or date.max)


def _certificado(inscricao: Any, hoje: date) -> Compromisso:
    certificado, ate = inscricao.certificado, inscricao.certificado_ate
    autos = certificado.processo.get_absolute_url()
    return _com_validade(
        certificado.numero,
        f"Certificado de Inscrição no Cadastro.{_CERTIFICADO_VENCIDO if ate < hoje else ''}",
        ate, hoje, f"/verificar/{certificado.codigo}/",
        f"{autos}validades/certificado-{certificado.pk}/" if inscricao.abre else "",
    )  # fmt: skip


def _validades(ator: Ator, processos: Container[int], hoje: date) -> Iterator[Compromisso]:
    """Do que está em vigor, a apólice, as CNHs e o contrato que venceram ou vencem logo."""
    for v in validades.do_titular(ator, date.min, hoje + timedelta(days=PERTO)):
        # A da CET e o Certificado já se dizem com o título e com a inscrição.
        if v.falta and v.artigo != ART_4 and v.processo.pk in processos:
            texto = f"{v.processo.titulo}. {v.passo}"
            yield _com_validade(v.nome, texto, v.ate, hoje, v.url, v.pagina)


def _titulo(
    situacao: Situacao, da_cet: tuple[date, str] | None, do_fim: PrazoAberto | None, hoje: date
) -> Compromisso:
    registro = situacao.registro
    fim = dia_de(registro.termina_em) if registro.termina_em else None
    cet, chave = da_cet or (None, "")
    url = registro.processo.get_absolute_url()
    datas = []
    if fim:
        conta = do_fim.get_absolute_url() if do_fim else ""
        datas.append((fim, conta, f"acaba em {por_extenso(fim)}"))
    # A que acaba com a portaria não se diz à parte.
    if cet and (fim is None or cet < fim):
        conta = f"{url}validades/{chave}/"
        datas.append((cet, conta, f"autorização da CET até {por_extenso(cet)}"))
    # A que vence antes fica por último na frase: é a data que se mostra, ligada à conta.
    datas.sort(key=lambda d: d[0], reverse=True)
    partes = [registro.nome_estabelecimento, *(dita for _, _, dita in datas)]
    texto = f"{', '.join(partes)}.{_PARA_ATENDER.get(situacao.regularidade, '')}"
    dia, por_que, _ = datas[-1] if datas else (None, "", "")
    dito = _com_validade(registro.documento.numero, texto, dia, hoje, url, por_que)
    if situacao.regularidade is Regularidade.SEM_CET:
        return replace(dito, etiqueta="sem a CET", tom="mau")
    return dito


def _empresa_excluida(
    situacao: Situacao, ator: Ator, visiveis: Mapping[int, Processo]
) -> Compromisso:
    """O termo não caiu, mas a empresa não pode atender com ele (art. 24, § 2º)."""
    registro, excluida = situacao.registro, situacao.excluida
    assert excluida is not None, "é o que faz a empresa excluída"
    assert excluida.excluida_em is not None, "e tem o dia"
    exclusao = visiveis.get(excluida.pk)
    if registro.empresa.pessoa_id != ator.pessoa_id:
        passo = "Para voltar a ter valet, outra empresa pede o termo deste lugar."
    elif exclusao:
        passo = "Veja no processo da exclusão se ainda cabe recurso."
    else:
        passo = "Procure a Subprefeitura para saber se ainda cabe recurso."
    dia = por_extenso(dia_de(excluida.excluida_em))
    return Compromisso(
        dia=None,
        titulo=registro.documento.numero,
        texto=f"{registro.nome_estabelecimento}. A empresa saiu do Cadastro em {dia} e não pode "
        f"atender aqui. {passo}",
        url=(exclusao or registro.processo).get_absolute_url(),
        etiqueta="empresa excluída",
        tom="mau",
    )


def _com_validade(
    numero: str, texto: str, ate: date | None, hoje: date, url: str, por_que: str = ""
) -> Compromisso:
    if ate and ate < hoje:
        etiqueta, tom = "vencido", "mau"
    elif ate and (ate - hoje).days <= PERTO:
        etiqueta, tom = "vence logo", "atencao"
    else:
        etiqueta, tom = "em vigor", "bom"
    return Compromisso(ate, numero, texto, url, etiqueta, tom, por_que=por_que)


CONTAS = Secao("contas", "Contas a pagar", contas_a_pagar)
PONTOS = Secao("pontos", "Meus pontos e validades", pontos_e_validades)
