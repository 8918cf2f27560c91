"""O que mudou numa empresa ou inscrição, campo a campo, lido do histórico que o banco guarda."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Any

from django.db.models import Model

from normas.datas import instante_por_extenso, por_extenso

#: Campo → como se diz; só estes se mostram, na ordem.
EMPRESA = {"ccm": "CCM", "endereco": "Endereço", "cep": "CEP"}
INSCRICAO = {
    "incluida_em": "Incluída em",
    "certificado_ate": "Certificado válido até",
    "excluida_em": "Excluída em",
    "motivo": "Motivo da exclusão",
}


def historico(objeto: Model, campos: dict[str, str], nome: str) -> list[dict[str, Any]]:
    """As mudanças, da mais velha à mais nova; a que não toca nos campos não aparece."""
    eventos = objeto.events.order_by("pgh_id")  # type: ignore[attr-defined]  # do pghistory
    itens, antes = [], None
    for evento in eventos:
        mudancas = list(_mudancas(objeto, campos, antes, evento))
        if antes is None or mudancas:
            verbo = "Registro" if antes is None else "Mudança"
            itens.append(
                {
                    "quando": evento.pgh_created_at,
                    "frase": f"{verbo}: {nome}.",
                    "nota": f"{'; '.join(mudancas)}." if mudancas else "",
                }
            )
        antes = evento
    return itens


def _mudancas(
    objeto: Model, campos: dict[str, str], antes: Any, depois: Any
) -> Iterator[str]:  # fmt: skip
    for campo, rotulo in campos.items():
        novo, velho = getattr(depois, campo), getattr(antes, campo, None)
        if antes is None:
            if novo:
                yield f"{rotulo}: {_dizer(objeto, campo, novo)}"
        elif novo != velho:
            era, e = _dizer(objeto, campo, velho), _dizer(objeto, campo, novo)
            yield f"{rotulo}: de {era} para {e}"


def _dizer(objeto: Model, campo: str, valor: Any) -> str:
    """O valor como se lê: data por extenso, opção pelo nome, vazio dito."""
    if isinstance(valor, datetime):
        return instante_por_extenso(valor)
    if isinstance(valor, date):
        return por_extenso(valor)
    opcoes: Any = objeto._meta.get_field(campo)
    return str(dict(opcoes.flatchoices).get(valor, valor) or "(nada)")
