"""Valet — Decreto 58.027/2017."""

from functools import partial

from django.apps import AppConfig


class ValetConfig(AppConfig):
    name = "valet"
    verbose_name = "Valet"

    def ready(self) -> None:
        """Declara os documentos, como os fluxos se mostram e quem certifica prazos."""
        from contas.papeis import Papel
        from precos.consultas.dispensa import dispensar
        from precos.regras.atos import Chave
        from precos.telas.tabelas.registro import registrar_efeito
        from tramitacao.consultas.validades import registrar_validades
        from tramitacao.documento import registrar  # modelos só existem depois dos apps
        from tramitacao.servicos import agenda
        from tramitacao.servicos.contagem import registrar_contagem
        from tramitacao.servicos.recontagem import registrar_conta
        from tramitacao.servicos.vencer import registrar_certidao
        from tramitacao.telas.agenda import registrar_agenda
        from tramitacao.telas.painel import registrar_tela
        from valet.consultas.efeitos import multas_por_impor, termos_sem_guia
        from valet.consultas.validades import validades_do_valet
        from valet.documentos import MODELOS
        from valet.fluxos.situacoes import SEM_DEVER
        from valet.models import Multa, PedidoAU, PedidoTPU
        from valet.regras.prazos import PAGAMENTO_DA_MULTA, PRECO_DA_OUTORGA
        from valet.servicos import cobranca_da_multa, rotinas_da_sancao
        from valet.servicos.agenda import ROTINAS
        from valet.servicos.autorizacao_uso import terminar
        from valet.servicos.prazo_da_guia import ate_quando_pagar
        from valet.servicos.receptores import registrar_receptores
        from valet.servicos.recurso import certificar_decurso_do_recurso
        from valet.telas.agenda import CONTAS, PONTOS
        from valet.telas.tela_au import TELA_AU
        from valet.telas.tela_cet import TELA_CET
        from valet.telas.tela_multa import TELA_MULTA
        from valet.telas.tela_renovacao import TELA_RENOVACAO
        from valet.telas.tela_sancao import TELA_SANCAO
        from valet.telas.tela_tpu import TELA_TPU

        registrar(*MODELOS)
        registrar_validades(validades_do_valet)
        agenda.registrar(*ROTINAS, *rotinas_da_sancao.ROTINAS)
        rotinas_da_sancao.registrar_certidoes()
        registrar_receptores()
        for tabela in ("minimo", Chave.MINIMO, Chave.FATOR_PGV):
            registrar_efeito(tabela, termos_sem_guia)
        registrar_efeito(Chave.MULTA_DA_NOTIFICACAO, multas_por_impor)
        registrar_agenda(Papel.REQUERENTE, CONTAS)
        registrar_agenda(Papel.REQUERENTE, PONTOS)
        registrar_tela(TELA_TPU, TELA_AU, TELA_CET)
        registrar_certidao(PedidoAU.FLUXO, "terminar", terminar)
        for fluxo in (PedidoTPU.FLUXO, PedidoAU.FLUXO):
            registrar_conta(fluxo, PRECO_DA_OUTORGA.nome, ate_quando_pagar)
        registrar_conta(Multa.FLUXO, PAGAMENTO_DA_MULTA.nome, ate_quando_pagar)
        registrar_tela(TELA_MULTA, TELA_SANCAO, TELA_RENOVACAO)
        registrar_contagem(Multa.FLUXO, PAGAMENTO_DA_MULTA.nome, cobranca_da_multa.contagem)
        for modelo in (PedidoTPU, PedidoAU):
            dispensar(modelo.FLUXO, SEM_DEVER)
            certidao = partial(certificar_decurso_do_recurso, modelo=modelo)
            registrar_certidao(modelo.FLUXO, "certificar_decurso_do_recurso", certidao)
