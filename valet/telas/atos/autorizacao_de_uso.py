"""Os atos que são só da Autorização de Uso: o preço do período, a portaria e a perda do objeto."""

from contas.ator import Ator
from normas.exigencia import Pendencia
from precos.models import Cobranca
from precos.telas.por_que_vence import por_que_vencera
from tramitacao.erros import RegraViolada
from tramitacao.relogio import hoje
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.consultas.preco_do_periodo import preco_do_requerimento
from valet.models import PedidoAU
from valet.servicos.autorizacao_uso import declarar_sem_objeto, outorgar
from valet.servicos.preco_do_periodo import apurar_preco, vencimento
from valet.telas.atos.fundamentos import do_periodo, para_deferir


class ApurarPrecoDoPeriodo(FormularioDoAto):
    """A conta do art. 19 à vista antes de sair a guia; sem K, a tela diz por que não dá."""

    botao = "Emitir a guia"
    modelo = "valet/atos/apurar_preco_do_periodo.html"
    feito_dito = "Guia emitida, com a conta aberta."

    @classmethod
    def impede(cls, objeto: PedidoAU, ator: Ator) -> tuple[Pendencia, ...]:
        try:
            preco_do_requerimento(objeto.requerimento)
        except RegraViolada as erro:
            return erro.pendencias
        return ()

    def preparar(self) -> None:
        r, self.hoje = self.objeto.requerimento, hoje()
        self.apurado, self.vence = preco_do_requerimento(r), vencimento(r, self.hoje)
        self.porque = por_que_vencera(
            Cobranca.Especie.AUTORIZACAO_USO, hoje=self.hoje, vence=self.vence
        )

    def praticar(self) -> None:
        apurar_preco(pedido_id=self.objeto.pk, por=self.ator)


class OutorgarPortaria(FormularioDoAto):
    """O despacho que defere e outorga a portaria do período."""

    despacho = campo_de_despacho(
        initial="Defiro o pedido e outorgo a Autorização de Uso para o período, à vista da "
        "autorização da CET, dos documentos aceitos e do preço recolhido.",
    )
    feito_dito = "Pedido deferido e portaria outorgada, só para o período."

    def preparar(self) -> None:
        self.fundamentos = [*do_periodo(self.objeto), *para_deferir(self.objeto)]

    def praticar(self) -> None:
        outorgar(pedido_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator)


class DeclararSemObjeto(FormularioDoAto):
    """O período passou sem portaria; o despacho diz por quê."""

    despacho = campo_de_despacho()
    feito_dito = "Pedido declarado sem objeto: o período passou."

    def preparar(self) -> None:
        self.fundamentos = do_periodo(self.objeto)

    def praticar(self) -> None:
        declarar_sem_objeto(
            pedido_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )
