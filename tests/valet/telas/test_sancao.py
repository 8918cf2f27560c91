"""O processo de sanção pela tela, para cada papel e em cada situação — art. 15."""

import pytest

from contas.papeis import Papel
from tests.fabricas import sancoes as f
from tests.fabricas.navegador import anexo, dia, entrar, texto
from tests.fabricas.passos import servidor_de
from tests.fabricas.pessoas import empresa_representada
from tests.fabricas.requerimentos import pdf
from tramitacao.fluxo import tabela
from tramitacao.servicos.arquivos import receber
from tramitacao.telas.atos import formulario_do_ato
from valet.models import Multa, Sancao
from valet.servicos.defesa_da_multa import juntar_manifestacao
from valet.servicos.provas import juntar_prova

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
CASOS = {
    "constatada": f.caso_constatado, "regular": f.caso_regular, "notificada": f.notificado,
    "no_prazo": f.no_prazo, "decorrida": f.decorrido, "proposta": f.proposto,
    "imposta": f.imposto, "cobrada": f.definitivo, "persistente": f.persistente,
    "a_decidir": f.a_decidir, "interditada": f.interditado, "cassada": f.cassado,
    "em_recurso": f.em_recurso,
}  # fmt: skip
SERVIDORES = (Papel.FISCAL, Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO, Papel.AUDITOR)


def url(objeto, ato: str = "") -> str:
    base = objeto.procedimento.processo.get_absolute_url()
    return f"{base}{objeto.procedimento.slug}/atos/{ato}/" if ato else base


def atores(caso: Sancao):
    for papel in SERVIDORES:
        yield servidor_de(papel)
    for multa in caso.multas.select_related("parte"):
        yield f.quem_representa(multa.parte)


def atos_a_abrir(objeto: Sancao | Multa, papel: Papel):
    """Os que a linha dá ao papel e, ao auditor, todos; os dos outros, a matriz de acesso prova."""
    for linha in tabela(type(objeto)):
        if papel in (*linha.papeis, Papel.AUDITOR) and formulario_do_ato(objeto, linha):
            yield linha


@pytest.mark.exame
@pytest.mark.parametrize("situacao", CASOS)
def test_todo_papel_abre_a_pagina_as_abas_e_cada_ato_sem_erro(situacao):
    caso = CASOS[situacao]()
    objetos = [caso, *caso.multas.select_related("procedimento__processo").order_by("pk")]
    for ator in atores(caso):
        navegador = entrar(ator)
        pagina = navegador.get(url(caso))
        assert pagina.status_code == 200
        for aba in pagina.context["abas"]:
            assert navegador.get(aba.url.split("#")[0]).status_code == 200
        for objeto in objetos:
            for linha in atos_a_abrir(objeto, ator.papel):
                aberto = navegador.get(url(objeto, linha.nome)).status_code
                assert aberto in (200, 403, 404, 409, 422), (ator.papel, linha.nome)
                assert not (aberto == 200 and ator.papel == Papel.AUDITOR), linha.nome


def test_da_notificacao_a_multa_paga_so_pelas_telas__art_15_i():
    caso = f.caso_constatado()
    fiscal, expediente = entrar(f.fiscal()), entrar(f.expediente())
    assert fiscal.post(url(caso, "notificar"), {}).status_code == 302
    empresa = f.de(caso, "empresa")
    recebido = {"recebido_em": dia(0), "meio": "correio", "como": "AR 123"}
    assert expediente.post(url(empresa, "registrar_recebimento"), recebido).status_code == 302
    parte = entrar(f.quem_representa(empresa.parte))
    feito = parte.post(
        url(empresa, "comunicar_cessacao"),
        {"despacho": "Lista afixada.", "prova": anexo("foto.pdf")},
    )
    assert feito.status_code == 302
    assert "foto.pdf" in texto(fiscal.get(f"{url(caso)}?painel=partes"))
    assert "Lista afixada." in texto(fiscal.get(url(empresa, "atestar_cessacao")))
    recusa = {"despacho": "A lista não está na porta."}
    assert fiscal.post(url(empresa, "recusar_cessacao"), recusa).status_code == 302
    assert f.reler(empresa).situacao == "notificada"


