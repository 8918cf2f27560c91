"""O evento inteiro, do pedido à autorização em PDF, só com cliques e teclas; e a recusa.

Decreto 46.942/2006, arts. 10 a 16: o promotor, no telefone; a CET, na mesa.
"""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from eventos.models import SAE
from normas.datas import de_documento, por_extenso
from normas.dinheiro import reais
from tests.fabricas.eventos import CNPJ_PROMOTOR, PROMOTOR, sae_protocolada
from tests.fabricas.passos_de_evento import preco
from tests.jornadas import cet_do_evento as cet
from tests.jornadas import promotor as pr
from tests.jornadas.papeis import conferir_papeis
from tests.jornadas.partes import documentos
from tests.jornadas.pessoa import TELEFONE, Pessoa
from tests.jornadas.servidores import aceitar_os_que_esperam
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import hoje

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def test_do_pedido_a_autorizacao_em_pdf__arts_10_a_16(abrir_navegador, servidor, requerente):
    preco()
    preco("12.50", "C1", descricao="Cavalete", criterio="dia")
    dia = hoje() + timedelta(days=120)
    renata, _ = requerente(TELEFONE, PROMOTOR, CNPJ_PROMOTOR)
    autos = pedir(renata, dia)
    resposta_ate = por_extenso(SAE.objects.get().procedimento.proximo_vencimento)

    hugo = servidor(Papel.TECNICO_CET, "CET")
    cet.exigir(hugo)
    assert SAE.objects.get().procedimento.proximo_vencimento is None
    pr.atender(renata, autos)
    # Uma só exigência, atendida em menos de 24 horas: a data é a mesma (art. 13, § 3º).
    hugo.abrir(autos)
    hugo.le(f"Resposta da CET até {resposta_ate}")

    aceitar_os_que_esperam(hugo, autos)
    cet.compor(hugo, autos)
    cet.aprovar(hugo, autos)
    pr.assinar(renata, autos)
    cet.receber(hugo, autos, "Custo operacional", "8.250,00", "BB 0042.1")
    cet.receber(hugo, autos, "Caução", "825,00", "BB 0042.2")
    hugo.abrir(autos)
    hugo.le("Corpo de Bombeiros")
    cet.registrar_parecer(hugo, autos)
    cet.autorizar(hugo, autos)
    conferir_papeis(renata, autos, o_que_se_digitou(dia))

    publico = abrir_navegador(TELEFONE)
    verificar_a_autorizacao(publico)


def test_recusada_com_alternativas_a_nova_sae_sai_por_uma_delas__art_13_pp_4_e_5(
    servidor, requerente
):
    renata, _ = requerente(TELEFONE, PROMOTOR, CNPJ_PROMOTOR)
    recusada = sae_protocolada()
    autos = recusada.procedimento.processo.get_absolute_url()
    no_lago, na_mesma = hoje() + timedelta(days=15), hoje() + timedelta(days=22)

    hugo = servidor(Papel.TECNICO_CET, "CET")
    cet.indeferir_com_alternativas(hugo, autos, no_lago, na_mesma)
    conferir_papeis(renata, autos, {
        "despacho_indeferimento_sae": (
            "INDEFIRO", "No mesmo dia a avenida tem obra da Sabesp.", "Avenida do Lago (arterial)",
            f"{de_documento(no_lago)}, das 8h00 às 13h00", pr.AVENIDA,
            f"{de_documento(na_mesma)}, das 7h00 às 12h00",
        ),
    })  # fmt: skip

    # Quinze dias seriam tarde para via arterial; pela alternativa, não são.
    pr.pedir_pela_alternativa(renata, autos, no_lago)
    nova = pr.enviar(renata)
    assert nova != autos
    feita = SAE.objects.latest("pk")
    assert feita.pedido.lugar_nome == "Avenida do Lago"
    assert feita.pedido.alternativa.sae == recusada
    hugo.abrir(f"{nova}?painel=pedido")
    hugo.le(recusada.procedimento.processo.numero_formatado, "Avenida do Lago")
    hugo.abrir(nova)
    hugo.le(f"Resposta da CET até {por_extenso(feita.procedimento.proximo_vencimento)}")


def pedir(p: Pessoa, dia) -> str:
    """As oito partes e o envio."""
    pr.comecar(p)
    pr.promotor(p)
    documentos(p)
    pr.corrida(p)
    pr.natureza(p)
    pr.lugar(p)
    pr.datas(p, dia, perto=hoje() + timedelta(days=20))
    pr.esporte(p)
    documentos(p)
    p.le("As 8 partes estão prontas")
    return pr.enviar(p)


def o_que_se_digitou(dia) -> dict[str, tuple[str, ...]]:
    """Documento → o que nele tem de estar, como se digitou."""
    promotor = (PROMOTOR, "42.591.651/0001-43")
    evento = (
        pr.CORRIDA, pr.AVENIDA, "Da praça ao parque, e volta.", "3.000 pessoas",
        f"{de_documento(dia)}, das 7h00 às 12h00", f"{pr.AVENIDA}, {pr.TRECHO}",
        "Fechada aos carros; via arterial",
    )  # fmt: skip
    ate = de_documento(hoje() + cet.PAGAMENTO_ATE)
    return {
        "comprovante_sae": (*promotor, *evento, "22 dias úteis"),
        "aprovacao_sae": (
            *promotor, *evento, cet.ANALISE, reais(cet.CUSTO), reais(cet.CAUCAO), ate,
            "Corpo de Bombeiros",
        ),
        "termo_compromisso": (*promotor, *evento, cet.ANALISE, "Assinado por", "Renata Colares"),
        "guia_custo": (reais(cet.CUSTO), ate, *promotor),
        "guia_caucao": (reais(cet.CAUCAO), ate, *promotor),
        "autorizacao_evento": (*promotor, *evento, *cet.condicoes_digitadas()),
    }  # fmt: skip


def verificar_a_autorizacao(p: Pessoa) -> None:
    """Quem passa confere o papel pelo código, sem conta."""
    autorizacao = DocumentoExpedido.objects.get(modelo="autorizacao_evento")
    p.abrir("/verificar/")
    p.escrever({"Código de verificação": autorizacao.codigo})
    p.apertar("Verificar")
    p.le("Verdadeiro e em vigor", autorizacao.numero, pr.CORRIDA, pr.AVENIDA)
