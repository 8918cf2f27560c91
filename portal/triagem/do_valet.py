"""As respostas a quem quer oferecer valet — Decreto 58.027/2017, arts. 2º, 18 e 23."""

from datetime import date

from normas.acervo import D58027, D62114
from portal.triagem.desfecho import Desfecho, Dito
from valet.regras.documentos_exigidos import EXIGENCIAS
from valet.regras.prazos import ANTECEDENCIA_DA_AUTORIZACAO_DE_USO, SANEAMENTO
from valet.regras.prazos import SANEAMENTO_DA_AUTORIZACAO_DE_USO as SANEAMENTO_EVENTUAL

ART_18 = D58027.art(18)
_DOCUMENTOS = tuple(Dito(e.titulo, e.dispositivo) for e in EXIGENCIAS)


def tpu(_em: date) -> Desfecho:
    """O valet habitual em área pública."""
    return Desfecho(
        "Sim: Termo de Permissão de Uso (TPU)",
        Dito(
            "O valet que funciona sempre e usa a calçada ou a rua precisa do termo da "
            "Subprefeitura e da autorização da CET. Um pedido só resolve os dois.",
            D58027.art(2),
        ),
        Dito("A CET, quanto ao embarque; depois, a Subprefeitura do bairro.", D58027.art(3)),
        (
            Dito("Pedir é grátis. Deferido, paga-se um preço por ano: o valor do metro quadrado da "
                 "quadra na Planta Genérica de Valores, respeitado um mínimo.",
                 D58027.art(9).par(1).na_redacao(D62114)),
            Dito("Em rua de Zona Azul, paga-se também à CET pelas vagas.", D58027.art(13)),
        ),
        (
            Dito("O pedido pode ser feito em qualquer dia. O decreto não fixa prazo para a "
                 "decisão: cada passo aparece no processo, com a data."),
            Dito(f"Se faltar algo, há {SANEAMENTO.dias} dias para responder.",
                 SANEAMENTO.fundamento),
        ),
        _DOCUMENTOS,
        "O Certificado de Cadastro em vigor dispensa os documentos da empresa. O RIVI, só quando a "
        "legislação o exige.",
        fluxo="tpu",
        botao="Pedir o TPU",
        preco="tpu",
    )  # fmt: skip


def autorizacao_de_uso(em: date) -> Desfecho:
    """O valet de uma ocasião, em área pública."""
    antes = ANTECEDENCIA_DA_AUTORIZACAO_DE_USO.em(em)
    return Desfecho(
        "Sim: Autorização de Uso",
        Dito(
            "O valet de uma ocasião só, na calçada ou na rua, precisa de portaria da Subprefeitura "
            "e da autorização da CET, as duas para o período do serviço.",
            ART_18.inc("I"),
        ),
        Dito("A CET, quanto ao embarque; depois, a Subprefeitura do bairro.", ART_18.inc("I")),
        (
            Dito("Por dia: o valor do metro quadrado da quadra × o fator K × a área ocupada na "
                 "calçada e na rua.", D58027.art(19)),
        ),
        (
            Dito(f"Peça com {antes.valor} dias de antecedência, ou mais.", antes.fonte),
            Dito(f"Se faltar algo, há {SANEAMENTO_EVENTUAL.dias} dias úteis para responder.",
                 SANEAMENTO_EVENTUAL.fundamento),
        ),
        (
            Dito("Os dias, o horário e a duração do serviço", ART_18.inc("IV")),
            Dito("A área do acontecimento, ou a planta do imóvel", ART_18.inc("IV")),
            Dito("Quantas pessoas se esperam e quantas vagas há para os carros", ART_18.inc("IV")),
            Dito("O Alvará de Autorização, se o acontecimento foge do uso licenciado ou pede "
                 "montagem transitória", ART_18.inc("V")),
            Dito("Os documentos do valet habitual, no que couber", ART_18),
        ),
        fluxo="autorizacao-uso",
        botao="Pedir a Autorização de Uso",
        preco="autorizacao-de-uso",
        prazo="autorizacao-de-uso",
    )  # fmt: skip


def em_area_particular(_em: date) -> Desfecho:
    """O valet que não usa área pública."""
    artigo = D58027.art(23).par_unico()
    return Desfecho(
        "Não precisa de permissão nem de autorização",
        Dito(
            "Sem usar a calçada nem a rua, o valet não precisa do termo da Subprefeitura nem da "
            "autorização da CET.",
            artigo,
        ),
        Dito("Ninguém: não há o que pedir aqui.", artigo),
        (Dito("Nada, por este decreto.", artigo),),
        (Dito("Pode começar. As outras regras do valet valem do mesmo jeito: cupom fiscal, "
              "seguro, motoristas habilitados.", D58027.art(23).inc("II")),),
    )  # fmt: skip
