"""Os avisos que nenhum ato traz, e sim o calendário: o prazo que acaba, a validade que vence."""

from contas.texto_de_aviso import Aviso, Variavel

_PROCESSO = Variavel("processo", "o número do processo", "6046.2026/0000123-4")
_TITULO = Variavel("titulo", "o que é o processo", "Valet na Cantina Bela Aurora")
_QUANDO = Variavel("quando", "daqui a quanto tempo", "em 5 dias")
_ENDERECO = Variavel(
    "endereco", "a página do processo", "https://vialivre.example/processos/6046.2026.0000123-4/"
)
_FECHO = "Via Livre, Prefeitura de São Paulo. Não responda a esta mensagem."

LEMBRETE = Aviso(
    chave="lembrete",
    nome="Lembrete de prazo",
    quando="Às partes, alguns dias antes de acabar um prazo em que a vez é delas.",
    assunto="Processo {processo}: acaba {quando} o prazo de {prazo}",
    corpo=f"""Processo {{processo}}
{{titulo}}

O prazo de {{prazo}} acaba {{quando}}. O último dia é {{dia}}, até a meia-noite.

Fundamento: {{artigo}}.

Veja o que falta e responda:
{{endereco}}

Por que esta data, contada dia a dia:
{{contagem}}

{_FECHO}""",
    variaveis=(
        _PROCESSO,
        _TITULO,
        Variavel("prazo", "de que é o prazo", "recurso"),
        _QUANDO,
        Variavel("dia", "o último dia", "qui, 26 nov 2026"),
        Variavel(
            "artigo", "o artigo do prazo; vazio, se é de data certa", "Lei 14.141/2006, art. 40"
        ),
        _ENDERECO,
        Variavel(
            "contagem", "a página que conta o prazo dia a dia",
            "https://vialivre.example/processos/6046.2026.0000123-4/prazos/7/",
        ),
    ),
)  # fmt: skip
VALIDADE = Aviso(
    chave="validade",
    nome="Validade que está para vencer",
    quando="A quem é parte e, se lhe importa, à unidade: 30, 15 e 5 dias antes de vencer a "
    "apólice, uma CNH, o contrato do estacionamento, a autorização da CET, o certificado do "
    "Cadastro ou a fiança.",
    assunto="Processo {processo}: {o_que} vence {quando}",
    corpo=f"""Processo {{processo}}
{{titulo}}

{{nome}} vale até {{dia}}: vence {{quando}}.

{{passo}}

Por que esta data:
{{contagem}}

Veja o processo:
{{endereco}}

{_FECHO}""",
    variaveis=(
        _PROCESSO,
        _TITULO,
        Variavel("o_que", "o que vence", "CNH de motorista"),
        Variavel(
            "nome", "o mesmo, com o nome de quem a traz; à unidade o nome não vai",
            "CNH de motorista (Lucas Prado)",
        ),
        _QUANDO,
        Variavel("dia", "o último dia em que vale", "qui, 26 nov 2026"),
        Variavel(
            "passo", "o que fazer, com o endereço; à unidade, vazio",
            "Apresente o renovado no processo.",
        ),
        Variavel(
            "contagem", "a página que diz por que vale até este dia",
            "https://vialivre.example/processos/6046.2026.0000123-4/validades/apolice-7/",
        ),
        _ENDERECO,
    ),
)  # fmt: skip
AVISOS_DO_TEMPO = (LEMBRETE, VALIDADE)
