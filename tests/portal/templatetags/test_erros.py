"""A escolha que não está na lista se diz como a que falta: sem repetir o que chegou."""

from django import forms

from portal.templatetags.erros import erros_de


class Escolhas(forms.Form):
    um = forms.ChoiceField(label="Quem promove", choices=[("a", "Ana")])
    varios = forms.MultipleChoiceField(
        label="Dias", choices=[("a", "Ana")], widget=forms.CheckboxSelectMultiple
    )
    proprio = forms.ChoiceField(
        label="Norma", choices=[("a", "Ana")], error_messages={"invalid_choice": "já não vale."}
    )


def test_o_valor_estranho_nao_se_repete_e_a_frase_diz_o_que_fazer():
    form = Escolhas({"um": "<b>x</b>", "varios": ["<b>x</b>"], "proprio": "x"})
    ditos = [erro.texto for erro in erros_de(form)]
    assert ditos[0] == "Quem promove: escolha uma opção da lista"
    assert ditos[1].startswith("Dias: escolha uma ")
    assert ditos[2] == "Norma: já não vale."
    assert not any("<b>" in dito for dito in ditos)