def test_a_autoridade_ve_o_valor_e_a_conta_impoe_e_a_parte_se_defende__art_15_i():
    caso = f.proposto()
    empresa, subprefeita = f.de(caso, "empresa"), entrar(f.subprefeito())
    fila = texto(subprefeita.get("/processos/"))
    assert "R$ 5.000,00 propostos" in fila
    pagina = texto(subprefeita.get(url(empresa, "impor_multa")))
    assert "A parte não tinha multa definitiva" in pagina
    assert "R$ 5.000,00" in pagina
    imposta = subprefeita.post(url(empresa, "impor_multa"), {"despacho": "Imponho."})
    assert imposta.status_code == 302
    parte = entrar(f.quem_representa(empresa.parte))
    defesa = {"despacho": "Cessou antes.", "prova": anexo()}
    assert parte.post(url(empresa, "apresentar_defesa"), defesa).status_code == 302
    assert "Cessou antes." in texto(subprefeita.get(url(empresa, "manter_multa")))
    assert subprefeita.post(url(empresa, "acolher_defesa"), {"despacho": "Sim."}).status_code == 302
    assert f.reler(empresa).situacao == "cancelada"


def test_o_expediente_registra_o_pagamento_da_multa__art_15_i():
    empresa = f.de(f.definitivo(), "empresa")
    dados = {"valor": "5.000,00", "pago_em": dia(0), "identificador": "BANCO-1",
             "comprovante": anexo()}  # fmt: skip
    feito = entrar(f.expediente()).post(url(empresa, "registrar_pagamento"), dados)
    assert feito.status_code == 302
    assert f.reler(empresa).situacao == "paga"


def test_a_outra_parte_ve_os_autos_mas_a_vez_e_o_ato_nao_sao_dela__art_15_i():
    caso = f.no_prazo()
    casa, empresa = f.de(caso, "estabelecimento"), f.de(caso, "empresa")
    navegador = entrar(f.quem_representa(casa.parte))
    assert navegador.get(url(empresa, "comunicar_cessacao")).status_code == 403
    pagina = texto(navegador.get(url(caso)))
    assert "Com você desde" in pagina
    assert f"Com {empresa.parte.nome.rstrip('.')} desde" in pagina


def _so_da_empresa(caso: Sancao) -> list[str]:
    """Os endereços da prova, da guia e do comprovante de pagamento da empresa."""
    empresa, base = f.pagar(f.de(caso, "empresa")), url(caso)
    por, em = f.quem_representa(empresa.parte), f.depois(caso)
    feita = juntar_manifestacao(Multa, empresa.pk, despacho="Segue o contrato.", por=por, em=em)
    arquivo = receber("contrato-da-empresa.pdf", pdf("contrato"), usuario_id=por.usuario_id)
    prova = juntar_prova(feita, arquivo, titulo="Contrato", por=por, em=em)
    guia = empresa.procedimento.documentos_expedidos.get(modelo="guia_simples")
    pago = empresa.procedimento.cobrancas.get().pagamentos.get()
    return [
        f"{base}documentos/{prova.pk}/", f"{base}expedidos/{guia.pk}/",
        f"{base}anexos/{pago.comprovante_id}/",
    ]  # fmt: skip


def test_a_outra_parte_nao_abre_a_prova_a_guia_nem_o_comprovante__art_15_i():
    caso = f.definitivo()
    da_empresa = _so_da_empresa(caso)
    casa, empresa = f.de(caso, "estabelecimento"), f.de(caso, "empresa")
    auto = empresa.procedimento.documentos_expedidos.get(modelo="auto_multa")
    dos_autos = f"{url(caso)}expedidos/{auto.pk}/"
    _, estranha = empresa_representada("Outra Valet Ltda.", "02558157000162")
    abrem = [f.quem_representa(empresa.parte), *map(servidor_de, SERVIDORES)]
    for ator in (*abrem, f.quem_representa(casa.parte), estranha):
        navegador = entrar(ator)
        vistos = [navegador.get(endereco).status_code for endereco in da_empresa]
        # 202: o PDF da guia ainda está sendo feito.
        assert all((v in (200, 202)) if ator in abrem else v == 404 for v in vistos), ator
        assert (navegador.get(dos_autos).status_code in (200, 202)) is (ator is not estranha)


def test_a_outra_parte_sabe_da_prova_sem_ligacao_em_tela_nenhuma__art_15_i():
    caso = f.definitivo()
    da_empresa = _so_da_empresa(caso)
    numero = caso.procedimento.processo.numero_url
    telas = [f"{url(caso)}?painel={p}" for p in ("partes", "expedidos")]
    telas.append(f"/api/v1/processos/{numero}/")
    for qualidade in ("empresa", "estabelecimento"):
        navegador = entrar(f.quem_representa(f.de(caso, qualidade).parte))
        lidas = " ".join(navegador.get(t).content.decode() for t in telas)
        achadas = [endereco in lidas for endereco in da_empresa]
        assert achadas == [qualidade == "empresa"] * 3
        assert ("contrato-da-empresa.pdf" in lidas) is (qualidade == "empresa")
        assert "Contrato" in lidas


