"""Tudo que se pode tentar com uma SAE, sorteado; e o que tem de ser verdade depois de cada ato."""

from datetime import date, timedelta
from decimal import Decimal

from django.db import connection, transaction
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from contas.papeis import Papel
from eventos.models import SAE, PedidoDeEvento
from eventos.regras.documentos_exigidos import documentos_exigidos
from eventos.servicos import analise, aprovacao, autorizacao, cobranca, correcao, decisao
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.instantaneo import tudo_desfeito
from tests.fabricas.passos import servidor_de
from tests.fabricas.requerimentos import pdf
from tramitacao.erros import AtoRecusado
from tramitacao.fluxo import tabela
from tramitacao.relogio import dia_de
from tramitacao.servicos.arquivos import receber
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.documentos import aceitar_documento, juntar_documento, recusar_documento
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import vencer_prazos

PASSO = ("documentos", "custo", "aprovar", "assinar", "garantir", "pagar", "parecer", "autorizar")
TROPECO = ("", "", "", "pular", "recusar", "apolice")
#: Atos que gravam mais do que a transição: praticam-se só pelo serviço.
SO_POR_SERVICO = {"autorizar", "aprovar", "assinar_termo", "renovar_cobranca", "prover_recurso",
                  "tornar_sem_efeito", "compor_custo"}  # fmt: skip
NA_PORTA = sorted(linha.nome for linha in tabela(SAE) if linha.nome not in SO_POR_SERVICO)
ESTRANHOS = [x for x in Papel if x not in {Papel.SISTEMA, Papel.REQUERENTE, Papel.TECNICO_CET}]
CURTA, LONGA = date(2026, 1, 1), date(2040, 1, 1)


