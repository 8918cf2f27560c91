"""Os servidores: cada passo começa na fila ou na página do processo e acaba num botão."""

from datetime import timedelta
from decimal import Decimal

from normas.datas import curta, por_extenso
from normas.dinheiro import reais
from precos.models import Cobranca
from tests.fabricas.passos import publicar_valores
from tests.fabricas.requerimentos import pdf
from tests.jornadas.partes import CASA
from tests.jornadas.pessoa import Pessoa
from tramitacao.relogio import hoje
from tramitacao.servicos.expedicao import gerar_pendentes
from valet.models import PedidoTPU

PGV = Decimal("4200.00")


def ato(p: Pessoa, autos: str, rotulo: str) -> None:
    """Vai à página do processo e abre o formulário do ato."""
    p.abrir(autos)
    p.seguir(rotulo, dentro="#atos")


def autuar_e_mandar_a_cet(p: Pessoa, de_quem: str = CASA) -> None:
    """Da fila, pelo nome de quem pediu."""
    p.abrir("/processos/")
    p.seguir(de_quem, exato=False)
    for rotulo in ("Autuar", "Encaminhar à CET"):
        p.seguir(rotulo, dentro="#atos")
        p.apertar(rotulo)
    p.le("Com a CET")


def autorizar_na_cet(p: Pessoa) -> None:
    p.abrir("/processos/")
    p.seguir(CASA, exato=False)
    p.seguir("Autorizar", dentro="#atos")
    p.marcar("Permanente")
    p.escrever({
        "Fim do trecho": "13,00",
        "Válida até": curta(hoje() + timedelta(days=730)),
        "Normas técnicas da CET": "Manual de Sinalização Urbana, volume 10",
    })  # fmt: skip
    p.apertar("Autorizar")
    p.le("Fim do trecho: o trecho passa da testada do estabelecimento", "4º, § 3º")
    p.escrever({"Fim do trecho": "11,00"})
    p.apertar("Autorizar")
    p.le("Autorização expedida")


def recusar_a_apolice(p: Pessoa, autos: str, de_quem: str = CASA, prazo: str = "") -> None:
    """Aceita todos menos a apólice, e emite o comunique-se, que diz o prazo (art. 7º)."""
    p.abrir("/processos/")
    p.seguir(de_quem, exato=False)
    p.seguir("Iniciar a análise", dentro="#atos")
    p.apertar("Iniciar a análise")
    p.abrir(f"{autos}?painel=documentos")
    p.seguir("Recusar Apólice de seguro")
    p.escrever({"Motivo": "A apólice não cita o percurso de volta."})
    p.apertar("Recusar documento")
    aceitar_os_que_esperam(p, autos)
    ato(p, autos, "Comunicar falta ou incorreção")
    p.le(prazo)
    p.apertar("Comunicar falta ou incorreção")
    p.le("Comunique-se emitido")


def aceitar_os_que_esperam(p: Pessoa, autos: str) -> None:
    p.abrir(f"{autos}?painel=documentos")
    aceitar = p.aba.locator("td.acoes button", has_text="Aceitar")
    esperam = p.aba.locator("tr", has_text="A conferir").locator(aceitar)
    while esperam.count():
        p.ir_por(esperam.first)
        p.le("Documento aceito")
        p.abrir(f"{autos}?painel=documentos")


def publicar(p: Pessoa, autos: str) -> None:
    ato(p, autos, "Registrar a publicação")
    p.escrever({"Publicado em": curta(hoje()), "Edição e página": "Edição 214, página 84"})
    p.apertar("Registrar a publicação")
    p.le("Publicação registrada")


def aceitar_e_cobrar(p: Pessoa, autos: str) -> Cobranca:
    """A resposta é aceita e o preço, calculado pela PGV da face (art. 9º)."""
    publicar_valores(PedidoTPU.objects.get(), PGV)
    ato(p, autos, "Iniciar a análise")
    p.apertar("Iniciar a análise")
    aceitar_os_que_esperam(p, autos)
    ato(p, autos, "Calcular o preço")
    p.le("Preço da outorga", reais(PGV))
    p.apertar("Emitir a guia")
    p.le("Guia emitida")
    guia = Cobranca.objects.get()
    # PGV × meses que faltam / 12: 350,00 por mês, contado o do vencimento (art. 9º, § 1º).
    assert guia.valor == 350 * (13 - guia.vencimento.month)
    p.abrir(f"{autos}?painel=preco")
    p.le(reais(guia.valor), por_extenso(guia.vencimento))
    return guia


def receber(p: Pessoa, autos: str, guia: Cobranca) -> None:
    ato(p, autos, "Registrar pagamento")
    p.escrever({
        "Valor pago": f"{guia.valor:.2f}".replace(".", ","), "Pago em": curta(hoje()),
        "Autenticação": "BB 0042.7781",
    })  # fmt: skip
    p.anexar("Comprovante", "comprovante.pdf", pdf("comprovante"))
    p.apertar("Registrar pagamento")
    p.le("Pagamento registrado")


def deferir(p: Pessoa) -> None:
    p.abrir("/processos/")
    p.le("Preço pago: o termo pode ser outorgado")
    p.seguir("Deferir")
    p.apertar("Deferir")
    p.le("Pedido deferido e termo outorgado")
    gerar_pendentes()


def sinalizar(p: Pessoa, autos: str) -> None:
    ato(p, autos, "Registrar a sinalização executada")
    dia = curta(hoje())
    p.escrever({"Sinalização executada em": dia, "Sinalização aprovada em": dia})
    p.apertar("Registrar a sinalização executada")


def liberar(p: Pessoa, autos: str) -> None:
    ato(p, autos, "Liberar o serviço")
    p.apertar("Liberar o serviço")
    p.le("O valet pode atender")
