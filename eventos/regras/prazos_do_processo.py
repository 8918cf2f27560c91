"""Os prazos que correm nos autos da SAE. Vencido o prazo, o sistema certifica; não decide."""

from dataclasses import replace

from normas.acervo import D46942, L14141
from normas.prazo import Conta, Prazo
from precos.regras.prazos import RESTITUICAO_POR_SUSPENSAO

ART_13, ART_14, ART_15 = D46942.art(13), D46942.art(14), D46942.art(15)

# Quantos dias são depende da via e das exigências: quem conta é `prazos_da_sae`.
MANIFESTACAO = Prazo(
    "manifestação da CET",
    0,
    Conta.UTEIS,
    desde="protocolo",
    ao_vencer="certificar_atraso",
    fundamento=ART_13,
)
# A data de pagamento é a que a CET diz ao aprovar (art. 15), sempre antes do evento (art. 4º).
PAGAMENTO = Prazo(
    "pagamento do evento",
    0,
    Conta.CORRIDOS,
    desde="emissao_da_guia",
    ao_vencer="certificar_falta_de_pagamento",
    fundamento=ART_15,
)
FIM_DO_EVENTO = Prazo(
    "último dia do evento",
    0,
    Conta.CORRIDOS,
    desde="autorizacao",
    ao_vencer="encerrar",
    fundamento=ART_14.par(2),
)
DEVOLUCAO_DA_CAUCAO = Prazo(
    "devolução da caução",
    30,
    Conta.CORRIDOS,
    desde="realizacao",
    ao_vencer="certificar_atraso_da_devolucao",
    fundamento=ART_14.par(2),
)
# A CET suspendeu: ou o promotor pede outra autorização, ou recebe o que não se realizou.
RESTITUICAO = replace(RESTITUICAO_POR_SUSPENSAO, ao_vencer="certificar_atraso_da_restituicao")
# Interpretação 014: o decreto não traz recurso; vale o prazo geral da Lei 14.141/2006.
RECURSO = Prazo(
    "recurso",
    15,
    Conta.CORRIDOS,
    desde="publicacao_no_doc",
    ao_vencer="certificar_decurso_do_recurso",
    fundamento=L14141.toda,
)
