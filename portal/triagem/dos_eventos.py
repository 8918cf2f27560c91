"""As respostas a quem interfere na via — Decreto 46.942/2006, arts. 2º e 9º a 25."""

from collections.abc import Iterable
from datetime import date

from eventos.regras.antecedencia import antecedencia
from eventos.regras.classificacao import CLASSES
from eventos.regras.documentos_exigidos import DOCUMENTOS
from eventos.regras.fatos import ClasseDaVia
from normas.acervo import D46942, D47541, D48115
from portal.triagem.desfecho import Desfecho, Dito
from precos.regras.evento import Classe
from precos.regras.prazos import PAGAMENTO_DA_NOTIFICACAO

_INCISOS = {(12, "I"), (12, "II"), (12, "III")}
ART_2, ART_4, ART_15 = D46942.art(2), D46942.art(4), D46942.art(15)
ART_18, ART_21, ART_25 = D46942.art(18), D46942.art(21), D46942.art(25).na_redacao(D48115)
_CET = "A Companhia de Engenharia de Tráfego (CET)."
_AO_CERTO = "A conta sai da composição feita pela CET: quantidade × tempo × preço de cada serviço."
# De que depende cada documento da SAE; os que faltam aqui se pedem sempre.
_QUANDO = {
    "rg": "pessoa física", "cpf": "pessoa física", "endereco": "pessoa física",
    "ato_constitutivo": "empresa ou entidade", "cnpj": "empresa ou entidade",
    "inscricao_ou_isencao": "empresa ou entidade",
    "projeto_de_desvio": "em via que não seja local", "confederacao": "prova esportiva",
    "natureza": "evento que não paga", "seguro": "prova esportiva em via aberta",
}  # fmt: skip


def concentracao_publica(em: date) -> Desfecho:
    """Reunião de pessoas que o trânsito sente."""
    return Desfecho(
        "Sim: autorização da CET para o evento, pela SAE",
        Dito(
            "Reunir pessoas na via, ou em lugar fechado com reflexo no trânsito, é concentração "
            "pública. Pede-se pela Solicitação para Autorização de Eventos (SAE).",
            CLASSES[Classe.CONCENTRACAO_PUBLICA].definida,
        ),
        Dito(_CET, D46942.art(11)),
        (
            Dito(f"O custo dos serviços da CET, pago antes do evento. {_AO_CERTO}", ART_4),
            Dito("Não paga o evento só religioso, político-partidário, social, cívico ou de "
                 "manifestação pública, sem venda nem propaganda.", ART_2.par(1)),
        ),
        _antecedencias(Classe.CONCENTRACAO_PUBLICA, em),
        tuple(_documentos(d.slot for d in DOCUMENTOS)),
        fluxo="sae",
        botao="Pedir a autorização do evento",
        preco="evento",
        prazo="concentracao-publica",
        de_evento=True,
    )  # fmt: skip


def ocorrencia_programada(em: date) -> Desfecho:
    """O que fecha a via, está marcado e não é das outras classes."""
    # A ocorrência traz só os documentos dos incisos I a III do art. 12 (art. 23, par. único).
    basta = {d.slot for d in DOCUMENTOS if (d.dispositivo.artigo, d.dispositivo.inciso) in _INCISOS}
    return Desfecho(
        "Sim: autorização da CET, pela SAE",
        Dito(
            "O que obstrui a via, está marcado e não é reunião de pessoas, obra nem carga especial "
            "é ocorrência especial programada. Pede-se pela SAE.",
            CLASSES[Classe.OCORRENCIA_PROGRAMADA].definida,
        ),
        Dito(_CET, D46942.art(23).na_redacao(D47541)),
        (Dito(f"O custo dos serviços da CET, pago antes. {_AO_CERTO}", ART_4),),
        _antecedencias(Classe.OCORRENCIA_PROGRAMADA, em),
        tuple(_documentos(basta)),
        fluxo="sae",
        botao="Pedir a autorização",
        preco="evento",
        prazo="ocorrencia-programada",
        de_evento=True,
    )  # fmt: skip


def ocorrencia_imprevista(_em: date) -> Desfecho:
    """O que fechou a via sem programação: não se pede, cobra-se depois."""
    return Desfecho(
        "Não há o que pedir: a CET cobra depois",
        Dito(
            "Ocorrência que fechou a via sem programação não se autoriza. Se a via demora mais de "
            "uma hora para ser liberada, a CET apura o custo.",
            ART_25,
        ),
        Dito("A CET, que notifica o responsável.", D46942.art(25).par(2)),
        (Dito("O custo do que a CET fez para liberar a via, com acréscimo, se passou de uma hora.",
              ART_25),),
        (Dito(f"Notificado, o responsável paga em {PAGAMENTO_DA_NOTIFICACAO.dias} dias.",
              D46942.art(25).par(2)),),
        preco="evento",
        de_evento=True,
    )  # fmt: skip


