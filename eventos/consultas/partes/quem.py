"""O promotor e os documentos dele — Decreto 46.942/2006, arts. 11 e 12, I."""

from contas.identificadores import Tipo, formatar
from contas.models import Pessoa
from eventos.consultas.partes.anexos import faltam, quantos
from eventos.consultas.partes.foto import Foto
from eventos.models import PedidoDeEvento
from eventos.regras.documentos_exigidos import ART_12_I_A, ART_12_I_B
from normas.acervo import D46942
from normas.exigencia import Pendencia
from tramitacao.consultas.partes import em_branco

ART_11, ART_15 = D46942.art(11), D46942.art(15)
DA_PESSOA = ("rg", "cpf", "endereco")
DA_EMPRESA = ("ato_constitutivo", "cnpj", "inscricao_ou_isencao")


def documentos_do_promotor(r: PedidoDeEvento) -> tuple[str, ...]:
    """Os lugares do art. 12, I, a ou b, conforme quem promove."""
    return DA_EMPRESA if r.promotor_tipo == r.QuemPromove.JURIDICA else DA_PESSOA


def documento_dito(r: PedidoDeEvento) -> str:
    """ "CNPJ 42.591.651/0001-43"."""
    juridica = r.promotor_tipo == r.QuemPromove.JURIDICA
    tipo = Tipo.CNPJ if juridica else Tipo.CPF
    nu = r.promotor_documento
    return f"{tipo.upper()} {formatar(tipo, nu)}" if nu else ""


def fato_promotor(foto: Foto) -> str:
    r = foto.r
    return ", ".join(p for p in (r.promotor_nome, documento_dito(r)) if p)


def faltas_promotor(foto: Foto) -> tuple[Pendencia, ...]:
    r = foto.r
    juridica = r.promotor_tipo == r.QuemPromove.JURIDICA
    artigo = ART_12_I_B if juridica else ART_12_I_A
    exigidos = [
        (r.promotor_tipo, "dizer quem promove o evento", ART_11, "promotor_tipo"),
        (r.promotor_nome, "o nome do promotor", artigo, "promotor_nome"),
        (r.promotor_documento, "o CPF ou CNPJ do promotor", artigo, "promotor_documento"),
        (r.promotor_endereco, "o endereço do promotor", artigo, "promotor_endereco"),
        (r.promotor_cep, "o CEP do promotor", artigo, "promotor_cep"),
    ]
    if juridica:
        exigidos += [
            (r.representante_nome, "o nome de quem assina", ART_11, "representante_nome"),
            (r.representante_qualidade, "o que ele é da entidade", ART_11,
             "representante_qualidade"),
        ]  # fmt: skip
    return (*em_branco(exigidos), *_sem_conta(r))


def _sem_conta(r: PedidoDeEvento) -> tuple[Pendencia, ...]:
    """Interpretação 055: o termo se assina com a conta, e a pessoa física só tem a sua."""
    if not r.no_balcao or r.promotor_tipo != r.QuemPromove.FISICA or not r.promotor_documento:
        return ()
    contas = Pessoa.objects.filter(usuario__isnull=False, usuario__is_active=True)
    if contas.filter(documento=r.promotor_documento).exists():
        return ()
    texto = "Nenhuma conta tem este CPF, e o termo de compromisso se assina com a conta"
    como = "Crie a conta com o promotor, no próprio balcão, com o CPF dele, e volte a este pedido."
    return (Pendencia(texto, ART_15, como, campo="promotor_documento"),)


def fato_documentos(foto: Foto) -> str:
    return quantos(foto, documentos_do_promotor(foto.r))


def faltas_documentos(foto: Foto) -> tuple[Pendencia, ...]:
    return faltam(foto, *documentos_do_promotor(foto.r))
