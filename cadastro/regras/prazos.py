"""Os prazos da exclusão do Cadastro; vencidos, o sistema certifica e a autoridade decide.

Interpretação 060: o decreto não os traz, e vale o prazo geral da Lei 14.141/2006.
"""

from normas.acervo import L14141
from normas.prazo import Conta, Prazo

DEFESA = Prazo(
    "defesa da exclusão",
    15,
    Conta.CORRIDOS,
    desde="publicacao_no_doc",
    ao_vencer="certificar_decurso_da_defesa",
    fundamento=L14141.toda,
)
RECURSO = Prazo(
    "recurso da exclusão",
    15,
    Conta.CORRIDOS,
    desde="publicacao_no_doc",
    ao_vencer="certificar_decurso_do_recurso",
    fundamento=L14141.toda,
)
