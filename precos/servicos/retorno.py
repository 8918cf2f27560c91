"""Importar o arquivo de retorno do banco: tudo ou nada, e o mesmo arquivo uma vez só."""

import hashlib
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Max

from contas.erros import PedidoRecusado
from precos.models import ArquivoDeRetorno, Entrada
from precos.regras.retorno import Pago, Retorno, RetornoRecusado, ler_retorno
from precos.servicos.entradas import Aviso, aplicar, registrar

#: Um dia de uma cidade grande cabe folgado; acima disto é engano.
MAIOR_ARQUIVO = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Importado:
    """O arquivo guardado, e as entradas novas e as que já se conheciam."""

    arquivo: ArquivoDeRetorno
    novas: tuple[int, ...]
    repetidas: int


def importar_retorno(conteudo: bytes, *, em: datetime, por: int | None = None) -> Importado:
    """Confere o arquivo inteiro, guarda-o com todas as entradas, e depois aplica cada uma.

    Levanta `PedidoRecusado` se o arquivo tem defeito, já entrou, ou o número dele não cresceu.
    Se a máquina cair no meio da aplicação, a rotina continua de onde parou.
    """
    retorno = _ler(conteudo)
    importado = _guardar(conteudo, retorno, em=em, por=por)
    for chave in importado.novas:
        aplicar(chave, em=em)
    return importado


def _ler(conteudo: bytes) -> Retorno:
    if len(conteudo) > MAIOR_ARQUIVO:
        raise PedidoRecusado("Arquivo: passa de 64 MB. Confira se é o retorno do banco.")
    try:
        return ler_retorno(conteudo.decode("latin-1"))
    except RetornoRecusado as recusa:
        ditas = "; ".join(recusa.faltas[:20])
        mais = f"; e mais {len(recusa.faltas) - 20}" if len(recusa.faltas) > 20 else ""
        raise PedidoRecusado(
            f"Arquivo: nada foi importado. {ditas}{mais}. Peça o arquivo de novo ao banco.",
            campo="arquivo",
        ) from recusa


@transaction.atomic
def _guardar(conteudo: bytes, retorno: Retorno, *, em: datetime, por: int | None) -> Importado:
    sha256 = hashlib.sha256(conteudo).hexdigest()
    _exigir_novo(retorno, sha256)
    repetidas_dentro = len(retorno.pagos) - len({p.identificador for p in retorno.pagos})
    try:
        with transaction.atomic():
            arquivo = ArquivoDeRetorno.objects.create(
                convenio=retorno.convenio, nsa=retorno.nsa, banco=retorno.banco[:30],
                gerado_em=retorno.gerado_em, sha256=sha256, texto=conteudo.decode("latin-1"),
                registros=len(retorno.pagos), repetidos=repetidas_dentro, total=retorno.total,
                importado_em=em, por_id=por,
            )  # fmt: skip
    except IntegrityError:
        raise PedidoRecusado("Arquivo: acabou de ser importado.", campo="arquivo") from None
    feitas = [registrar(_aviso(pago, arquivo), em=em) for pago in retorno.pagos]
    novas = tuple(entrada.pk for entrada, nova in feitas if nova)
    return Importado(arquivo, novas, len(feitas) - len(novas))


def _exigir_novo(retorno: Retorno, sha256: str) -> None:
    if ArquivoDeRetorno.objects.filter(sha256=sha256).exists():
        raise PedidoRecusado("Arquivo: este arquivo já foi importado.", campo="arquivo")
    do_convenio = ArquivoDeRetorno.objects.filter(convenio=retorno.convenio)
    ultimo = do_convenio.aggregate(nsa=Max("nsa"))["nsa"] or 0
    if retorno.nsa <= ultimo:
        raise PedidoRecusado(
            f"Arquivo: o número dele é {retorno.nsa}, e o último importado deste convênio é "
            f"{ultimo}. O número só cresce: confira com o banco qual arquivo falta.",
            campo="arquivo",
        )


def _aviso(pago: Pago, arquivo: ArquivoDeRetorno) -> Aviso:
    return Aviso(
        origem=Entrada.Origem.BANCO, identificador=pago.identificador, codigo=pago.codigo_barras,
        valor=pago.valor, tarifa=pago.tarifa, pago_em=pago.pago_em, nsr=pago.nsr,
        creditado_em=pago.creditado_em, arquivo=arquivo,
    )  # fmt: skip