class Caminhos(RuleBasedStateMachine):
    """Uma SAE recém-protocolada, isenta ou não, esportiva ou não, e todos os que mexem nela."""

    autorizadas: list[str] = []

    @initialize(
        natureza=st.sampled_from(["civico", "outra"]), esportiva=st.booleans(),
        garantia=st.sampled_from(["caucao", "fianca"]), orgaos=st.booleans(),
    )  # fmt: skip
    def protocolar(self, natureza, esportiva, garantia, orgaos):
        self.transacao = transaction.atomic()
        self.transacao.__enter__()
        colunas = {**p.ESPORTIVA, "garantia_prevista": garantia} if esportiva else {}
        self.sae = f.sae_protocolada(natureza=natureza, **colunas)
        self.orgaos = ["Corpo de Bombeiros"] if orgaos else []

    @property
    def agora(self):
        return p.depois(self.sae, 0)

    def tentar(self, ato):
        """Pratica o ato numa transação sua; a recusa não deixa nada gravado."""
        linhas = self.sae.procedimento.processo.linhas
        antes = linhas.count()
        try:
            with transaction.atomic():
                ato()
                connection.check_constraints()
        except AtoRecusado:
            assert linhas.count() == antes
        self.sae = p.reler(self.sae)

    def na_cet(self, servico, **dados):
        self.tentar(lambda: servico(sae_id=self.sae.pk, **dados, **p.da_cet(self.agora)))

    # O caminho

    @rule(passo=st.sampled_from(PASSO))
    def seguir_o_caminho(self, passo):
        getattr(self, f"_{passo}")()

    @rule(tropeco=st.sampled_from(TROPECO), onde=st.sampled_from(PASSO))
    def seguir_ate_o_fim(self, tropeco, onde):
        """Passo a passo; num deles, o passo que falta, um documento recusado, o seguro que cai."""
        for passo in PASSO:
            if passo == onde and tropeco == "recusar":
                self.mexer_num_documento(1, "recusar")
            if passo == onde and tropeco == "apolice":
                self.trocar_a_apolice(CURTA)
            if passo != onde or tropeco != "pular":
                self.seguir_o_caminho(passo)

    @rule()
    def seguir_sem_tropeco(self):
        """O caminho que autoriza, se nada do que veio antes o impede: a prova não é vazia."""
        self.seguir_ate_o_fim("", "autorizar")

    def _documentos(self):
        self.tentar(lambda: p.aceitar_documentos(self.sae))

    def _custo(self):
        self.tentar(lambda: p.compor(self.sae))

    def _aprovar(self):
        self.tentar(lambda: p.aprovar(self.sae, orgaos=self.orgaos))

    def _assinar(self):
        self.tentar(lambda: p.assinar(self.sae))

    def _pagar(self):
        self.receber("custo_evento")

    def _garantir(self):
        if self.sae.pedido.garantia_prevista == PedidoDeEvento.Garantia.FIANCA:
            self.afiancar(self.sae.caucao or Decimal("1.00"), LONGA)
        else:
            self.receber("caucao")

    def _parecer(self):
        for parecer in self.sae.pareceres.filter(favoravel_em=None):
            self.na_cet(aprovacao.registrar_parecer, parecer_id=parecer.pk, data=dia_de(self.agora))

    def _autorizar(self):
        self.na_cet(autorizacao.autorizar)
        if self.sae.situacao == "autorizada":
            Caminhos.autorizadas.append(self.sae.procedimento.processo.numero)

    # O que atrapalha

    @rule(parte=st.sampled_from(["0.01", "1000.00"]), especie=st.sampled_from(cobranca.ESPECIES))
    def pagar_uma_parte(self, parte, especie):
        self.receber(especie, Decimal(parte))

    @rule(valor=st.sampled_from(["0.01", "799.99", "800.00"]), ate=st.sampled_from([CURTA, LONGA]))
    def afiancar(self, valor, ate):
        papel = receber("f.pdf", pdf(f"{valor}{ate}"), usuario_id=p.cet().usuario_id)
        fiador = cobranca.Fiador("Banco", "Carta 1", Decimal(valor), ate, papel)
        self.na_cet(cobranca.registrar_fianca, fiador=fiador)

    @rule(ate=st.sampled_from([CURTA, LONGA]))
    def trocar_a_apolice(self, ate):
        self.na_cet(analise.registrar_apolice, seguradora="S", apolice="1", ate=ate)

    @rule(qual=st.integers(0, 4), como=st.sampled_from(["aceitar", "recusar", "trocar"]))
    def mexer_num_documento(self, qual, como):
        """Um dos exigidos no art. 12, recusado ou trocado a qualquer altura."""
        exigidos = documentos_exigidos(self.sae.fatos())
        slot = exigidos[qual % len(exigidos)]
        em = self.agora
        if como == "trocar":
            novo = receber("d.pdf", pdf(f"{slot.slot}{em}"), usuario_id=f.promotor().usuario_id)
            self.tentar(lambda: juntar_documento(
                SAE, self.sae.pk, exigencia=slot.slot, titulo=slot.titulo,
                dispositivo=slot.dispositivo, arquivo=novo, **p.do_promotor(em)))  # fmt: skip
            return
        ultimo = self.juntados(slot.slot).last()
        if ultimo is None:
            return
        extra = {"motivo": "Ilegível."} if como == "recusar" else {}
        servico = recusar_documento if como == "recusar" else aceitar_documento
        self.tentar(
            lambda: servico(SAE, self.sae.pk, documento_id=ultimo.pk, **extra, **p.da_cet(em))
        )

    @rule(horas=st.sampled_from([1, 24, 25]))
    def exigir_e_cumprir(self, horas):
        self.na_cet(analise.exigir, despacho="Refaça o desvio.")
        em = self.agora + timedelta(hours=horas)
        self.tentar(lambda: p.cumprir(self.sae, em))

    @rule(natureza=st.sampled_from(["civico", "outra"]), comercial=st.booleans())
    def corrigir(self, natureza, comercial):
        """Muda o que decide se paga: o isento passa a pagar, e o que pagava, a isento."""
        fatos = {"natureza": natureza, "comercial": comercial}
        self.na_cet(analise.corrigir_pedido, despacho="Visto.", classes={}, fatos=fatos)

    @rule()
    def virar_prova_esportiva(self):
        fatos = {"competicao_esportiva": True, "vias_abertas": True}
        self.na_cet(analise.corrigir_pedido, despacho="É corrida.", classes={}, fatos=fatos)

    @rule(ato=st.sampled_from(NA_PORTA), papel=st.sampled_from(ESTRANHOS))
    def bater_na_porta(self, ato, papel):
        """Quem não é da CET nem o promotor não muda nada, por nenhum ato."""
        antes, quem = self.sae.procedimento.processo.ultima_seq, servidor_de(papel, "PI")
        self.tentar(lambda: tramitar(SAE, self.sae.pk, ato, por=quem, em=self.agora))
        assert self.sae.procedimento.processo.ultima_seq == antes

    @rule()
    def assinar_por_outro(self):
        """A CET não assina pelo promotor, e a senha errada não assina por ninguém."""
        antes = self.sae.termos.filter(assinado_em=None).count()
        self.tentar(lambda: p.assinar(self.sae, senha="outra senha"))
        assert self.sae.termos.filter(assinado_em=None).count() == antes

    @rule()
    def desfazer(self):
        ultima = correcao.ultima_decisao(self.sae)
        if ultima:
            self.na_cet(correcao.tornar_sem_efeito, linha_id=ultima.pk, despacho="x")

    @rule()
    def indeferir_e_prover(self):
        em, comum = self.agora, {"sae_id": self.sae.pk, "despacho": "x"}
        self.na_cet(decisao.indeferir, despacho="x")
        self.tentar(lambda: decisao.interpor_recurso(**comum, **p.do_promotor(em)))
        self.na_cet(decisao.prover_recurso, despacho="x")

    @rule(dias=st.sampled_from([1, 12, 40]))
    def vencer(self, dias):
        assert vencer_prazos(self.agora + timedelta(days=dias)).falhas == 0
        self.sae = p.reler(self.sae)

    @precondition(lambda self: self.sae.situacao == "autorizada")
    @rule()
    def suspender(self):
        self.na_cet(autorizacao.suspender, despacho="Rompeu-se uma adutora.")

    # O que é sempre verdade

    @invariant()
    def autorizada_so_com_tudo__arts_12_14_e_15(self):
        if not hasattr(self, "sae"):
            return
        s, registro = self.sae, self.sae.autorizacoes.filter(extinta_em=None).first()
        assert bool(registro) == (s.situacao == "autorizada")
        if not registro:
            return
        assert registro.documento.revogado_em is None
        termo = registro.termo
        assert termo.assinado_em
        assert termo.sem_efeito_em is None
        assert termo.assinado_por_id == f.promotor().usuario_id
        fatos = s.fatos(registro.emitida_em)
        assert (s.isento and s.isencao_fundamento) or fatos.pago >= s.devido > 0
        assert not s.pareceres.filter(favoravel_em=None).exists()
        for exigido in documentos_exigidos(fatos):
            assert self.juntados(exigido.slot).last().situacao == "aceito", exigido.slot
        if fatos.esportivo_em_via_aberta:
            assert fatos.garantia.valor >= s.caucao > 0
            assert s.pedido.apolice_ate >= fatos.fim

    @invariant()
    def nunca_se_cobra_duas_vezes__art_15(self):
        if hasattr(self, "sae") and self.sae.devido is not None:
            abertas = self.sae.procedimento.cobrancas.filter(cancelada_em=None)
            for especie, devido in (("custo_evento", self.sae.devido), ("caucao", self.sae.caucao)):
                soma = sum((c.valor for c in abertas.filter(especie=especie)), Decimal(0))
                pagas = sum((c.total_pago for c in abertas.filter(especie=especie)), Decimal(0))
                assert soma <= max(devido or 0, pagas), especie

    def juntados(self, slot):
        """As versões deste documento, da primeira à última."""
        juntados = self.sae.procedimento.processo.documentos_juntados
        return juntados.filter(exigencia=slot).order_by("versao")

    def receber(self, especie, valor=None):
        abertas = self.sae.procedimento.cobrancas.filter(especie=especie, cancelada_em=None)
        if abertas.exists() and abertas.latest("pk").a_pagar > Decimal(0):
            marca = f"E-{self.sae.procedimento.processo.ultima_seq}-{especie}"
            self.tentar(
                lambda: p.pagar(self.sae, especie, valor, em=self.agora, identificador=marca)
            )

    def teardown(self):
        if hasattr(self, "transacao"):
            assert conferir_processo(self.sae.procedimento.processo) == []
            transaction.set_rollback(True)
            self.transacao.__exit__(None, None, None)
            tudo_desfeito()
