"""O que a autorização da CET tem de dizer — Decreto 58.027/2017, art. 4º; e o começo do serviço."""

from normas.acervo import D58027
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from valet.regras.fatos import FatosDoPedido, Sinalizacao, TrechoDeEmbarque

ART_4 = D58027.art(4)
ART_10_P4 = D58027.art(10).par(4)
ART_18_I_B = D58027.art(18).inc("I").ali("b")


def autorizacao_completa(trecho: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    """O que falta para a CET expedir a autorização."""
    return (*_ditos(trecho), *_local(trecho), *_do_periodo(trecho))


def servico_pode_comecar(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """O serviço só começa com a sinalização executada e aprovada (art. 10, § 4º)."""
    faltas = (
        ("A sinalização ainda não foi executada", fatos.sinalizacao_executada_em),
        ("A sinalização ainda não foi aprovada pela CET", fatos.sinalizacao_aprovada_em),
    )
    return tuple(Pendencia(texto, ART_10_P4) for texto, feito in faltas if feito is None)


def _ditos(trecho: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    faltas = (
        (trecho.sinalizacao, "Diga se a sinalização é permanente ou temporária", ART_4.par(2)),
        (trecho.vagas, "Informe quantas vagas de embarque", ART_4),
        (trecho.horario, "Informe o horário autorizado", ART_4),
        (trecho.validade, "Informe até quando a autorização vale", ART_4),
        (trecho.normas_tecnicas, "Cite as normas técnicas da CET aplicadas", ART_4.par(1)),
    )
    return tuple(Pendencia(texto, artigo) for dito, texto, artigo in faltas if not dito)


def _do_periodo(trecho: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    """Na situação não habitual, a autorização vale pelo período, com sinalização temporária."""
    if trecho.periodo is None:
        return ()
    fim = trecho.periodo.dia_final
    faltas = []
    if trecho.sinalizacao is Sinalizacao.PERMANENTE:
        texto = "No acontecimento eventual a sinalização é temporária"
        faltas.append(Pendencia(texto, ART_18_I_B, campo="sinalizacao"))
    if trecho.validade and trecho.validade != fim:
        texto = f"A autorização vale até o fim do período, em {por_extenso(fim)}"
        faltas.append(Pendencia(texto, ART_18_I_B, campo="validade"))
    return tuple(faltas)


def _local(trecho: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    if trecho.sinalizacao is Sinalizacao.TEMPORARIA:
        # Interpretação 006: sem a testada por limite, a CET diz o local e por quê.
        if trecho.local and trecho.motivos:
            return ()
        return (Pendencia("Diga o local da sinalização temporária e os motivos", ART_4.par(3)),)
    if trecho.sinalizacao is None or trecho.estudo_tecnico or _dentro_da_testada(trecho):
        return ()
    return (
        Pendencia(
            "O trecho passa da testada do estabelecimento",
            ART_4.par(3),
            "Junte o estudo técnico da CET ou mude o trecho.",
            campo="trecho_fim",
        ),
    )


def _dentro_da_testada(trecho: TrechoDeEmbarque) -> bool:
    if trecho.inicio is None or trecho.fim is None or trecho.testada is None:
        return False
    return 0 <= trecho.inicio < trecho.fim <= trecho.testada
