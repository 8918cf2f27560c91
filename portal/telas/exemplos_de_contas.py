"""O mostruário das contas: memória, tabela, medidas, prazo; valores fictícios."""

from datetime import date
from decimal import Decimal

from normas.acervo import D58027, D62114
from normas.memoria import Memoria, Passo
from normas.prazo import Calendario, Conta, Excecao, Prazo, TipoDeDia, contar

_ART_9 = D58027.art(9).par(1).na_redacao(D62114)
_ART_9_P4 = D58027.art(9).par(4).na_redacao(D62114)

MEMORIA = Memoria(
    (
        Passo("Valor do m² da testada", Decimal("1984.00"), _ART_9, formula="da tabela"),
        Passo("Preço pela fórmula", Decimal("1984.00"), _ART_9, formula="P = PGV"),
        Passo("Mínimo de 2026", Decimal("2469.86"), _ART_9_P4, formula="2.368,94 × (1 + 4,26%)"),
        Passo("Vale o maior dos dois", Decimal("2469.86"), _ART_9, formula="1.984,00 < 2.469,86"),
    )
)

FATOS = (
    {
        "rotulo": "Pedido recebido",
        "valor": "sex, 23 out",
        "texto": "O primeiro dia não entra na conta. Lei 14.141/2006,",
        "artigo": "14.141/2006:40",
    },
    {"rotulo": "Prazo", "valor": "15 dias úteis", "texto": "Contados de segunda a sexta."},
)
RESULTADO = {
    "rotulo": "15º dia útil",
    "valor": "ter, 17 nov",
    "texto": "O prazo acaba à meia-noite.",
}

COLUNAS = (
    {"nome": "Documento"},
    {"nome": "Artigo"},
    {"nome": "Recebido"},
    {"nome": "Valor", "numero": True},
    {"nome": "Situação"},
    {"nome": ""},
)
LINHAS = tuple(
    (
        {"texto": nome, "detalhe": detalhe},
        artigo,
        "sex, 2 out 2026",
        valor,
        {"texto": situacao, "tom": tom},
        {"texto": "Abrir", "url": "#tabela"},
    )
    for nome, detalhe, artigo, valor, situacao, tom in (
        ("Apólice de seguro", "2ª versão", "5º, II, c", "R$ 617,47", "A conferir", "andamento"),
        ("CNH dos motoristas", "5 válidas, 1 vencida", "5º, II, d", "", "Recusado", "mau"),
        ("Croqui", "1,42 m² no passeio", "5º, I", "", "Aceito em 9 nov", "bom"),
    )
)

ABAS = (
    {"nome": "Comigo", "url": "#tabela", "total": 6},
    {"nome": "Da unidade", "url": "#tabela", "total": 17, "ativa": True},
    {"nome": "Com outros", "url": "#tabela", "total": 23},
)

MEDIDAS = (
    {
        "nome": "Área ocupada",
        "valor": "1,42 m²",
        "limite_texto": "de 1,50 m²",
        "situacao": "Dentro do limite",
        "tom": "bom",
        "pct": 71,
        "limite_pct": 75,
        "texto": "Sobra 0,08 m².",
    },
    {
        "nome": "Faixa livre",
        "valor": "1,10 m",
        "limite_texto": "mínimo 1,20 m",
        "situacao": "Estreita demais",
        "tom": "mau",
        "pct": 55,
        "limite_pct": 60,
        "texto": "Falta 0,10 m. Quem avança é o guarda-sol (B).",
    },
)

_PRAZO = Prazo("exemplo", 15, Conta.UTEIS, "pedido", "", D58027.art(7))


SUSPENSOS = (date(2026, 11, 6), date(2026, 11, 9))


def contagem() -> tuple:
    """Quinze dias úteis desde sex, 23 out 2026, com dois em que o prazo não correu."""
    calendario = Calendario.do_municipio()
    for dia in SUSPENSOS:
        exigencia = Excecao(TipoDeDia.EXPEDIENTE_SUSPENSO, "exigência aberta")
        calendario = calendario.com(dia, exigencia)
    return contar(_PRAZO, date(2026, 10, 23), calendario)
