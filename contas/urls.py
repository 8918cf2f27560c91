"""Rotas da conta: entrar, criar, recuperar a senha; dados, atuação e representações."""

from allauth.account import views as allauth
from django.urls import path, re_path

from contas.telas import agenda, atos, atuacao, conta, representacoes

urlpatterns = [
    path("", conta.minha_conta, name="conta"),
    path("dados/", conta.dados, name="conta_dados"),
    path("agenda/trocar/", agenda.trocar_endereco, name="conta_agenda_trocar"),
    path("agenda/desligar/", agenda.desligar_endereco, name="conta_agenda_desligar"),
    path("atuacao/", atuacao.atuacao, name="atuacao"),
    path("representacoes/", representacoes.lista, name="representacoes"),
    path("representacoes/nova/", representacoes.nova, name="representacao_nova"),
    path("representacoes/<int:chave>/", representacoes.uma, name="representacao"),
    path("representacoes/<int:chave>/<slug:nome>/", atos.ato, name="representacao_ato"),
    path("entrar/", allauth.login, name="account_login"),
    path("sair/", allauth.logout, name="account_logout"),
    path("criar/", allauth.signup, name="account_signup"),
    path("inativa/", allauth.account_inactive, name="account_inactive"),
    path("reautenticar/", allauth.reauthenticate, name="account_reauthenticate"),
    path("senha/", allauth.password_change, name="account_change_password"),
    path("senha/definir/", allauth.password_set, name="account_set_password"),
    path("email/", allauth.email, name="account_email"),
    path("confirmar/", allauth.email_verification_sent, name="account_email_verification_sent"),
    re_path(r"^confirmar/(?P<key>[-:\w]+)/$", allauth.confirm_email, name="account_confirm_email"),
    path("recuperar/", allauth.password_reset, name="account_reset_password"),
    path("recuperar/enviado/", allauth.password_reset_done, name="account_reset_password_done"),
    # A chave também tem hifens: a conta é só o que vem antes do primeiro.
    re_path(
        r"^recuperar/chave/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>[-0-9A-Za-z]+)/$",
        allauth.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path(
        "recuperar/feito/",
        allauth.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
]
