"""O evento, a natureza, o lugar, as datas e os documentos dele — arts. 2º, 10, 11, 12 e 14."""

from dataclasses import replace

from eventos.consultas.partes.anexos import faltam, quantos
from eventos.consultas.partes.foto import Foto
from eventos.regras.antecedencia import antecedencia_respeitada
from normas.acervo import D46942
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from precos.regras.gratuidade import gratuidade
from tramitacao.consultas.calendario import calendario
from tramitacao.consultas.partes import em_branco

ART_2 = D46942.art(2)
ART_10, ART_11, ART_12_IV = D46942.art(10), D46942.art(11), D46942.art(12).inc("IV")
ART_12_II = D46942.art(12).inc("II")
ART_14, ART_14_I = D46942.art(14), D46942.art(14).inc("I")
DO_EVENTO = ("planta", "projeto_de_desvio")
DO_ESPORTE = ("confederacao", "seguro")


def fato_evento(foto: Foto) -> str:
    r = foto.r
    publico = f"{r.publico:,} pessoas".replace(",", ".") if r.publico else ""
    prova = "prova esportiva" if r.competicao_esportiva else ""
    return ", ".join(p for p in (r.evento_nome, publico, prova) if p)


def faltas_evento(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    return em_branco(
        (
            (r.evento_nome, "o nome do evento", ART_10, "evento_nome"),
            (r.evento_descricao, "dizer o que vai acontecer", ART_10, "evento_descricao"),
            (r.publico, "o público esperado", ART_10, "publico"),
        )
    )


def fato_natureza(foto: Foto) -> str:
    r = foto.r
    if not r.natureza:
        return ""
    isento = gratuidade(foto.fatos.gratuidade, em=foto.fatos.evento).isento
    return f"{r.get_natureza_display()}: {'parece isento' if isento else 'paga os custos'} da CET"


def faltas_natureza(foto: Foto) -> tuple[Pendencia, ...]:
    da_natureza = em_branco(((foto.r.natureza, "a natureza do evento", ART_2, "natureza"),))
    return (*da_natureza, *faltam(foto, "natureza"))


def fato_lugar(foto: Foto) -> str:
    r, quantas = foto.r, len(foto.vias)
    vias = f"{quantas} {'via' if quantas == 1 else 'vias'}" if quantas else ""
    return ", ".join(p for p in (r.lugar_nome, vias) if p)


def faltas_lugar(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    return em_branco(
        (
            (r.lugar_tipo, "dizer se é via pública ou recinto privado", ART_10, "lugar_tipo"),
            (r.lugar_nome, "onde é o evento", ART_12_II, "lugar_nome"),
            (foto.vias or None, "ao menos uma via, com a classe", ART_11, "vias-0-nome"),
        )
    )


def fato_datas(foto: Foto) -> str:
    primeiro, ultimo = foto.r.primeiro_dia(), foto.r.ultimo_dia()
    if primeiro is None or ultimo is None:
        return ""
    ate = f" a {por_extenso(ultimo)}" if ultimo != primeiro else ""
    ensaios = sum(p.ensaio for p in foto.periodos)
    return f"{por_extenso(primeiro)}{ate}" + (f", com {ensaios} de ensaio" if ensaios else "")


def faltas_datas(foto: Foto) -> tuple[Pendencia, ...]:
    """Sem data, ou fora da antecedência: a recusa diz o último dia e a primeira data possível."""
    evento = [p for p in foto.periodos if not p.ensaio]
    if not evento:
        return em_branco(((None, "a data e a hora do evento", ART_11, "periodos-0-dia"),))
    if min(p.comeca for p in foto.periodos) <= foto.em:
        texto = "O evento tem de ser num dia e hora que ainda não chegaram"
        return (Pendencia(texto, ART_11, campo="periodos-0-dia"),)
    if not foto.vias:
        return ()  # a falta da via é da página do lugar, e sem ela não há o que contar
    return tuple(
        replace(p, campo="periodos-0-dia")
        for p in antecedencia_respeitada(foto.fatos, calendario())
    )


def fato_esporte(foto: Foto) -> str:
    r = foto.r
    aberta = "em via aberta" if r.vias_abertas else "em via fechada à circulação"
    return ", ".join(p for p in (r.confederacao, aberta, r.get_garantia_prevista_display()) if p)


def faltas_esporte(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    exigidos = [(r.confederacao, "a confederação ou a entidade filiada", ART_12_IV, "confederacao")]
    if r.vias_abertas:
        garantia = (r.garantia_prevista, "escolher caução ou fiança", ART_14_I, "garantia_prevista")
        exigidos.append(garantia)
    return (*em_branco(exigidos), *faltam(foto, *DO_ESPORTE))


def fato_documentos(foto: Foto) -> str:
    return quantos(foto, DO_EVENTO)


def faltas_documentos(foto: Foto) -> tuple[Pendencia, ...]:
    return faltam(foto, *DO_EVENTO)
