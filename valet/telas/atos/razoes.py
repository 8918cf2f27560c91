"""Os atos em que uma parte escreve e junta prova: defesa, recurso, comunicação — art. 15, I."""

from typing import Any, ClassVar

from tramitacao.consultas.tempestividade import FORA_DO_PRAZO
from tramitacao.relogio import agora
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.models import Sancao
from valet.servicos import cassacao, defesa_da_multa, notificacao, recurso
from valet.servicos.provas import juntar_prova

TARDE = "O prazo já tinha acabado. O que você enviou fica nos autos, marcado, e não o reabre."


class ComProva(FormularioDoAto):
    """As razões e, se houver, um arquivo que as prove."""

    rotulo: ClassVar[str] = "Razões"
    ajuda: ClassVar[str] = "Com as suas palavras. Fica nos autos."
    titulo_da_prova: ClassVar[str] = "Prova"
    veio_tarde: bool = False

    def preparar(self) -> None:
        self.fields["despacho"] = campo_de_despacho(self.rotulo, self.ajuda)
        self.fields["prova"] = CampoDeArquivo(label="Prova", required=False)

    def praticar(self) -> None:
        em, limpos = agora(), self.cleaned_data
        feito = self.levar(despacho=limpos["despacho"], por=self.ator, em=em)
        self.veio_tarde = bool(feito.linha.texto.dados.get(FORA_DO_PRAZO))
        juntar_prova(feito, limpos["prova"], titulo=self.titulo_da_prova, por=self.ator, em=em)

    @property
    def feito(self) -> str:
        """O que veio tarde se diz que veio tarde."""
        return TARDE if self.veio_tarde else super().feito

    def levar(self, **dados: Any) -> Any:
        """O serviço do ato; quem herda o diz."""
        raise NotImplementedError


class ComunicarCessacao(ComProva):
    """O que mudou, com a prova; o fiscal confere."""

    rotulo, ajuda = "O que mudou", "Diga o que foi corrigido e quando. Uma foto ajuda."
    titulo_da_prova = "Prova da cessação"
    botao = "Comunicar a cessação"
    feito_dito = "Comunicação enviada. O fiscal confere."

    def levar(self, **dados: Any) -> Any:
        return notificacao.comunicar_cessacao(multa_id=self.objeto.pk, **dados)


class DefenderDaMulta(ComProva):
    """A defesa contra a multa imposta."""

    titulo_da_prova = "Prova da defesa"
    botao = "Enviar a defesa"
    feito_dito = "Defesa enviada. A multa espera a decisão."

    def levar(self, **dados: Any) -> Any:
        return defesa_da_multa.apresentar_defesa(multa_id=self.objeto.pk, **dados)


class RecorrerDaMulta(ComProva):
    """O recurso contra a decisão que manteve a multa."""

    titulo_da_prova = "Prova do recurso"
    botao = "Enviar o recurso"
    feito_dito = "Recurso enviado."

    def levar(self, **dados: Any) -> Any:
        return defesa_da_multa.interpor_recurso(multa_id=self.objeto.pk, **dados)


class Manifestar(ComProva):
    """O que a parte quer que conste."""

    rotulo, ajuda = "Manifestação", "Fica nos autos e não muda prazo nenhum."
    titulo_da_prova = "Documento da manifestação"
    botao = "Juntar aos autos"
    feito_dito = "Manifestação juntada."

    def levar(self, **dados: Any) -> Any:
        return defesa_da_multa.juntar_manifestacao(type(self.objeto), self.objeto.pk, **dados)


class ManifestarDaParte(Manifestar):
    """O mesmo, sem botão próprio: as partes o acham no caso."""

    mostra = False


class DefenderDaCassacao(ComProva):
    """A defesa antes de se decidir a cassação."""

    titulo_da_prova = "Prova da defesa"
    botao = "Enviar a defesa"
    feito_dito = "Defesa enviada. O Subprefeito decide."

    def levar(self, **dados: Any) -> Any:
        return cassacao.apresentar_defesa(sancao_id=self.objeto.pk, **dados)


class RecorrerDaCassacao(ComProva):
    """O recurso contra a cassação ou a interdição."""

    titulo_da_prova = "Prova do recurso"
    botao = "Enviar o recurso"
    feito_dito = "Recurso enviado."

    def levar(self, **dados: Any) -> Any:
        return recurso.interpor_recurso(Sancao, self.objeto.pk, **dados)