def obra(_em: date) -> Desfecho:
    """Obra ou serviço que ocupa a via e pode ser marcado."""
    return Desfecho(
        "Sim: Termo de Permissão de Ocupação de Via (TPOV)",
        Dito(
            "Obra ou serviço que ocupa a via pede o TPOV. Antes de o entregar, a CET calcula o "
            "custo das vistorias e colhe o termo de compromisso.",
            ART_18.par(1),
        ),
        Dito(f"{_CET} O pedido do TPOV não se faz neste sistema: procure a CET.", ART_18.par(1)),
        (Dito(f"O custo das vistorias, pago antes da entrega do TPOV. {_AO_CERTO}", ART_18),),
        (Dito("O decreto não fixa antecedência: depende do pagamento e do termo assinado.",
              ART_18.par(1)),),
        preco="evento",
        de_evento=True,
    )  # fmt: skip


def obra_de_emergencia(_em: date) -> Desfecho:
    """Obra que não espera: faz-se, e o custo se cobra depois."""
    return Desfecho(
        "A emergência não espera: o custo se cobra depois",
        Dito(
            "Obra ou serviço de emergência se faz logo. A CET calcula o custo depois e notifica o "
            "responsável.",
            ART_18.par(2),
        ),
        Dito("A CET. Avise-a assim que começar, pelo telefone 156.", ART_18.par(3)),
        (Dito(f"O custo das vistorias, cobrado depois. {_AO_CERTO}", ART_18.par(2)),),
        (Dito("A notificação diz a data de pagamento.", ART_18.par(3)),),
        preco="evento",
        de_evento=True,
    )  # fmt: skip


def transporte_especial(_em: date) -> Desfecho:
    """Carga indivisível e superdimensionada, ou produto perigoso."""
    return Desfecho(
        "Sim: autorização especial de trânsito",
        Dito(
            "Carga indivisível e superdimensionada, ou produto perigoso, só circula com "
            "autorização especial de trânsito.",
            CLASSES[Classe.TRANSPORTE_ESPECIAL].definida,
        ),
        Dito("A Secretaria de Transportes, pelas suas normas. O pedido não se faz neste sistema.",
             D46942.art(20)),
        (Dito(f"O custo dos serviços da CET, pago antes. {_AO_CERTO}", ART_21),),
        (Dito("Antes de expedir a autorização, a CET chama o transportador para assinar o termo de "
              "compromisso e pagar.", ART_21),),
        preco="evento",
        de_evento=True,
    )  # fmt: skip


def nao_precisa(_em: date) -> Desfecho:
    """O que não interfere na via não é evento."""
    return Desfecho(
        "Não precisa de autorização da CET",
        Dito(
            "O que não atrapalha a circulação nem põe ninguém em risco na via não é evento.", ART_2
        ),
        Dito("Ninguém, por este decreto. Outras licenças podem ser precisas.", D46942.art(16)),
        (Dito("Nada, por este decreto.", ART_2),),
        (Dito("Se algo mudar e a rua for afetada, responda às perguntas outra vez."),),
        de_evento=True,
    )


def _antecedencias(classe: Classe, em: date) -> tuple[Dito, ...]:
    """ "45 dias úteis antes, em via de trânsito rápido ou arterial", e assim por diante."""
    vias = (
        (ClasseDaVia.ARTERIAL, "via de trânsito rápido ou arterial"),
        (ClasseDaVia.COLETORA, "via coletora"),
        (ClasseDaVia.LOCAL, "via local"),
    )
    ditos = []
    for via, nome in vias:
        if regra := antecedencia(classe, (via,), em=em):
            texto = f"Em {nome}, peça {regra.dias} dias úteis antes."
            ditos.append(Dito(texto, regra.dispositivo))
    responde = Dito("A CET responde em até metade desse prazo.", D46942.art(13))
    return (*ditos, responde, Dito("Só vale com o termo assinado e o custo pago.", ART_15))


def _documentos(slots: Iterable[str]) -> Iterable[Dito]:
    pedidos = frozenset(slots)
    for documento in DOCUMENTOS:
        if documento.slot in pedidos:
            quando = _QUANDO.get(documento.slot)
            titulo = f"{documento.titulo} ({quando})" if quando else documento.titulo
            yield Dito(titulo, documento.dispositivo)
