"""Um endereço de e-mail, uma conta, escrito como for."""

import unicodedata

import pytest
from django.db import IntegrityError, transaction

from contas.models import Usuario
from contas.models.usuario import normalizar_email

CERTO = "josé.ação@exemplo.example"


@pytest.mark.parametrize(
    "escrito",
    [
        CERTO,
        f"  {CERTO}\n",
        CERTO.upper(),
        unicodedata.normalize("NFD", CERTO),
        CERTO.replace("@", "\uff20"),
    ],
)
def test_o_mesmo_endereco_escrito_de_qualquer_jeito_e_um_so(escrito: str):
    assert normalizar_email(escrito) == CERTO


def test_sem_endereco_nao_ha_erro_nem_conta():
    assert normalizar_email("") == ""


@pytest.mark.django_db
@pytest.mark.parametrize("escrito", [CERTO.upper(), unicodedata.normalize("NFD", CERTO)])
def test_quem_ja_tem_conta_entra_com_o_endereco_de_outro_jeito_e_nao_abre_outra(escrito: str):
    conta = Usuario.objects.create_user(CERTO, "senha-comprida-1", nome="José")
    assert Usuario.objects.get_by_natural_key(escrito) == conta
    with pytest.raises(IntegrityError), transaction.atomic():
        Usuario.objects.create_user(escrito, "senha-comprida-2", nome="Outro")
