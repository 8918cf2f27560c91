"""Por que um ato não foi praticado, em palavras que a pessoa entende."""

from normas.exigencia import Pendencia


class AtoRecusado(Exception):
    """Raiz dos erros da tramitação. `str()` é a mensagem para a tela; `http` é a resposta."""

    http = 422


class NaoEncontrado(AtoRecusado):
    """O processo ou o procedimento não existe, ou não é visível a quem pediu."""

    http = 404


class SituacaoNaoAdmite(AtoRecusado):
    """A situação mudou: o ato não cabe mais (ou ainda não)."""

    http = 409


class PapelNaoAutoriza(AtoRecusado):
    """O ato não cabe a este papel, nesta unidade, ou a representação acabou."""

    http = 403


class RegraViolada(AtoRecusado):
    """Falta cumprir exigências; cada pendência diz o que falta e por qual dispositivo."""

    def __init__(self, *pendencias: Pendencia) -> None:
        self.pendencias = pendencias
        super().__init__("; ".join(f"{p.texto} ({p.dispositivo.na_frase})" for p in pendencias))
