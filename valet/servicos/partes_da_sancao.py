"""As duas partes de uma sanção: quem são, e o procedimento de cada uma — art. 15, I."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from contas.identificadores import IdentificadorInvalido, Tipo, normalizar
from contas.models import Pessoa
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.erros import RegraViolada
from tramitacao.models import Processo
from tramitacao.relogio import agora
from tramitacao.servicos.autuar import abrir_procedimento
from tramitacao.servicos.tramitar import tramitar
from valet.models import Multa, PedidoTPU
from valet.regras.sancoes import Qualidade

ART_15_I = D58027.art(15).inc("I")
NAO_IDENTIFICADA = "Parte não identificada"
#: `multa-1` é a do estabelecimento, `multa-2` a da empresa, em todo caso.
SLUGS = {Qualidade.ESTABELECIMENTO: "multa-1", Qualidade.EMPRESA: "multa-2"}


@dataclass(frozen=True, slots=True)
class Parte:
    """Como o fiscal a conheceu: nome e CNPJ ou CPF; sem documento, não identificada."""

    nome: str = ""
    documento: str = ""


def pessoas_do_termo(pedido: PedidoTPU) -> dict[Qualidade, Pessoa]:
    """As partes que o termo já diz."""
    return {
        Qualidade.ESTABELECIMENTO: pedido.estabelecimento.pessoa,
        Qualidade.EMPRESA: pedido.empresa.pessoa,
    }


def pessoa_da_parte(parte: Parte, campo: str = "documento") -> Pessoa:
    """A pessoa deste documento, criada se é nova; sem documento, uma pessoa por identificar."""
    if not parte.documento.strip():
        nome = f"{NAO_IDENTIFICADA} ({parte.nome})" if parte.nome.strip() else NAO_IDENTIFICADA
        return Pessoa.objects.create(tipo=Pessoa.Tipo.JURIDICA, nome=nome[:160])
    tipo, numero = _documento(parte.documento, campo)
    conhecida = Pessoa.objects.filter(documento=numero).first()
    if conhecida is None and not parte.nome.strip():
        texto = "Diga o nome de quem tem este documento"
        raise RegraViolada(Pendencia(texto, ART_15_I, campo=campo.replace("documento", "nome")))
    return (
        conhecida
        or Pessoa.objects.get_or_create(
            documento=numero, defaults={"tipo": tipo, "nome": parte.nome.strip()[:160]}
        )[0]
    )


def abrir_partes(
    modelo: type[Multa], caso: Any, partes: dict[Qualidade, Pessoa], *, por: Ator, em: datetime
) -> None:
    """Abre, nos autos do caso, o procedimento de cada uma das duas partes."""
    procedimento = caso.procedimento
    for qualidade, slug in SLUGS.items():
        abrir_procedimento(
            modelo, processo=procedimento.processo, unidade=procedimento.unidade, slug=slug,
            por=por, em=em, sancao=caso, qualidade=qualidade.value, parte=partes[qualidade],
        )  # fmt: skip


@transaction.atomic
def identificar_parte(
    *, multa_id: int, parte: Parte, por: Ator, em: datetime | None = None
) -> Multa:
    """Dá nome e documento à parte que a vistoria não identificou."""
    em = em or agora()
    if not parte.documento.strip():
        raise RegraViolada(Pendencia("Informe o CNPJ ou o CPF", ART_15_I, campo="documento"))
    pessoa = pessoa_da_parte(parte)

    def ainda_nao(fatos: Any) -> tuple[Pendencia, ...]:
        if not fatos.identificada:
            return ()
        return (Pendencia("Esta parte já está identificada", ART_15_I),)

    multa = tramitar(
        Multa, multa_id, Multa.identificar_parte, por=por, em=em, exige=(ainda_nao,),
        com={"parte_id": pessoa.pk}, dados={"parte": pessoa.pk},
    )  # fmt: skip
    _dizer_nos_autos(multa, pessoa)
    return multa


def _dizer_nos_autos(multa: Multa, pessoa: Pessoa) -> None:
    """Os autos passam a ser também dela: é por aí que ela os vê."""
    da_empresa = multa.qualidade == Qualidade.EMPRESA
    campo = "interessado" if da_empresa else "requerente"
    Processo.objects.filter(pk=multa.procedimento.processo_id).update(**{campo: pessoa})


def _documento(texto: str, campo: str) -> tuple[str, str]:
    """CNPJ ou CPF, sem máscara; `RegraViolada` se não é nenhum dos dois."""
    for identificador, tipo in ((Tipo.CNPJ, Pessoa.Tipo.JURIDICA), (Tipo.CPF, Pessoa.Tipo.FISICA)):
        try:
            return tipo.value, normalizar(identificador, texto)
        except IdentificadorInvalido:
            continue
    raise RegraViolada(
        Pendencia("Este número não é um CNPJ nem um CPF válido", ART_15_I,
                  "Confira os dígitos ou deixe em branco: a parte fica por identificar.",
                  campo=campo)
    )  # fmt: skip
