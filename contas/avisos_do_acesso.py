"""Os e-mails do acesso à conta: confirmar o endereço, criar outra senha, conta que já existe.

Nenhum põe o nome da pessoa no que vai a endereço por confirmar: quem cria a conta com o endereço de
outro escolheria o que a Prefeitura escreve a ele.
"""

from contas.texto_de_aviso import Aviso, Variavel

FECHO = "Via Livre\nPrefeitura de São Paulo"
_EMAIL = Variavel("email", "o endereço a que se escreve", "ana@exemplo.com.br")
NOME = Variavel(
    "nome", "o nome de quem tem a conta; vazio, se o e-mail dela ainda não foi confirmado",
    "Ana Prado",
)  # fmt: skip
_VALIDADE = Variavel("validade", "por quanto tempo a ligação vale", "3 dias")
PAGINA_DE_RECUPERAR = Variavel(
    "recuperar", "a página de “Esqueci a senha”", "https://vialivre.example/contas/recuperar/"
)
_CONFIRMAR = Variavel(
    "ligacao", "a ligação que confirma o e-mail, secreta",
    "https://vialivre.example/contas/confirmar/EXEMPLO/", exigida=True, secreta=True,
)  # fmt: skip

CONFIRMAR_CADASTRO = Aviso(
    chave="conta.confirmar_cadastro",
    nome="Conta: confirmar o e-mail do cadastro",
    quando="A quem cria a conta. Sem abrir a ligação, a conta não vale.",
    assunto="Confirme o seu e-mail no Via Livre",
    corpo=f"""Olá.

Este e-mail foi usado para criar uma conta no Via Livre. Para terminar, abra:

{{ligacao}}

A ligação vale por {{validade}}. Se não foi você, não faça nada: sem a confirmação a conta não vale.

{FECHO}""",
    variaveis=(_CONFIRMAR, _VALIDADE, _EMAIL),
)
CONFIRMAR_EMAIL = Aviso(
    chave="conta.confirmar_email",
    nome="Conta: confirmar outro e-mail",
    quando="Ao endereço novo, quando se troca o da conta; e a quem entra sem ter confirmado o seu.",
    assunto="Confirme o seu e-mail no Via Livre",
    corpo=f"""Olá.

Este e-mail foi usado para identificar uma conta no Via Livre. Para terminar, abra:

{{ligacao}}

A ligação vale por {{validade}}. Se não foi você, não faça nada: sem a confirmação o endereço não \
vale.

{FECHO}""",
    variaveis=(_CONFIRMAR, _VALIDADE, _EMAIL),
)
RECUPERAR = Aviso(
    chave="conta.recuperar_senha",
    nome="Conta: criar outra senha",
    quando="A quem tem a conta, quando se pede outra senha em “Esqueci a senha”.",
    assunto="Criar outra senha no Via Livre",
    corpo=f"""Olá.

Pediram para trocar a senha da conta com este e-mail. Para criar outra, abra:

{{ligacao}}

A ligação serve uma vez só e vale por {{validade}}. Se não foi você, não faça nada: a senha \
continua a mesma.

{FECHO}""",
    variaveis=(
        Variavel(
            "ligacao", "a ligação que deixa criar outra senha, secreta",
            "https://vialivre.example/contas/recuperar/chave/EXEMPLO/", exigida=True, secreta=True,
        ),
        _VALIDADE, _EMAIL, NOME,
    ),
)  # fmt: skip
SEM_CONTA = Aviso(
    chave="conta.sem_conta",
    nome="Conta: pediram senha e não há conta",
    quando="Ao endereço que se digitou em “Esqueci a senha”, se não é o de nenhuma conta. A página "
    "responde o mesmo haja ou não conta.",
    assunto="Não há conta no Via Livre com este e-mail",
    corpo=f"""Olá.

Pediram para trocar a senha da conta com este e-mail ({{email}}), mas nenhuma conta em uso tem \
este endereço. Se foi você, tente com outro e-mail seu ou crie uma conta em:

{{criar}}

Se não foi você, não faça nada.

{FECHO}""",
    variaveis=(
        Variavel(
            "criar", "a página de criar a conta", "https://vialivre.example/contas/criar/",
            exigida=True,
        ),
        _EMAIL,
    ),
)  # fmt: skip
JA_HA_CONTA = Aviso(
    chave="conta.ja_existe",
    nome="Conta: quiseram criar uma que já existe",
    quando="A quem tem a conta, quando se cria outra com o mesmo e-mail. A página responde o mesmo "
    "que a um e-mail livre.",
    assunto="Você já tem conta no Via Livre",
    corpo=f"""Olá.

Tentaram criar uma conta com este e-mail ({{email}}), mas ela já existe. Se foi você e não se \
lembra da senha, crie outra em:

{{recuperar}}

Se não foi você, não faça nada.

{FECHO}""",
    variaveis=(
        Variavel(
            PAGINA_DE_RECUPERAR.nome,
            PAGINA_DE_RECUPERAR.diz,
            PAGINA_DE_RECUPERAR.exemplo,
            exigida=True,
        ),
        _EMAIL,
    ),
)
