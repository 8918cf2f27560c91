"""Os requisitos da Autorização de Uso — Decreto 58.027/2017, arts. 10, 18 e 19.

Pelo art. 18, caput, valem os do TPU no que couber; somam-se os do período.
"""

from normas.acervo import D58027
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from valet.regras.deferimento import pedido_completo
from valet.regras.documentos_exigidos import ART_5
from valet.regras.fatos import FatosDoPedido
from valet.regras.motoristas import todos_podem_dirigir
from valet.regras.nao_habitual import area_publica_informada
from valet.regras.pagamento import preco_recolhido
from valet.regras.recurso import sem_recurso_aberto

ART_18_I_A = D58027.art(18).inc("I").ali("a")
ART_18_I_B = D58027.art(18).inc("I").ali("b")
ART_5_II_C = ART_5.inc("II").ali("c")


def periodo_por_vir(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Não se autoriza o que já passou."""
    periodo = fatos.periodo
    if periodo is None or not periodo.acabou(fatos.em):
        return ()
    texto = f"O período acabou em {por_extenso(periodo.dia_final)}"
    return (Pendencia(texto, ART_18_I_A, "Declare o pedido sem objeto."),)


def periodo_passou(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Só perde o objeto o pedido cujo período já passou."""
    periodo = fatos.periodo
    if periodo is not None and periodo.acabou(fatos.em):
        return ()
    ate = f": vai até {por_extenso(periodo.dia_final)}" if periodo else ""
    return (Pendencia(f"O período ainda não acabou{ate}", ART_18_I_A),)


def tudo_vale_ate_o_fim(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """A apólice, as CNHs e a autorização da CET cobrem o período inteiro."""
    if fatos.periodo is None:
        return ()
    fim = fatos.periodo.dia_final
    ate = por_extenso(fim)
    faltas = []
    if fatos.seguro_valido_ate and fatos.dia <= fatos.seguro_valido_ate < fim:
        texto = f"A apólice de seguro acaba antes do fim do período, em {ate}"
        faltas.append(Pendencia(texto, ART_5_II_C, "Junte a que o cobre.", campo="seguro"))
    if fatos.cet_valida_ate and fatos.cet_valida_ate < fim:
        texto = f"A autorização da CET acaba antes do fim do período, em {ate}"
        faltas.append(Pendencia(texto, ART_18_I_B))
    if not fatos.certificado_vale:
        ja_ditas = {p.campo for p in todos_podem_dirigir(fatos.motoristas, em=fatos.dia)}
        no_fim = todos_podem_dirigir(fatos.motoristas, em=fim)
        faltas += [p for p in no_fim if p.campo not in ja_ditas]
    return tuple(faltas)


def pedido_eventual_completo(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Tudo que se exige antes de cobrar: o que se exige do TPU, a área e o período inteiro."""
    area = area_publica_informada(fatos.acontecimento) if fatos.acontecimento else ()
    return (
        *pedido_completo(fatos), *tudo_vale_ate_o_fim(fatos), *area, *periodo_por_vir(fatos)
    )  # fmt: skip


def requisitos_da_portaria(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Tudo que a outorga pede: o pedido completo, o preço pago e nenhum recurso que a pare."""
    return (
        *pedido_eventual_completo(fatos), *preco_recolhido(fatos), *sem_recurso_aberto(fatos)
    )  # fmt: skip
