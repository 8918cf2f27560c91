"""O acontecimento e a área, como quem digita; e a CET, o administrador e o Subprefeito."""

from datetime import date, timedelta
from decimal import Decimal

from normas.datas import curta, por_extenso
from tests.fabricas.requerimentos import pdf
from tests.jornadas import partes
from tests.jornadas.pessoa import Pessoa
from tramitacao.relogio import hoje

FESTA = "Festa de Santa Rita"
PGV = Decimal("4200.00")
LOCAL = "Rua das Paineiras, entre o 90 e o 100"


def primeiro_dia() -> date:
    """O primeiro dos dois dias, com folga sobre os 30."""
    return hoje() + timedelta(days=45)


def acontecimento(p: Pessoa) -> None:
    """Primeiro um dia que já não dá tempo de pedir; depois, o certo (art. 18, II)."""
    p.escrever({
        "Nome do acontecimento": FESTA,
        "Primeiro dia do serviço": curta(hoje() + timedelta(days=20)),
        "Último dia do serviço": curta(primeiro_dia() + timedelta(days=1)),
        "Das": "18:00", "Às": "02:00", "Quantas pessoas se esperam": "1.400",
        "Área do acontecimento": "850,50",
    })  # fmt: skip
    p.aba.get_by_text("Não dá mais tempo").wait_for()
    p.marcar("Há edificação ou equipamento montado só para o acontecimento")
    p.anexar("Alvará de Autorização", "alvara.pdf", pdf("alvará"))
    p.apertar(partes.GUARDAR)
    limite = por_extenso(hoje() - timedelta(days=10))
    p.le(f"o último dia para pedir foi {limite}", "18, II")
    p.escrever({"Primeiro dia do serviço": curta(primeiro_dia())})
    p.aba.get_by_text("Dá tempo. O último dia para enviar").wait_for()
    p.apertar(partes.GUARDAR)


def area(p: Pessoa) -> None:
    """Sem K, a página diz que o preço espera, e que se pode pedir assim mesmo (art. 19)."""
    p.escrever({"Área de calçada ocupada": "8", "Área de pista ocupada": "24,50"})
    p.aba.get_by_text("Você pode pedir assim mesmo").wait_for()
    p.le("Não há fator K em vigor")
    p.apertar(partes.GUARDAR)


#: Na ordem em que as páginas se seguem.
PARTES = {
    "quem": partes.quem,
    "empresa": partes.empresa,
    "acontecimento": acontecimento,
    "estabelecimento": partes.estabelecimento,
    "lugar": partes.lugar,
    "passeio": partes.passeio,
    "area": area,
    "estacionamento": partes.estacionamento,
    "trajetos": partes.trajetos,
    "motoristas": partes.motoristas,
    "documentos-da-empresa": partes.documentos,
    "seguro": partes.seguro,
    "documentos-do-estabelecimento": partes.documentos,
}
