"""A análise da CET: exigir, receber a resposta, corrigir o pedido, anotar a apólice — art. 13."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from eventos.models import SAE, PedidoDeEvento
from eventos.servicos.custo import recompor
from eventos.servicos.manifestacao import recontar
from normas.acervo import D46942
from normas.exigencia import Pendencia
from tramitacao.erros import RegraViolada
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar

ART_13 = D46942.art(13)
#: Os fatos que a CET corrige à vista dos documentos: decidem se o evento paga e o que se exige.
CORRIGIVEIS = (
    "natureza", "utilidade_publica", "equiparada", "comercial", "renda_social",
    "competicao_esportiva", "vias_abertas",
)  # fmt: skip


@transaction.atomic
def exigir(*, sae_id: int, despacho: str, por: Ator, em: datetime | None = None) -> SAE:
    """A CET exige, e o prazo dela para de correr até que se atenda (art. 13, § 2º)."""
    em = em or agora()
    sae = tramitar(SAE, sae_id, SAE.exigir, por=por, em=em, despacho=despacho)
    recontar(sae, linha=sae.linha, em=em)
    return sae


@transaction.atomic
def cumprir_exigencia(*, sae_id: int, despacho: str, por: Ator, em: datetime | None = None) -> SAE:
    """O promotor atende; o prazo volta a correr, descontado o que parou (art. 13, §§ 2º e 3º)."""
    em = em or agora()
    sae = tramitar(SAE, sae_id, SAE.cumprir_exigencia, por=por, em=em, despacho=despacho)
    recontar(sae, linha=sae.linha, em=em)
    return sae


@transaction.atomic
def corrigir_pedido(
    *, sae_id: int, classes: Mapping[int, str], fatos: Mapping[str, Any], despacho: str, por: Ator,
    em: datetime | None = None,
) -> SAE:  # fmt: skip
    """Muda a classe de vias (por chave) e os fatos; o prazo e o custo se refazem na hora."""
    em = em or agora()
    r = PedidoDeEvento.objects.get(sae=sae_id)
    vias = {via.pk: via for via in r.vias.all()}
    mudadas = {pk: classe for pk, classe in classes.items() if vias[pk].classe != classe}
    mudados = {n: fatos[n] for n in CORRIGIVEIS if n in fatos and fatos[n] != getattr(r, n)}
    if not mudadas and not mudados:
        raise RegraViolada(Pendencia("Nada mudou: não há o que corrigir", ART_13))
    antes = {str(vias[pk]): vias[pk].classe for pk in mudadas}
    sae = tramitar(
        SAE, sae_id, SAE.corrigir_pedido, por=por, em=em, despacho=despacho,
        dados={"antes": antes | {n: getattr(r, n) for n in mudados},
               "depois": {str(vias[pk]): c for pk, c in mudadas.items()} | mudados},
    )  # fmt: skip
    for pk, classe in mudadas.items():
        vias[pk].classe = classe
        vias[pk].save(update_fields=["classe"])
    for nome, valor in mudados.items():
        setattr(r, nome, valor)
    r.save(update_fields=[*mudados])
    sae.pedido = PedidoDeEvento.objects.get(pk=r.pk)
    recompor(sae)
    recontar(sae, linha=sae.linha, em=em)
    return sae


@transaction.atomic
def registrar_apolice(
    *, sae_id: int, seguradora: str, apolice: str, ate: date, por: Ator, em: datetime | None = None
) -> SAE:
    """Anota a apólice que está nos autos (art. 14, II)."""
    sae = tramitar(
        SAE, sae_id, SAE.registrar_apolice, por=por, em=em,
        dados={"seguradora": seguradora, "apolice": apolice, "ate": ate.isoformat()},
    )  # fmt: skip
    r = sae.pedido
    r.seguradora, r.apolice, r.apolice_ate = seguradora, apolice, ate
    r.save(update_fields=["seguradora", "apolice", "apolice_ate"])
    return sae
