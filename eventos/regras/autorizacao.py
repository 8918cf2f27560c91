"""O que a autorização pede — Decreto 46.942/2006, arts. 4º, 13, 14, 15 e 16.

Aprovada a SAE, a CET fixa o custo; só o termo assinado e o custo pago tornam efetiva a autorização
(art. 15, parágrafo único). Custo vazio ou zero nunca vale por isenção: esta tem fundamento.
"""

from eventos.regras.caucao import garantia_prestada
from eventos.regras.fatos import FatosDaSAE
from eventos.regras.instrucao import (
    documentos_aceitos,
    documentos_do_pedido_aceitos,
    seguro_cobre_o_evento,
)
from normas.acervo import D46942
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from precos.regras.gratuidade import gratuidade

ART_4 = D46942.art(4)
ART_13_P1 = D46942.art(13).par(1)
ART_13_P2 = D46942.art(13).par(2)
ART_15_PU = D46942.art(15).par_unico()
ART_16 = D46942.art(16)


def sem_exigencia_aberta(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """Exigência por atender impede decidir a favor."""
    if all(exigencia.atendida_em for exigencia in fatos.exigencias):
        return ()
    return (Pendencia("Há exigência da CET por atender", ART_13_P2),)


def custo_fixado(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """O custo tem de estar apurado e maior que zero, e o devido, fixado; ou haver isenção."""
    if fatos.custo is None or fatos.custo <= 0:
        texto = "A CET ainda não fixou o custo operacional"
        return (Pendencia(texto, ART_13_P1, "Componha o custo, item a item.", campo="custo"),)
    # Interpretação 035: o custo segue a redação do dia do evento.
    isento = gratuidade(fatos.gratuidade, em=fatos.evento).isento
    if isento or (fatos.devido is not None and fatos.devido > 0):
        return ()
    return (Pendencia("Falta o valor a recolher", ART_13_P1, campo="devido"),)


def custo_pago(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """O recolhimento é anterior ao evento; o isento não recolhe."""
    if gratuidade(fatos.gratuidade, em=fatos.evento).isento:
        return ()
    if fatos.devido is None or fatos.devido <= 0:
        return (Pendencia("O custo ainda não foi lançado", ART_15_PU, campo="devido"),)
    falta = fatos.devido - fatos.pago
    if falta <= 0:
        return ()
    return (Pendencia(f"Falta recolher {reais(falta)} do custo operacional", ART_4),)


def termo_assinado(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """O Termo de Compromisso e Responsabilidade, assinado pelo promotor."""
    if fatos.termo_assinado_em:
        return ()
    texto = "Falta assinar o Termo de Compromisso e Responsabilidade"
    return (Pendencia(texto, ART_15_PU, campo="termo"),)


def pareceres_favoraveis(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """Os órgãos que o caso pede têm de ter dito que sim."""
    return tuple(
        Pendencia(f"Falta o parecer favorável de {orgao}", ART_16, campo="pareceres")
        for orgao in fatos.pareceres_pendentes
    )


def requisitos_da_aprovacao(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """O que se exige para aprovar a SAE e convocar o promotor (arts. 13, § 1º, e 15)."""
    return (
        *documentos_do_pedido_aceitos(fatos),
        *sem_exigencia_aberta(fatos),
        *custo_fixado(fatos),
    )


def requisitos_da_autorizacao(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """Tudo que a autorização efetiva pede."""
    return (
        *documentos_aceitos(fatos),
        *sem_exigencia_aberta(fatos),
        *custo_fixado(fatos),
        *seguro_cobre_o_evento(fatos),
        *garantia_prestada(fatos),
        *pareceres_favoraveis(fatos),
        *termo_assinado(fatos),
        *custo_pago(fatos),
    )
