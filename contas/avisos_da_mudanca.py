"""Os e-mails do que mudou na conta: a quem a tem, no endereço que já era o dela."""

from contas.avisos_do_acesso import FECHO, NOME, PAGINA_DE_RECUPERAR
from contas.texto_de_aviso import Aviso, Variavel

_QUANDO = Variavel("quando", "o dia e a hora", "sex, 27 nov 2026, 14h03")
_NAO_FOI = """Foi em {quando}. Se não foi você, crie outra senha agora e avise a praça de \
atendimento da Subprefeitura:

{recuperar}"""
_DA_MUDANCA = (_QUANDO, PAGINA_DE_RECUPERAR)


def _mudou(chave: str, nome: str, quando: str, assunto: str, frase: str, *suas: Variavel) -> Aviso:
    """O aviso do que mudou na conta: o que houve, quando, e o que fazer se não foi a pessoa."""
    corpo = f"Olá.\n\n{frase}\n\n{_NAO_FOI}\n\n{FECHO}"
    return Aviso(chave, f"Conta: {nome}", quando, assunto, corpo, (*suas, *_DA_MUDANCA))


SENHA_TROCADA = _mudou(
    "conta.senha_trocada", "a senha foi trocada", "A quem trocou a senha em “Minha conta”.",
    "A senha da sua conta foi trocada", "A senha da sua conta no Via Livre foi trocada.", NOME,
)  # fmt: skip
SENHA_RECUPERADA = _mudou(
    "conta.senha_recuperada", "a senha foi recuperada", "A quem criou outra senha pela ligação.",
    "A senha da sua conta foi trocada",
    "A senha da sua conta no Via Livre foi trocada, pela ligação de “Esqueci a senha”.", NOME,
)  # fmt: skip
SENHA_CRIADA = _mudou(
    "conta.senha_criada", "a senha foi criada", "A quem tinha a conta sem senha e a criou.",
    "A senha da sua conta foi criada", "Sua conta no Via Livre agora tem senha.", NOME,
)  # fmt: skip
EMAIL_TROCADO = _mudou(
    "conta.email_trocado", "o e-mail mudou", "Ao endereço antigo, quando o novo se confirma.",
    "O e-mail da sua conta mudou",
    "O e-mail da sua conta no Via Livre mudou de {antigo} para {novo}.",
    Variavel("antigo", "o endereço de antes", "ana@exemplo.com.br"),
    Variavel("novo", "o endereço de agora", "ana.prado@exemplo.com.br"),
)  # fmt: skip
EMAIL_TIRADO = _mudou(
    "conta.email_tirado", "um e-mail saiu",
    "A quem desiste de trocar o e-mail depois de o ter pedido.",
    "Um endereço saiu da sua conta", "O endereço {tirado} saiu da sua conta no Via Livre.",
    Variavel("tirado", "o endereço que saiu", "ana.prado@exemplo.com.br"),
)  # fmt: skip
