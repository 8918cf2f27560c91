"""A CET desfaz ou corrige o que fez — Decreto 58.027/2017, art. 4º; Lei 14.141/2006."""

from typing import Any

from contas.ator import Ator
from tramitacao.telas.assistente.campos import TextoLongo
from tramitacao.telas.formulario import campo_de_despacho
from valet.servicos.correcao import que_valem, ultima_decisao
from valet.servicos.correcao_cet import (
    CORRIGIVEIS,
    DESFAZIVEIS_CET,
    fazer_errata,
    tornar_sem_efeito,
)
from valet.telas.atos.correcao import SobreUmaLinha


class TornarSemEfeito(SobreUmaLinha):
    """Só a última decisão da CET, que vem escolhida."""

    feito_dito = "Ato tornado sem efeito. A CET analisa de novo."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return ultima_decisao(objeto, DESFAZIVEIS_CET) is not None

    def preparar(self) -> None:
        super().preparar()
        self.fields["linha"].initial = ultima_decisao(self.objeto, DESFAZIVEIS_CET)

    @staticmethod
    def linhas_possiveis(objeto: Any) -> Any:
        ultima = ultima_decisao(objeto, DESFAZIVEIS_CET)
        todas = SobreUmaLinha.linhas_possiveis(objeto)
        return todas.filter(pk=ultima.pk) if ultima else todas.none()

    def praticar(self) -> None:
        tornar_sem_efeito(autorizacao_id=self.objeto.pk, **self.argumentos())


class FazerErrata(SobreUmaLinha):
    """O trecho errado e o certo; sai um documento que se verifica."""

    onde_se_le = TextoLongo(
        label="Onde se lê", max_length=2000, help_text="O trecho errado, como está escrito."
    )
    leia_se = TextoLongo(label="Leia-se", max_length=2000, help_text="O mesmo trecho, certo.")
    despacho = campo_de_despacho("Por quê", "Se for preciso explicar.", required=False)
    field_order = ("linha", "onde_se_le", "leia_se", "despacho")
    feito_dito = "Errata expedida. O texto de antes continua nos autos."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return que_valem(objeto, CORRIGIVEIS).exists()

    def preparar(self) -> None:
        super().preparar()
        self.fields["linha"].initial = que_valem(self.objeto, CORRIGIVEIS).first()

    @staticmethod
    def linhas_possiveis(objeto: Any) -> Any:
        return que_valem(objeto, CORRIGIVEIS).select_related("procedimento")

    def praticar(self) -> None:
        fazer_errata(
            autorizacao_id=self.objeto.pk, onde_se_le=self.cleaned_data["onde_se_le"],
            leia_se=self.cleaned_data["leia_se"], **self.argumentos(),
        )  # fmt: skip
