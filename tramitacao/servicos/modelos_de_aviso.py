"""O texto dos avisos nas mãos do administrador: conferir, guardar, voltar ao da casa."""

from datetime import datetime

import pghistory
from django.db import transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from contas.nomes import nome_limpo
from contas.papeis import Papel
from contas.texto_de_aviso import Aviso, desconhecidas, preencher, sozinha_na_linha
from tramitacao.models import ModeloDeAviso
from tramitacao.relogio import dia_de
from tramitacao.servicos.carta import TAMANHO


def conferir(aviso: Aviso, *, assunto: str, corpo: str) -> tuple[str, str]:
    """O assunto numa linha e o corpo; `PedidoRecusado` no campo que não serve."""
    assunto, corpo = nome_limpo(assunto), corpo.replace("\r\n", "\n").strip()
    for campo, nome, texto in (("assunto", "Assunto", assunto), ("corpo", "Texto", corpo)):
        if not texto:
            raise PedidoRecusado(f"{nome}: preencha.", campo=campo)
        _exigir_conhecidas(aviso, campo, nome, texto)
    if len(assunto) > TAMANHO:
        raise PedidoRecusado(f"Assunto: use até {TAMANHO} letras.", campo="assunto")
    _exigir_as_ligacoes(aviso, assunto, corpo)
    return assunto, corpo


def previa(aviso: Aviso, *, assunto: str, corpo: str) -> tuple[str, str]:
    """Como o aviso sairia num caso inventado: o administrador não lê autos."""
    return preencher(*conferir(aviso, assunto=assunto, corpo=corpo), aviso.exemplo)


@transaction.atomic
def guardar_modelo(
    aviso: Aviso, *, assunto: str, corpo: str, por: Ator, em: datetime
) -> ModeloDeAviso:
    """Passa a valer este texto, desde já; o que já se escreveu não muda."""
    _exigir_administrador(por, em)
    assunto, corpo = conferir(aviso, assunto=assunto, corpo=corpo)
    autor, motivo = por.usuario_id or 0, f"Assunto: {assunto}"
    with pghistory.context(ato="guardar_aviso", usuario=autor, motivo=motivo):
        guardado, _ = ModeloDeAviso.objects.update_or_create(
            chave=aviso.chave,
            defaults={"assunto": assunto, "corpo": corpo, "autor_id": autor, "desde": em},
        )
    return guardado


@transaction.atomic
def voltar_ao_da_casa(aviso: Aviso, *, por: Ator, em: datetime) -> bool:
    """Tira o texto do administrador; falso se não havia. A história dele fica."""
    _exigir_administrador(por, em)
    with pghistory.context(ato="voltar_ao_da_casa", usuario=por.usuario_id):
        tirados, _ = ModeloDeAviso.objects.filter(chave=aviso.chave).delete()
    return bool(tirados)


def _exigir_conhecidas(aviso: Aviso, campo: str, nome: str, texto: str) -> None:
    if estranhas := desconhecidas(texto, aviso.variaveis):
        ditas = ", ".join(f"{{{e}}}" for e in estranhas)
        ha = ", ".join(v.entre_chaves for v in aviso.variaveis)
        raise PedidoRecusado(f"{nome}: {ditas} não existe neste aviso. Há {ha}.", campo=campo)


def _exigir_as_ligacoes(aviso: Aviso, assunto: str, corpo: str) -> None:
    """Sem a ligação a pessoa não termina o que pediu; no assunto, outros a leriam."""
    for v in aviso.variaveis:
        if v.secreta and v.entre_chaves in assunto:
            raise PedidoRecusado(
                f"Assunto: tire {v.entre_chaves}. Esta ligação vale por si e só vai no texto.",
                campo="assunto",
            )
        if v.exigida and not sozinha_na_linha(corpo, v):
            raise PedidoRecusado(
                f"Texto: ponha {v.entre_chaves} sozinha numa linha. Sem ela, quem recebe não tem "
                "como terminar.",
                campo="corpo",
            )


def _exigir_administrador(por: Ator, em: datetime) -> None:
    if por.papel != Papel.ADMINISTRADOR or not em_exercicio(por, dia_de(em)):
        raise SemAutoridade("Só o administrador em exercício muda o texto dos avisos.")
