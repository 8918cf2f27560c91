"""Um título em vigor na casa do titular: o que vence antes, e o que o impede de atender."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from cadastro.consultas.regularidade import Regularidade, Situacao
from contas.ator import Ator
from normas.datas import por_extenso
from tramitacao.models import PrazoAberto, Processo
from tramitacao.relogio import dia_de
from tramitacao.telas.agenda import Compromisso

#: Com tantos dias ou menos, a validade pede atenção.
PERTO = 60
_PARA_ATENDER = {
    Regularidade.SEM_CET: " Sem a autorização da CET não se pode atender: peça a renovação.",
    Regularidade.NAO_LIBERADO: " O serviço ainda não está liberado: veja no processo o que falta.",
}


def titulo_na_agenda(
    situacao: Situacao, da_cet: tuple[date, str] | None, do_fim: PrazoAberto | None, hoje: date,
    renovar: str = "",
) -> Compromisso:  # fmt: skip
    """O termo ou a portaria, com a data que vence antes ligada à conta dela.

    `renovar` é onde se pede a renovação da CET que vence, se ela vence logo.
    """
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
    dito = com_validade(registro.documento.numero, texto, dia, hoje, renovar or url, por_que)
    if situacao.regularidade is Regularidade.SEM_CET:
        return replace(dito, etiqueta="sem a CET", tom="mau")
    return dito


def empresa_excluida(
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


def com_validade(
    numero: str, texto: str, ate: date | None, hoje: date, url: str, por_que: str = ""
) -> Compromisso:
    """Com a etiqueta que a data pede: vencido, vence logo, em vigor."""
    if ate and ate < hoje:
        etiqueta, tom = "vencido", "mau"
    elif ate and (ate - hoje).days <= PERTO:
        etiqueta, tom = "vence logo", "atencao"
    else:
        etiqueta, tom = "em vigor", "bom"
    return Compromisso(ate, numero, texto, url, etiqueta, tom, por_que=por_que)
