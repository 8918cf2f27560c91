"""Os avisos dos autos, com o texto da casa: o de cada ato e o da unidade que passa a ter a vez."""

from contas.texto_de_aviso import Aviso, Variavel

_PROCESSO = Variavel("processo", "o número do processo", "6046.2026/0000123-4")
_TITULO = Variavel("titulo", "o que é o processo", "Valet na Cantina Bela Aurora")
_FATO = Variavel("fato", "quem fez o quê, numa frase", "a análise emitiu comunique-se")
_SITUACAO = Variavel("situacao", "a situação depois do ato", "Aguardando saneamento")
_ENDERECO = Variavel(
    "endereco", "a página do processo", "https://vialivre.example/processos/6046.2026.0000123-4/"
)
_PRAZO = Variavel(
    "prazo", "até quando, ou de quando se conta; vazio, se não há prazo",
    "15 dias corridos, contados da publicação no Diário Oficial",
)  # fmt: skip
_CONTAGEM = Variavel(
    "contagem", "a página que conta o prazo dia a dia; vazia, se ele não corre",
    "https://vialivre.example/processos/6046.2026.0000123-4/prazos/7/",
)  # fmt: skip
_FECHO = "Via Livre, Prefeitura de São Paulo. Não responda a esta mensagem."

PADRAO = Aviso(
    chave="padrao",
    nome="Padrão dos atos",
    quando="Às partes, a cada ato de que se avisa e que não tem texto próprio.",
    assunto="Processo {processo}: {fato}",
    corpo=f"""Processo {{processo}}
{{titulo}}

O que houve: {{fato}}.
Situação agora: {{situacao}}.
Fundamento: {{artigo}}.

Prazo: {{prazo}}.

Por que esta data, contada dia a dia:
{{contagem}}

O que foi escrito:
{{despacho}}

Veja o processo, os documentos e o que fazer em seguida:
{{endereco}}

{_FECHO}""",
    variaveis=(
        _PROCESSO,
        _TITULO,
        Variavel("ato", "o nome do ato", "Comunicar falta ou incorreção"),
        Variavel("quem", "quem praticou o ato", "a análise"),
        _FATO,
        Variavel("artigo", "o artigo do ato", "Decreto 58.027/2017, art. 7º"),
        _SITUACAO,
        _PRAZO,
        _CONTAGEM,
        Variavel(
            "despacho", "o que se escreveu no ato; vazio, se nada se escreveu",
            "Falta a apólice do seguro. A que veio venceu em 3 de novembro.",
        ),
        _ENDERECO,
    ),
)  # fmt: skip
VEZ = Aviso(
    chave="vez",
    nome="A vez passou a uma unidade",
    quando="À unidade que passa a ter a vez, uma vez por mudança: no e-mail dela, se o tem, e na "
    "caixa de quem nela trabalha.",
    assunto="Processo {processo}: a vez é d{papel}",
    corpo=f"""Processo {{processo}}
{{titulo}}

A vez é d{{papel}}, {{unidade}}.
O que houve: {{fato}}.
Situação agora: {{situacao}}.

Prazo: {{prazo}}.

Por que esta data, contada dia a dia:
{{contagem}}

Abra o processo:
{{endereco}}

{_FECHO}""",
    variaveis=(
        _PROCESSO,
        _TITULO,
        Variavel("papel", "de quem é a vez, com o artigo: “a análise”", "a análise"),
        Variavel("unidade", "a unidade", "Subprefeitura Pinheiros"),
        Variavel(
            "fato", "o último ato, numa frase", "a CET autorizou o embarque e desembarque"
        ),
        Variavel("situacao", "a situação do procedimento", "Restituído à Subprefeitura"),
        Variavel("prazo", "até quando agir; vazio, se não há prazo", "até qua, 9 dez 2026"),
        _CONTAGEM,
        _ENDERECO,
    ),
)  # fmt: skip


def aviso_do_ato(fluxo: str, ato: str, *, nome: str, artigo: str = "") -> Aviso:
    """O aviso de um ato: sem texto próprio, vale o padrão."""
    return Aviso(
        chave=f"{fluxo}.{ato}",
        nome=nome,
        quando=f"Às partes, quando se pratica este ato. {artigo}".strip(),
        assunto=PADRAO.assunto,
        corpo=PADRAO.corpo,
        variaveis=PADRAO.variaveis,
        reserva=PADRAO.chave,
    )
