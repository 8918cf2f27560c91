"""Os avisos que a conta manda: pedido de representação e o desfecho dele."""

from contas.texto_de_aviso import Aviso, Variavel

_EMPRESA = Variavel("empresa", "o nome da empresa", "Porta a Porta Valet Ltda.")
_DOCUMENTO = Variavel("documento", "o CNPJ ou CPF dela", "12.ABC.345/01DE-35")
_ENDERECO = Variavel(
    "endereco", "a página das representações", "https://vialivre.example/contas/representacoes/"
)
_FECHO = "Via Livre\nPrefeitura de São Paulo"

PEDIDO = Aviso(
    chave="representacao.pedido",
    nome="Pedido de representação",
    quando="A cada representante que pode aceitar, quando alguém pede para representar a empresa.",
    assunto="{empresa}: pedido de representação",
    corpo=f"""Olá.

{{quem}} pediu para representar {{empresa}} ({{documento}}) no Via Livre, como {{qualidade}}.

Enquanto ninguém aceitar, o pedido não dá acesso a nada. Para aceitar ou recusar, abra:

{{endereco}}

{_FECHO}""",
    variaveis=(
        _EMPRESA,
        _DOCUMENTO,
        Variavel("quem", "quem pede", "Rafael Siqueira"),
        Variavel("qualidade", "em que qualidade", "Sócio administrador"),
        _ENDERECO,
    ),
)
DESFECHO = Aviso(
    chave="representacao.desfecho",
    nome="Desfecho da representação",
    quando="A quem é o representante, quando a representação se aceita, se recusa ou acaba.",
    assunto="{empresa}: sua representação {desfecho}",
    corpo=f"""Olá.

Sua representação de {{empresa}} ({{documento}}) no Via Livre {{desfecho}}.

Motivo: {{motivo}}

Veja em:

{{endereco}}

{_FECHO}""",
    variaveis=(
        _EMPRESA,
        _DOCUMENTO,
        Variavel("desfecho", "o que houve com ela", "foi recusada"),
        Variavel("motivo", "por quê, quando se disse", "Não consta do contrato social."),
        _ENDERECO,
    ),
)
AVISOS_DA_CONTA = (PEDIDO, DESFECHO)
