"""Só com o teclado: chegar ao que importa, ver onde se está, apertar; e o foco depois do erro."""

from typing import Any

import pytest

from contas.papeis import Papel
from tests.fabricas.pedidos import pedido_na_cet
from tests.fabricas.requerimentos import requerimento
from tests.jornadas.pessoa import MESA, TELEFONE, Pessoa
from valet.models import AutorizacaoCET, Requerimento

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]

#: Quantas vezes se aperta Tab antes de dizer que não se chega lá.
LIMITE = 120
NO_FOCO = """
() => {
  const e = document.activeElement, estilo = getComputedStyle(e), r = e.getBoundingClientRect();
  const dono = e.closest(".opcao, .caixa, .caixa-celula") || e;
  const contorno = s => s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2;
  return {
    nome: (e.innerText || e.getAttribute("aria-label") || e.name || e.id || "").trim(),
    campo: e.name || "",
    html: e.outerHTML.slice(0, 120),
    visivel: [estilo, getComputedStyle(dono)].some(s => contorno(s) || s.boxShadow !== "none"),
    dentro: r.bottom > 0 && r.top < innerHeight,
  };
}
"""


def andar_ate(p: Pessoa, nome: str) -> None:
    """Aperta Tab até o que tem este nome; o foco aparece em cada parada, dentro da tela."""
    paradas: list[Any] = []
    for _ in range(LIMITE):
        p.aba.keyboard.press("Tab")
        parada = p.aba.evaluate(NO_FOCO)
        assert parada["visivel"], f"o foco não se vê em {parada['html']}"
        assert parada["dentro"], f"o foco está fora da tela em {parada['html']}"
        if nome in (parada["nome"], parada["campo"]):
            return
        paradas.append(parada["nome"] or parada["campo"])
    pytest.fail(f"Tab não chega a “{nome}”; passa por {paradas}")


def confirmar(p: Pessoa) -> None:
    """Enter no que está no foco, e a página que vem."""
    with p.aba.expect_navigation():
        p.aba.keyboard.press("Enter")


@pytest.mark.parametrize("tela", [MESA, TELEFONE], ids=["mesa", "telefone"])
def test_quem_pede_preenche_uma_parte_e_erra_e_conserta_sem_o_mouse(requerente, tela):
    renata, por = requerente(tela)
    rascunho = requerimento(por, anexos=False, estac_vagas=None)
    renata.abrir(f"/requerimentos/{rascunho.pk}/trajetos/")
    renata.aba.keyboard.press("Tab")
    assert renata.aba.evaluate(NO_FOCO)["nome"] == "Ir para o conteúdo"
    renata.aba.keyboard.press("Enter")
    andar_ate(renata, "ida_extensao")
    renata.aba.keyboard.press("Control+a")
    renata.aba.keyboard.type("perto")
    andar_ate(renata, "Guardar e continuar")
    confirmar(renata)
    assert renata.aba.evaluate("document.activeElement.matches('[data-resumo-de-erros]')")
    andar_ate(renata, "Extensão da ida: escreva um número inteiro, como 12.")
    renata.aba.keyboard.press("Enter")
    assert renata.aba.evaluate(NO_FOCO)["campo"] == "ida_extensao"
    renata.aba.keyboard.press("Control+a")
    renata.aba.keyboard.type("470")
    confirmar(renata)
    assert Requerimento.objects.get(pk=rascunho.pk).trajetos.get(sentido="ida").extensao == 470


def test_a_cet_pratica_o_ato_sem_o_mouse(servidor):
    pedido = pedido_na_cet()
    hugo = servidor(Papel.TECNICO_CET, "CET")
    hugo.abrir("/processos/")
    andar_ate(hugo, "Valet em Cantina Bela Aurora")
    confirmar(hugo)
    andar_ate(hugo, "Fazer exigência")
    confirmar(hugo)
    andar_ate(hugo, "despacho")
    hugo.aba.keyboard.type("Junte o croqui com as medidas da rua.")
    andar_ate(hugo, "Fazer exigência")
    confirmar(hugo)
    hugo.le("fez uma exigência")
    assert AutorizacaoCET.objects.get().situacao == "aguarda_exigencia"
    assert pedido.procedimento.processo.linhas.filter(ato="exigir").exists()
