"""O razão como frases: quem, em que papel, fez o quê, quando, por que artigo, com que papéis."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from contas.ator import Ator
from contas.papeis import Papel
from contas.sigilo import entre_parenteses
from normas.datas import por_extenso
from normas.dinheiro import reais
from normas.norma import Dispositivo
from tramitacao.concretos import modelo_do_fluxo
from tramitacao.consultas.visibilidade import expedidos_visiveis_a, juntados_visiveis_a
from tramitacao.fato import dados_da_linha
from tramitacao.models import DocumentoJuntado, Processo, Tramitacao
from tramitacao.relogio import dia_de


@dataclass(slots=True)
class Item:
    """Uma linha do razão, dita. `documentos` são pares (nome, endereço)."""

    pk: int
    quando: datetime
    frase: str
    nota: str = ""
    artigo: Dispositivo | None = None
    artigo_dito: str = ""
    documentos: list[tuple[str, str]] = field(default_factory=list)
    despacho: str = ""
    #: O que uma retificação mudou, dado por dado, em frases.
    mudancas: list[str] = field(default_factory=list)
    desfeito: bool = False


def linha_do_tempo(processo: Processo, ator: Ator) -> list[Item]:
    """Todos os atos, do mais novo ao mais velho, num número fixo de consultas.

    Só traz os documentos que `ator` abre.
    """
    linhas = list(
        processo.linhas.select_related(
            "usuario", "pessoa", "unidade", "texto", "procedimento__parte"
        )
        .prefetch_related("documentos", "publicacao")
        .order_by("-seq")
    )
    abre = set(expedidos_visiveis_a(ator, processo).values_list("pk", flat=True))
    juntados = _juntados(processo, ator)
    desfeitas = _desfeitas(linhas)
    return [_item(processo, linha, juntados, desfeitas, abre) for linha in linhas]


def quem_praticou(linha: Tramitacao) -> str:
    """ "Marina Duarte, analista,"; quem age por uma empresa diz por qual."""
    if linha.papel == Papel.SISTEMA or linha.usuario is None:
        return "O sistema"
    nome = str(linha.usuario)
    if linha.papel == Papel.REQUERENTE:
        return f"{nome}, por {linha.pessoa}," if linha.pessoa else f"{nome},"
    onde = f" da {linha.unidade.nome}" if linha.unidade else ""
    papel = linha.get_papel_display()
    # "Técnico da CET" já diz de onde é.
    return f"{nome}, {papel[0].lower()}{papel[1:]}{'' if 'CET' in papel else onde},"


def _item(
    processo: Processo, linha: Tramitacao, juntados: dict, desfeitas: dict[int, Tramitacao],
    abre: set[int],
) -> Item:  # fmt: skip
    _, frase = dados_da_linha(linha)
    dados = linha.texto.dados
    artigo = _artigo(linha)
    desfaz = desfeitas.get(linha.pk)
    return Item(
        pk=linha.pk,
        quando=linha.em,
        frase=f"{quem_praticou(linha)} {frase}{_complemento(dados)}{_da_parte(linha)}.",
        nota=_nota(linha, desfaz),
        artigo=artigo,
        artigo_dito=_dizer_artigo(artigo, linha) if artigo else "",
        documentos=list(_documentos(processo, linha, juntados, abre)),
        despacho=linha.texto.despacho or str(dados.get("texto") or ""),
        mudancas=[str(dita) for dita in dados.get("ditas", ())],
        desfeito=desfaz is not None and desfaz.ato in _DESFEITO,
    )


def _da_parte(linha: Tramitacao) -> str:
    """De qual das partes é o ato, se o procedimento é só de uma e não foi ela quem o praticou."""
    parte = linha.procedimento.parte
    if parte is None or parte.pk == linha.pessoa_id:
        return ""
    return f" {entre_parenteses(parte.nome)}"


def _complemento(dados: dict[str, Any]) -> str:
    """O que o ato tem de próprio: o documento, a unidade, o valor, a edição."""
    tarde = ", fora do prazo" if dados.get("fora_do_prazo") else ""
    dito = next((dizer(dados) for chave, dizer in _PROPRIOS if dados.get(chave)), "")
    return f"{dito}{tarde}"


def _edicao(dados: dict[str, Any]) -> str:
    data = _dia_gravado(dados.get("data"))
    return f", {dados['edicao']}{f', de {data}' if data else ''}"


def _valor(dados: dict[str, Any]) -> str:
    try:
        return f": {reais(Decimal(dados['valor']))}"
    except (InvalidOperation, TypeError):
        return ""


def _dia_gravado(texto: Any) -> str:
    try:
        return por_extenso(date.fromisoformat(str(texto)))
    except ValueError:
        return ""


#: Chave dos dados do ato → como se diz; vale a primeira que houver.
_PROPRIOS: tuple[tuple[str, Callable[[dict[str, Any]], str]], ...] = (
    ("documento", lambda dados: f": {dados['documento']}"),
    ("edicao", _edicao),
    ("valor", _valor),
    ("titulo", lambda dados: f": {dados['titulo']}"),
    ("nome", lambda dados: f": {dados['nome']}"),
)


#: O que um ato faz àquele que aponta.
_DESFEITO = {"tornar_sem_efeito": "Tornado sem efeito", "restabelecer": "Ficou sem efeito"}


def _desfeitas(linhas: list[Tramitacao]) -> dict[int, Tramitacao]:
    """Ato → o que o desfez ou corrigiu; de vários, vale o que o desfez, e depois o mais novo."""
    apontam = sorted(reversed(linhas), key=lambda x: x.ato in _DESFEITO)
    return {x.desfaz_id: x for x in apontam if x.desfaz_id}


def _nota(linha: Tramitacao, desfaz: Tramitacao | None) -> str:
    if linha.texto.apagado_em:
        return "O texto deste ato foi apagado por determinação legal."
    if desfaz is None:
        return ""
    dia = por_extenso(dia_de(desfaz.em))
    return f"{_DESFEITO.get(desfaz.ato, 'Corrigido por errata')} em {dia}."


def _artigo(linha: Tramitacao) -> Dispositivo | None:
    try:
        return Dispositivo.de_chave(linha.dispositivo)
    except ValueError:
        return None


def _dizer_artigo(artigo: Dispositivo, linha: Tramitacao) -> str:
    """Curto quando é da norma do procedimento; de outra, com o nome dela."""
    try:
        _, inicio = modelo_do_fluxo(linha.procedimento.fluxo).INICIO
    except LookupError:
        return str(artigo)
    return artigo.curto if artigo.norma == inicio.fundamento.norma else str(artigo)


def _juntados(processo: Processo, ator: Ator) -> dict[tuple[str, str], list[DocumentoJuntado]]:
    achados = defaultdict(list)
    for documento in juntados_visiveis_a(ator, processo).select_related("arquivo"):
        achados[documento.exigencia, documento.arquivo.sha256].append(documento)
    return achados


def _documentos(processo: Processo, linha: Tramitacao, juntados: dict, abre: set[int]):
    base = processo.get_absolute_url()
    for documento in (d for d in linha.documentos.all() if d.pk in abre):
        yield f"{documento.titulo} {documento.numero}", f"{base}expedidos/{documento.pk}/"
    chave = (linha.texto.dados.get("exigencia"), linha.texto.dados.get("arquivo"))
    for documento in juntados.get(chave, ()):
        yield _nome_da_versao(documento), f"{base}documentos/{documento.pk}/"
        break
    publicacao = getattr(linha, "publicacao", None)
    if publicacao and publicacao.data and publicacao.endereco:
        yield f"Publicação, {publicacao.edicao}", publicacao.endereco


def _nome_da_versao(documento: DocumentoJuntado) -> str:
    versao = f", {documento.versao}ª versão" if documento.versao > 1 else ""
    return f"{documento.titulo}{versao}"
