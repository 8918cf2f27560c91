"""Os servidores na Autorização de Uso: da autuação à portaria, e K pelo administrador."""

from datetime import timedelta

from normas.datas import curta
from normas.dinheiro import reais
from precos.models import Cobranca
from tests.fabricas.passos import publicar_valores
from tests.jornadas import servidores
from tests.jornadas.acontecimento import FESTA, LOCAL, PGV, primeiro_dia
from tests.jornadas.pessoa import Pessoa
from tests.jornadas.servidores import aceitar_os_que_esperam, ato
from tramitacao.servicos.expedicao import gerar_pendentes
from valet.models import PedidoAU


def autuar_e_mandar_a_cet(p: Pessoa) -> None:
    servidores.autuar_e_mandar_a_cet(p, FESTA)


def autorizar_na_cet(p: Pessoa) -> None:
    """Sinalização, horário e validade já vêm do período (art. 18, I, b)."""
    p.abrir("/processos/")
    p.seguir(FESTA, exato=False)
    p.seguir("Autorizar", dentro="#atos")
    p.le("É um acontecimento", "das 18h às 2h do dia seguinte")
    assert p.campo("Temporária").is_checked()
    assert p.campo("Válida até").input_value() == curta(primeiro_dia() + timedelta(days=2))
    p.escrever({
        "Local da sinalização temporária": LOCAL, "Motivos": "Há recuo para o embarque.",
        "Normas técnicas da CET": "Manual de Sinalização Urbana, volume 10",
    })  # fmt: skip
    p.apertar("Autorizar")
    p.le("Autorização expedida")


def comunicar_a_falta(p: Pessoa, autos: str) -> None:
    """Recusa a apólice e comunica: três dias úteis da publicação (art. 18, III)."""
    servidores.recusar_a_apolice(p, autos, FESTA, prazo="São três dias úteis")


def aceitar_e_ficar_sem_k(p: Pessoa, autos: str) -> None:
    """Tudo certo menos K: o ato espera, e diz por quem (art. 19)."""
    ato(p, autos, "Iniciar a análise")
    p.apertar("Iniciar a análise")
    aceitar_os_que_esperam(p, autos)
    p.abrir(autos)
    p.le("Não há fator K em vigor", "Com o administrador")


def registrar_k(p: Pessoa) -> None:
    p.abrir("/administracao/fator-k/")
    p.le("Nenhum K em vigor hoje.")
    p.seguir("Registrar K")
    p.escrever({"K": "0,02", "Ato que o fixou": "Portaria 12/SMSUB/2026"})
    p.aba.locator("[name=desde]").fill("2017-12-08")
    p.apertar("Guardar")
    p.le("Portaria 12/SMSUB/2026", "0,02")


def cobrar(p: Pessoa, autos: str) -> Cobranca:
    """PGV × K × área × dias: 4.200,00 × 0,02 × 32,50 m² × 2 (art. 19)."""
    publicar_valores(PedidoAU.objects.get(), PGV)
    ato(p, autos, "Calcular o preço")
    p.le("R$ 4.200,00 × 0,02 × 32,50 m²", "R$ 2.730,00")
    p.apertar("Emitir a guia")
    p.le("Guia emitida")
    guia = Cobranca.objects.get()
    assert (reais(guia.valor), guia.ficticio) == ("R$ 5.460,00", False)
    return guia


def outorgar(p: Pessoa) -> None:
    p.abrir("/processos/")
    p.le("Preço pago: a portaria pode ser outorgada")
    p.seguir("Outorgar")
    p.apertar("Outorgar a portaria")
    p.le("Pedido deferido e portaria outorgada")
    gerar_pendentes()