def test_o_ato_diz_quem_se_avisa_e_ninguem_pediu_a_sancao__art_15_i():
    caso = f.proposto()
    subprefeito = entrar(f.subprefeito())
    da_multa = texto(subprefeito.get(url(f.de(caso, "empresa"), "impor_multa")))
    assert "Só a parte notificada é avisada por e-mail." in da_multa
    assert "Quem pediu" not in da_multa
    do_caso = texto(entrar(f.fiscal()).get(url(caso, "revistoriar")))
    assert "As duas partes são avisadas por e-mail." in do_caso


def test_estranho_nao_acha_o_processo_de_sancao():
    caso = f.no_prazo()
    _, outra = empresa_representada("Outra Valet Ltda.", "02558157000162")
    assert entrar(outra).get(url(caso)).status_code == 404


def test_revistoria_pede_resposta_a_cada_item_e_a_nota_do_que_continua__art_15():
    caso = f.decorrido()
    navegador = entrar(f.fiscal())
    pagina = navegador.get(url(caso, "revistoriar"))
    assert "No primeiro auto: Visto no lugar: vagas." in texto(pagina)
    chave = pagina.context["form"]["chave"].value()
    dados = {"chave": str(chave), "resposta_vagas": "irregular", "nota_vagas": ""}
    recusa = navegador.post(url(caso, "revistoriar"), dados)
    assert recusa.status_code == 422
    assert "responda a este item" in texto(recusa)
    dados |= {"nota_vagas": "Continua.", "resposta_lista": "certo"}
    assert navegador.post(url(caso, "revistoriar"), dados).status_code == 302
    assert f.reler(caso).situacao == "notificada"


def test_cassar_pela_tela_diz_o_que_se_passou_e_marca_a_interdicao__art_15_ii():
    caso = f.a_decidir_no_termo()
    navegador = entrar(f.subprefeito())
    pagina = texto(navegador.get(url(caso, "cassar")))
    assert "Não houve defesa." in pagina
    assert navegador.get(url(caso, "interditar")).status_code == 409
    dados = {"despacho": "Casso.", "interdita": "on"}
    assert navegador.post(url(caso, "cassar"), dados).status_code == 302
    despacho = caso.procedimento.documentos_expedidos.get(modelo="despacho_cassacao")
    assert despacho.conteudo["interdita"] is True


def test_identificar_a_parte_pela_tela_recusa_o_documento_errado_e_guarda_o_digitado():
    caso = f.reler(f.vistoriar_lugar(
        lugar=f.lugar(), estabelecimento=f.Parte("Bar"), empresa=f.Parte(), ida=f.ida("tpu"),
        por=f.fiscal(),
    ))  # fmt: skip
    empresa: Multa = f.de(caso, "empresa")
    navegador = entrar(f.fiscal())
    recusa = navegador.post(url(empresa, "identificar_parte"), {"documento": "111", "nome": "X"})
    assert recusa.status_code == 422
    assert 'value="111"' in recusa.content.decode()


A_DECIDIR = {
    f.a_decidir: "Decidir a cassação", f.em_recurso: "Decidir o recurso",
    f.proposto: "Decidir a multa proposta",
}  # fmt: skip


@pytest.mark.parametrize("situacao", A_DECIDIR, ids=A_DECIDIR.values())
def test_o_que_falta_decidir_leva_a_todas_as_respostas_e_nao_a_uma_so(situacao):
    caso = situacao()
    faltas = entrar(f.subprefeito()).get(url(caso)).context["faltas"]
    (decidir, *_) = [x for x in faltas if x.titulo == A_DECIDIR[situacao]]
    assert (decidir.acao_nome, decidir.acao_url) == ("Decidir", f"{url(caso)}#atos")


def test_cassado_o_termo_a_parte_le_que_pode_recorrer():
    caso = f.publicado(f.cassado())
    parte = entrar(f.quem_representa(f.de(caso, "empresa").parte))
    recorrer = next(x for x in parte.get(url(caso)).context["faltas"] if x.acao_nome == "Recorrer")
    assert parte.get(recorrer.acao_url).status_code == 200


def test_a_multa_a_pagar_leva_a_parte_a_sua_guia__art_15_i():
    caso = f.definitivo()
    parte = entrar(f.quem_representa(f.de(caso, "empresa").parte))
    faltas = parte.get(url(caso)).context["faltas"]
    pagar = next(x for x in faltas if x.titulo == "Pagar a multa" and x.situacao == "Para você")
    assert pagar.acao_nome == "Ver a guia"
    assert "guia em PDF" in texto(parte.get(pagar.acao_url.split("#")[0]))
