"""Eventos — Decreto 46.942/2006."""

from django.apps import AppConfig


class EventosConfig(AppConfig):
    name = "eventos"
    verbose_name = "Eventos"

    def ready(self) -> None:
        """Declara os documentos, como a SAE se mostra e quem refaz o que o dia muda."""
        from contas.papeis import Papel
        from eventos.consultas.efeitos import custos_por_refazer
        from eventos.consultas.validades import validades_do_evento
        from eventos.documentos import MODELOS  # modelos só existem depois dos apps
        from eventos.regras.prazos_do_processo import MANIFESTACAO
        from eventos.servicos.autorizacao import encerrar
        from eventos.servicos.manifestacao import contagem, data_pelo_calendario
        from eventos.servicos.manifestacao_parada import contagem_parada
        from eventos.servicos.receptores import registrar_receptores
        from eventos.telas import precos_da_cet
        from eventos.telas.agenda import PROXIMOS
        from eventos.telas.tela_sae import TELA_SAE
        from precos.regras.atos import Chave
        from precos.telas.tabelas.registro import registrar_efeito, registrar_entrada
        from tramitacao.consultas.validades import registrar_validades
        from tramitacao.documento import registrar
        from tramitacao.servicos.contagem import registrar_contagem
        from tramitacao.servicos.recontagem import registrar_conta
        from tramitacao.servicos.vencer import registrar_certidao
        from tramitacao.telas.agenda import registrar_agenda
        from tramitacao.telas.painel import registrar_tela

        registrar(*MODELOS)
        registrar_validades(validades_do_evento)
        registrar_receptores()
        registrar_agenda(Papel.TECNICO_CET, PROXIMOS)
        registrar_tela(TELA_SAE)
        registrar_certidao("sae", "encerrar", encerrar)
        registrar_efeito(Chave.CAUCAO, custos_por_refazer)
        registrar_entrada(precos_da_cet.NO_INDICE)
        registrar_conta("sae", MANIFESTACAO.nome, data_pelo_calendario)
        registrar_contagem("sae", MANIFESTACAO.nome, contagem, contagem_parada)
