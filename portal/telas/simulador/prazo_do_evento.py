"""Ainda dá tempo de pedir o evento? — Decreto 46.942/2006, arts. 11 a 13 e 23."""

from collections.abc import Mapping
from datetime import date
from typing import Any, ClassVar

from django import forms

from eventos.regras.antecedencia import primeira_data
from eventos.regras.documentos_exigidos import documentos_exigidos
from eventos.regras.fatos import ClasseDaVia, FatosDaSAE, TipoDePromotor
from eventos.regras.suspensao import dia_a_dia
from normas.datas import por_extenso
from normas.norma import Dispositivo
from normas.prazo import Conta
from portal.simulacoes.registro import Resposta
from portal.simulacoes.vigentes import vigentes
from portal.telas.simulador.do_evento import NATUREZAS, marca
from portal.telas.simulador.simulador import Formulario, Grupo, Resultado, Simulador
from portal.telas.simulador.tempo import Pergunta, responder_tempo
from portal.triagem.desfecho import Dito
from portal.triagem.dos_eventos import ART_4
from precos.regras.evento import Classe, FatosDaGratuidade, Natureza
from precos.regras.gratuidade import gratuidade
from tramitacao.relogio import agora, hoje
from tramitacao.telas.assistente.campos import Dia

_VIAS = (
    (str(ClasseDaVia.TRANSITO_RAPIDO), "De trânsito rápido (marginais, sem cruzamento)"),
    (str(ClasseDaVia.ARTERIAL), "Arterial (avenidas com semáforos)"),
    (str(ClasseDaVia.COLETORA), "Coletora (liga as ruas do bairro às avenidas)"),
    (str(ClasseDaVia.LOCAL), "Local (rua só do bairro)"),
)
_PROMOTORES = ((str(TipoDePromotor.JURIDICA), "Empresa ou entidade"),
               (str(TipoDePromotor.FISICA), "Pessoa física"))  # fmt: skip
_DEPENDE = (
    "Dos serviços que a CET apurar: quantidade × horas ou dias × preço. Quem faz a composição é a "
    "CET, depois de aprovar o pedido."
)


class PrazoDaOcorrencia(Formulario):
    """O que se precisa para a ocorrência programada."""

    CLASSE: ClassVar[Classe] = Classe.OCORRENCIA_PROGRAMADA

    evento = Dia(label="Dia do evento")
    vias = forms.MultipleChoiceField(
        label="Classe das vias afetadas", choices=_VIAS, widget=forms.CheckboxSelectMultiple,
        help_text="Marque todas: vale a mais rigorosa. A CET confirma a classe de cada via.",
        error_messages={"required": "Marque ao menos uma classe."},
    )  # fmt: skip
    protocolo = Dia(label="Dia do pedido", required=False, help_text="Em branco, hoje.")
    promotor = forms.ChoiceField(label="Quem promove", choices=_PROMOTORES, required=False)

    def entrada(self) -> dict[str, Any]:
        dados = {"protocolo": hoje().isoformat(), **super().entrada()}
        return {**dados, "classe": str(self.CLASSE)}


class PrazoDaConcentracao(PrazoDaOcorrencia):
    """A concentração pública pergunta também o que isenta e o esporte."""

    CLASSE: ClassVar[Classe] = Classe.CONCENTRACAO_PUBLICA

    natureza = forms.ChoiceField(
        label="O evento é só de natureza", choices=NATUREZAS, required=False
    )
    utilidade_publica = marca("Quem promove é de utilidade pública, OSCIP, associação ou fundação")
    comercial = marca("Há venda, show artístico ou exposição de marca")
    renda_social = marca("Tudo que se arrecada, ou se recebe em troca, vai a causas sociais")
    competicao_esportiva = marca("É prova ou competição esportiva em via aberta ao trânsito")


