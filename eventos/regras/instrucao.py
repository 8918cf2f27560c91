"""Os documentos da SAE estão nos autos? — Decreto 46.942/2006, arts. 12 e 14, II.

Documento completo é o que a CET aceitou, com data: a presença do arquivo não basta.
"""

from collections.abc import Iterable

from eventos.regras.antecedencia import ART_11
from eventos.regras.documentos_exigidos import ART_14_II, DocumentoExigido, documentos_exigidos
from eventos.regras.fatos import Anexo, FatosDaSAE
from normas.exigencia import Pendencia


def documentos_enviados(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """O que falta enviar para protocolar; o seguro pode vir até a autorização."""
    return (
        *_vias_ditas(fatos),
        *(
            Pendencia(f"Falta: {d.titulo}", d.dispositivo, d.ajuda, campo=d.slot)
            for d in documentos_exigidos(fatos)
            if not d.so_para_autorizar and not _anexo(fatos, d).enviado_em
        ),
    )


def documentos_aceitos(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """O que impede dizer que os documentos estão completos."""
    return _por_aceitar(fatos, documentos_exigidos(fatos))


def documentos_do_pedido_aceitos(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """O mesmo, só dos que acompanham o formulário: o seguro pode vir até a autorização."""
    do_pedido = (d for d in documentos_exigidos(fatos) if not d.so_para_autorizar)
    return _por_aceitar(fatos, do_pedido)


def seguro_cobre_o_evento(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """A apólice da prova esportiva tem de valer até o último dia do evento."""
    validade = fatos.seguro_valido_ate
    if not fatos.esportivo_em_via_aberta or (validade and validade >= fatos.fim):
        return ()
    texto = "A apólice de seguro acaba antes do evento" if validade else "Falta a data da apólice"
    como = "Junte apólice que valha até o último dia."
    return (Pendencia(texto, ART_14_II, como, campo="seguro"),)


def _por_aceitar(
    fatos: FatosDaSAE, documentos: Iterable[DocumentoExigido]
) -> tuple[Pendencia, ...]:
    return tuple(
        Pendencia(_por_que(d, _anexo(fatos, d)), d.dispositivo, campo=d.slot)
        for d in documentos
        if not (_anexo(fatos, d).enviado_em and _anexo(fatos, d).aceito_em)
    )


def _vias_ditas(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    # Sem as vias não se sabe se há projeto de desvio nem qual é a antecedência.
    if fatos.vias:
        return ()
    texto = "Falta dizer as vias afetadas e a classe de cada uma"
    return (Pendencia(texto, ART_11, "Inclua ao menos uma via.", campo="vias"),)


def _anexo(fatos: FatosDaSAE, documento: DocumentoExigido) -> Anexo:
    return fatos.anexos.get(documento.slot, Anexo())


def _por_que(documento: DocumentoExigido, anexo: Anexo) -> str:
    if not anexo.enviado_em:
        return f"Falta: {documento.titulo}"
    if anexo.recusa:
        return f"Não aceito: {documento.titulo} ({anexo.recusa})"
    return f"Ainda não conferido: {documento.titulo}"
