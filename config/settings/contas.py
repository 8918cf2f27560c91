"""Entrada por e-mail com django-allauth: uma conta por endereço, sem distinguir maiúsculas."""

from urllib.parse import urlsplit

from config.settings.correio import ENDERECO_PUBLICO

AUTH_USER_MODEL = "contas.Usuario"
# A unicidade do e-mail está numa restrição do banco, sobre o endereço em minúsculas.
SILENCED_SYSTEM_CHECKS = ["auth.W004"]
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]

ACCOUNT_ADAPTER = "contas.adaptador.Adaptador"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*", "password2*"]
ACCOUNT_FORMS = {"signup": "contas.entrada.CriarConta"}
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_CONFIRM_EMAIL_ON_GET = False
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# Um endereço por conta: o novo só vale, e só então o antigo sai, depois de confirmado.
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_METHODS = ("password",)
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
# As mensagens levam o protocolo do endereço público: sem HTTPS, um link https não abre.
ACCOUNT_DEFAULT_HTTP_PROTOCOL = urlsplit(ENDERECO_PUBLICO).scheme

LOGIN_URL = "/contas/entrar/"
LOGIN_REDIRECT_URL = "/processos/"
LOGOUT_REDIRECT_URL = "/"

AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("email", "nome")},
    },
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
