"""Os requisitos para deferir o TPU — Decreto 58.027/2017, art. 10."""

from normas.acervo import D58027
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from valet.regras.croqui import passeio_respeitado
from valet.regras.documentos_exigidos import documentos_aceitos, seguro_em_vigor
from valet.regras.fatos import FatosDoPedido
from valet.regras.motoristas import motoristas_habilitados
from valet.regras.pagamento import preco_recolhido
from valet.regras.recurso import sem_recurso_aberto

ART_7 = D58027.art(7)
ART_8_II = D58027.art(8).inc("II")


def autorizacao_da_cet(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Sem a Autorização para Embarque e Desembarque não há termo."""
    if fatos.cet_autorizou_em and not fatos.cet_negou_em:
        return _autorizacao_em_vigor(fatos)
    negou = fatos.cet_negou_em is not None
    texto = "A CET negou a autorização" if negou else "A CET ainda não deu a autorização"
    return (Pendencia(f"{texto} de embarque e desembarque", ART_8_II),)


def _autorizacao_em_vigor(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    if fatos.cet_valida_ate is None or fatos.cet_valida_ate >= fatos.dia:
        return ()
    texto = f"A autorização da CET valeu até {por_extenso(fatos.cet_valida_ate)}"
    return (Pendencia(texto, ART_8_II, "Mande os autos à CET para nova autorização."),)


def sem_comunicado_aberto(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Comunique-se sem resposta impede decidir a favor."""
    if all(comunicado.atendido_em for comunicado in fatos.comunicados):
        return ()
    return (Pendencia("Há comunique-se sem resposta", ART_7),)


def pedido_completo(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Tudo que se exige antes de cobrar: documentos aceitos, seguro, calçada, motoristas e CET."""
    return (
        *documentos_aceitos(fatos),
        *seguro_em_vigor(fatos),
        *passeio_respeitado(fatos),
        *motoristas_habilitados(fatos),
        *sem_comunicado_aberto(fatos),
        *autorizacao_da_cet(fatos),
    )


def requisitos_do_art_10(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Tudo que o deferimento pede: o pedido completo, o preço pago e nenhum recurso que o pare."""
    return (*pedido_completo(fatos), *preco_recolhido(fatos), *sem_recurso_aberto(fatos))
