"""CCM e CODLOG na tela, como a Prefeitura os escreve."""

from valet.telas.mascaras import mascara_ccm, mascara_codlog


def test_ccm_e_codlog_ganham_mascara_e_o_incompleto_fica_como_esta():
    assert (mascara_ccm("12345678"), mascara_codlog("123455")) == ("1.234.567-8", "12.345-5")
    assert (mascara_ccm("1234"), mascara_codlog("")) == ("1234", "")
