"""Do pedido de sair do Cadastro ao recurso provido, no navegador — art. 24, § 2º."""

import pytest

from cadastro.models import Exclusao, Inscricao
from contas.papeis import Papel
from tests.fabricas.passos import ator
from tests.fabricas.pedidos import pedido_deferido
from tramitacao.relogio import hoje
from tramitacao.servicos.expedicao import gerar_pdf
from valet.servicos.encerramento import cancelar, pedir_cancelamento

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def inscricao(site) -> Inscricao:
    """A empresa no Cadastro, com o termo já cancelado."""
    pedido = pedido_deferido()
    pedir_cancelamento(pedido_id=pedido.pk, por=ator(Papel.REQUERENTE, pedido))
    cancelar(pedido_id=pedido.pk, despacho="A pedido.", por=ator(Papel.SUBPREFEITO, pedido))
    return Inscricao.objects.get()


def test_a_empresa_sai_recorre_e_volta__art_24_p2(inscricao, requerente, servidor):
    empresa, _ = requerente()
    termo = inscricao.incluida_por.processo.get_absolute_url()
    empresa.abrir(termo)
    empresa.seguir("Sair do Cadastro")
    empresa.escrever({"Motivo": "Vamos fechar a operação de rua."})
    empresa.apertar("Pedir a exclusão")
    empresa.le("Há o que corrigir", "Estou ciente: marque")
    assert empresa.campo("Motivo").input_value() == "Vamos fechar a operação de rua."
    empresa.marcar("Estou ciente")
    empresa.apertar("Pedir a exclusão")
    empresa.le("Exclusão do Cadastro", "Com o Subprefeito")
    autos = empresa.aba.url

    subprefeito = servidor(Papel.SUBPREFEITO)
    subprefeito.abrir(autos)
    subprefeito.seguir("Excluir do Cadastro")
    subprefeito.escrever({"Despacho": "Excluo, a pedido da própria empresa."})
    subprefeito.apertar("Excluir do Cadastro")
    subprefeito.le("Excluída do Cadastro")

    expediente = servidor(Papel.EXPEDIENTE)
    expediente.abrir(autos)
    expediente.seguir("Registrar a publicação")
    expediente.escrever({"Publicado em": f"{hoje():%d/%m/%Y}", "Edição e página": "página 84"})
    expediente.apertar("Registrar a publicação")

    exclusao = Exclusao.objects.get()
    despacho = exclusao.procedimento.linhas.get(ato="excluir").documentos.get()
    gerar_pdf(despacho.pk)
    empresa.abrir(autos)
    empresa.le("A empresa está fora do Cadastro. Cabe recurso.", "Recurso até")
    dito = empresa.baixar(f"{autos}expedidos/{despacho.pk}/")
    assert "Excluo, a pedido da própria empresa." in dito
    empresa.seguir("Interpor recurso")
    empresa.escrever({"Razões do recurso": "Quem pediu não tinha poderes."})
    empresa.apertar("Enviar o recurso")

    subprefeito.abrir(autos)
    subprefeito.seguir("Dar provimento ao recurso")
    subprefeito.escrever({"Despacho": "A empresa volta ao Cadastro."})
    subprefeito.apertar("Dar provimento ao recurso")
    subprefeito.le("Esta exclusão já não vale.")
    inscricao.refresh_from_db()
    assert inscricao.excluida_em is None
