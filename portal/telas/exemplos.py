"""O que a página de componentes mostra: cada peça em cada estado, com gente e valores fictícios."""

from datetime import UTC, date, datetime

from normas.acervo import D58027

HOJE = date(2026, 11, 23)

ETIQUETAS = (
    ("Em vigor", "bom"),
    ("Comunique-se", "atencao"),
    ("Recusado", "mau"),
    ("Em andamento", "andamento"),
    ("Ainda não", ""),
)

ATOS = (
    {
        "rotulo": "Conferir apólice",
        "url": "#atos",
        "primario": True,
        "explicacao": "Recebida em qui, 19 nov 2026, às 16h07. Aceitar ou recusar com o motivo.",
    },
    {
        "rotulo": "Remeter a outra unidade",
        "url": "#atos",
        "explicacao": "Pede despacho. O prazo continua a correr.",
    },
    {
        "rotulo": "Propor indeferimento",
        "id": "ato-indeferir",
        "bloqueado": True,
        "motivo": "Só a partir de ter, 1 dez 2026,",
        "explicacao": "se a resposta não vier até seg, 30 nov 2026.",
        "artigo": D58027.art(8).inc("I"),
    },
)

TAREFAS = (
    {
        "titulo": "1. Quem pede",
        "itens": (
            {
                "nome": "Empresa de valet",
                "url": "#tarefas",
                "fato": "Manobra Fina Valet Ltda.",
                "situacao": "Pronta",
            },
            {
                "nome": "Ocupação do passeio",
                "url": "#tarefas",
                "fato": "Falta anexar o croqui assinado. A área está certa: 1,42 m² de 1,50 m².",
                "falta": True,
                "situacao": "Em andamento",
                "tom": "andamento",
            },
            {
                "nome": "Seguro",
                "url": "#tarefas",
                "fato": "Falta a apólice, com o local de guarda, o de embarque e o percurso.",
                "falta": True,
                "situacao": "A fazer",
                "tom": "atencao",
            },
            {
                "nome": "Conferir e enviar o pedido",
                "fato": "Abre quando todas as partes estiverem prontas.",
                "situacao": "Ainda não",
            },
        ),
    },
)

FALTAS = (
    {
        "titulo": "Apólice sem o percurso de volta",
        "texto": "O seguro deve citar o local de guarda, o de embarque e o percurso entre os dois.",
        "artigo": D58027.art(5).inc("II").ali("c"),
        "situacao": "Para você conferir",
        "tom": "andamento",
        "acao_nome": "Conferir apólice nova",
        "acao_url": "#falta",
    },
    {
        "titulo": "CNH vencida de Otávio Brandão",
        "texto": "Motorista precisa de CNH válida, categoria B ou maior.",
        "artigo": D58027.art(5).inc("II").ali("d"),
        "situacao": "Com a empresa",
        "acao_nome": "Ver o documento",
        "acao_url": "#falta",
    },
)

RESUMO = (
    {
        "rotulo": "Empresa",
        "valor": "Manobra Fina Valet Ltda.",
        "detalhe": "CNPJ 42.K7V.091/0001-33",
    },
    {"rotulo": "Estabelecimento", "valor": "Bistrô Jacarandá", "url": "#resumo"},
    {"rotulo": "Testada", "valor": "12,00 m", "url": "#resumo"},
    {"rotulo": "Profissional", "valor": "", "url": "#resumo", "acao": "Preencher"},
)

ETAPAS = (
    {"nome": "Pedido", "detalhe": "2 a 5 out", "estado": "feita"},
    {"nome": "CET autoriza", "detalhe": "6 out a 4 nov", "estado": "feita"},
    {"nome": "Análise", "detalhe": "agora, desde 5 nov", "estado": "atual"},
    {"nome": "Preço", "detalhe": "paga e segue", "estado": ""},
    {"nome": "Decisão", "detalhe": "Subprefeito", "estado": ""},
    {"nome": "Sinalização", "detalhe": "e serviço", "estado": ""},
)

TEMPO = (
    {
        "quando": datetime(2026, 11, 19, 19, 7, tzinfo=UTC),
        "frase": "Porta a Porta Valet respondeu a um dos três pontos, com a apólice nova.",
        "nota": "Por Renata Colares, sócia.",
        "documentos": (("Apólice de seguro, 2ª versão", "#tempo"),),
    },
    {
        "quando": date(2026, 11, 14),
        "frase": "O comunique-se foi publicado no Diário Oficial. O prazo começou a contar.",
        "artigo": D58027.art(7),
        "documentos": (("Publicação, página 84", "#tempo"),),
    },
    {
        "quando": datetime(2026, 11, 12, 13, 41, tzinfo=UTC),
        "frase": "Marina Duarte, analista, emitiu o comunique-se com dois pontos.",
        "nota": "Tornado sem efeito em qui, 12 nov 2026.",
        "desfeito": True,
    },
)
