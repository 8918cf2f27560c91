"""O que vários documentos do evento repetem: o promotor, o evento, as vias, as datas, a conta."""

from collections.abc import Iterable
from datetime import date, time
from typing import Any

from contas.models import Pessoa
from contas.sigilo import nome_publico, texto_publico
from eventos.models import SAE, PedidoDeEvento, Periodo, ViaAfetada
from normas.datas import de_documento, hora_do_dia
from precos.documentos.memoria import passo_escrito
from tramitacao.conteudo import Par


def promotor(sae: SAE) -> tuple[Par, ...]:
    """Nome e CNPJ; de pessoa física não se diz documento, endereço nem telefone."""
    pessoa = sae.promotor
    juridica = pessoa.tipo == Pessoa.Tipo.JURIDICA
    r = sae.pedido
    return (
        ("Promotor", nome_publico(r.promotor_nome or pessoa.nome)),
        ("CNPJ", pessoa.documento_formatado if juridica else ""),
        ("Endereço", texto_publico(r.promotor_endereco) if juridica else ""),
    )


def evento(r: PedidoDeEvento) -> tuple[Par, ...]:
    """O que é, onde, quando e para quanta gente."""
    return (
        ("Evento", texto_publico(r.evento_nome)),
        ("Natureza", r.get_natureza_display()),
        ("Prova esportiva", "Sim" if r.competicao_esportiva else ""),
        ("Lugar", texto_publico(r.lugar_nome)),
        ("Tipo de lugar", r.get_lugar_tipo_display()),
        ("Trajeto", texto_publico(r.lugar_trajeto)),
        ("Público esperado", f"{r.publico:,} pessoas".replace(",", ".") if r.publico else ""),
        *(("Ensaio" if p.ensaio else "Data e horário", periodo(p)) for p in r.periodos.all()),
    )


def vias(r: PedidoDeEvento) -> tuple[Par, ...]:
    """Cada via com o trecho, a ocupação e a classe."""
    return tuple((texto_publico(str(v)), via_dita(v)) for v in r.vias.all())


def via_dita(v: ViaAfetada) -> str:
    """ "Fechada aos carros; via arterial"."""
    classe = v.get_classe_display()
    return f"{v.get_ocupacao_display()}; via {classe[:1].lower()}{classe[1:]}"


def periodo(p: Periodo) -> str:
    """ "28 de novembro de 2026, das 19h00 à 1h30 do dia seguinte"."""
    passa = " do dia seguinte" if p.acaba_em > p.dia else ""
    return f"{data_e_horario(p.dia, p.inicio, p.fim)}{passa}"


def data_e_horario(dia: date, inicio: time, fim: time) -> str:
    """ "28 de novembro de 2026, das 8h00 às 13h00"."""
    return f"{de_documento(dia)}, das {hora_do_dia(inicio)} às {hora_do_dia(fim)}"


def resumo(sae: SAE) -> tuple[Par, ...]:
    """O que basta para conferir um papel com a página de verificação."""
    r = sae.pedido
    return (
        ("Evento", texto_publico(r.evento_nome)),
        ("Promotor", nome_publico(r.promotor_nome or sae.promotor.nome)),
        ("Lugar", texto_publico(r.lugar_nome)),
        *(("Ensaio" if p.ensaio else "Data e horário", periodo(p)) for p in r.periodos.all()),
    )


def conta(passos: Iterable[dict[str, Any]]) -> list[dict[str, str]]:
    """Os passos da memória em palavras: descrição, conta, valor, artigo e redação."""
    return [passo_escrito(passo) for passo in passos]
