"""Aceitar ou recusar o documento renovado, com o que ele traz à vista — arts. 5º e 7º."""

from collections.abc import Iterator
from typing import Any

from contas.ator import Ator
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.models import Renovacao
from valet.regras.renovacao import Especie
from valet.servicos.renovacao_conferida import aceitar_renovacao, recusar_renovacao
from valet.servicos.renovacao_desfeita import e_a_ultima, o_que_impede, tornar_sem_efeito

Linha = dict[str, Any]


class ConferirRenovacao(FormularioDoAto):
    """O que se declarou ao apresentar, com a ligação para o arquivo."""

    modelo = "valet/atos/conferir_renovacao.html"

    @property
    def apresentado(self) -> list[Linha]:
        """As linhas de resumo do documento novo."""
        return list(_linhas(self.objeto))


class AceitarRenovacao(ConferirRenovacao):
    """Um toque, depois de ver o documento."""

    feito_dito = "Documento aceito. A validade nova já vale no processo."

    def praticar(self) -> None:
        aceitar_renovacao(renovacao_id=self.objeto.pk, por=self.ator)


class RecusarRenovacao(ConferirRenovacao):
    """O motivo, que o titular lê."""

    despacho = campo_de_despacho("Motivo", "O que está errado e como corrigir. A empresa lê.")
    feito_dito = "Documento recusado, com o motivo. O de antes continua valendo até o fim dele."

    def praticar(self) -> None:
        recusar_renovacao(
            renovacao_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


class TornarSemEfeitoOAceite(ConferirRenovacao):
    """O engano, dito em palavras; volta a valer o de antes."""

    despacho = campo_de_despacho("Motivo", "O que se aceitou por engano. A empresa lê.")
    feito_dito = "Aceite tornado sem efeito. O documento espera conferência outra vez."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return e_a_ultima(objeto)

    @classmethod
    def impede(cls, objeto: Any, ator: Ator) -> tuple[Pendencia, ...]:
        return o_que_impede(objeto)

    def praticar(self) -> None:
        tornar_sem_efeito(
            renovacao_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


def _linhas(renovacao: Renovacao) -> Iterator[Linha]:
    documento, agora = renovacao.documento, renovacao.vale_ate_agora
    base = renovacao.procedimento.processo.get_absolute_url()
    yield {
        "rotulo": "Documento", "valor": renovacao.titulo, "detalhe": documento.arquivo.nome,
        "url": f"{base}documentos/{documento.pk}/", "acao": "Abrir",
    }  # fmt: skip
    antes = f"o que está aceito vale até {por_extenso(agora)}" if agora else ""
    desde = f", desde {por_extenso(renovacao.vale_desde)}" if renovacao.vale_desde else ""
    vale = f"vale até {por_extenso(renovacao.vale_ate)}{desde}"
    yield {"rotulo": "Validade", "valor": vale, "detalhe": antes}
    if renovacao.especie == Especie.APOLICE:
        dito = "declara que cita o local de guarda, o de embarque e o percurso"
        yield {"rotulo": "Seguradora", "valor": renovacao.seguradora}
        yield {"rotulo": "Apólice", "valor": renovacao.apolice, "detalhe": dito}
    elif renovacao.especie == Especie.CNH:
        yield {"rotulo": "Categoria", "valor": renovacao.cnh_categoria}
    else:
        r = renovacao.requerimento
        yield {
            "rotulo": "Vagas",
            "valor": renovacao.vagas,
            "detalhe": f"no pedido, {r.estac_vagas}",
        }
        onde = ", ".join(x for x in (r.estac_nome, r.estac_endereco) if x)
        yield {"rotulo": "Estacionamento", "valor": onde, "detalhe": "declara que é o mesmo"}