def _responder(resposta: Resposta, entrada: Mapping[str, Any]) -> Resultado:
    evento, pedido = (date.fromisoformat(entrada[c]) for c in ("evento", "protocolo"))
    memoria, calendario = resposta["memoria"], vigentes().calendario
    artigo, dias = memoria.passos[0].dispositivo, resposta["antecedencia_dias_uteis"]
    pergunta = Pergunta(
        evento, pedido, hoje(), dias, Conta.UTEIS, artigo,
        date.fromisoformat(resposta["limite_protocolo"]), resposta["tempestivo"],
        primeira_data(pedido, dias, calendario),
    )  # fmt: skip
    fatos = _fatos(entrada, evento)
    dito = responder_tempo(
        pergunta, calendario,
        documentos=[Dito(d.titulo, d.dispositivo) for d in documentos_exigidos(fatos)],
        preco=_preco(fatos, evento), mais=_resposta_da_cet(resposta),
        resposta=dia_a_dia(resposta["manifestacao_dias_uteis"], pedido, (), calendario),
    )  # fmt: skip
    return Resultado("", None, memoria, norma=artigo.norma_do_texto.numero, proprio=dito)


def _resposta_da_cet(resposta: Resposta) -> list[dict[str, Any]]:
    ate = resposta["manifestacao_ate"]
    if not ate:
        return []
    detalhe = f"{resposta['manifestacao_dias_uteis']} dias úteis do pedido, sem exigência no meio."
    return [{"rotulo": "A CET responde até", "detalhe": detalhe, "prazo": "#resposta-da-cet",
             "valor": por_extenso(date.fromisoformat(ate))}]  # fmt: skip


def _fatos(entrada: Mapping[str, Any], evento: date) -> FatosDaSAE:
    entidade = bool(entrada.get("utilidade_publica"))
    return FatosDaSAE(
        em=agora(),
        classe=Classe(entrada["classe"]),
        vias=tuple(ClasseDaVia(v) for v in entrada["vias"]),
        evento=evento,
        fim=evento,
        promotor=TipoDePromotor(entrada.get("promotor") or TipoDePromotor.JURIDICA),
        gratuidade=FatosDaGratuidade(
            Natureza(entrada.get("natureza") or Natureza.OUTRA),
            utilidade_publica=entidade,
            equiparada=entidade,
            comercial=bool(entrada.get("comercial")),
            renda_social=bool(entrada.get("renda_social")),
        ),
        competicao_esportiva=bool(entrada.get("competicao_esportiva")),
    )


def _preco(fatos: FatosDaSAE, evento: date) -> dict[str, Any]:
    isencao = gratuidade(fatos.gratuidade, em=evento)
    if fatos.classe is Classe.CONCENTRACAO_PUBLICA and isencao.isento:
        artigo: Dispositivo = isencao.fundamento
        texto = "Nada: o evento é isento. A antecedência vale do mesmo jeito."
        return {"texto": texto, "artigo": artigo, "url": "/quanto-custa/evento/"}
    return {"texto": _DEPENDE, "artigo": ART_4, "url": "/quanto-custa/evento/"}


_COMUM: dict[str, Any] = {"rege": "protocolo", "de_evento": True, "botao": "Conferir o prazo",
          "resultado": "portal/partes/prazo_respondido.html"}  # fmt: skip
_CHAMADA = "Diga o dia e as vias. Dizemos o último dia para pedir, o que levar e o preço."
CONCENTRACAO_PUBLICA = Simulador(
    "concentracao-publica", "prazos-sae", "Ainda dá tempo de pedir o evento?", _CHAMADA,
    "Festa, corrida, desfile, passeata: reunião de pessoas que o trânsito sente.",
    PrazoDaConcentracao, _responder,
    grupos=(
        Grupo(campos=("evento", "vias", "protocolo", "promotor")),
        Grupo("Para saber os documentos e se paga", ("natureza", "utilidade_publica", "comercial",
              "renda_social", "competicao_esportiva")),
    ),
    **_COMUM,
)  # fmt: skip
OCORRENCIA_PROGRAMADA = Simulador(
    "ocorrencia-programada", "prazos-sae", "Ainda dá tempo de pedir a ocorrência?", _CHAMADA,
    "Filmagem, içamento, mudança: o que fecha a rua e está marcado.",
    PrazoDaOcorrencia, _responder, **_COMUM,
)  # fmt: skip
