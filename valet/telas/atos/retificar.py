"""Retificar o pedido que um documento novo mudou: dados, trajetos, filas — art. 7º."""

from typing import Any

from django.http import QueryDict

from tramitacao.telas.assistente.passo import com_as_filas_pedidas
from tramitacao.telas.formulario import campo_de_despacho
from valet.models import Requerimento
from valet.servicos.filas_do_pedido import ler
from valet.servicos.retificacao import retificar_dados, retificaveis
from valet.telas.atos.campos_retificaveis import campo_retificavel, campos_dos_trajetos
from valet.telas.atos.do_pedido import FormularioDoPedido
from valet.telas.atos.filas_retificadas import FILAS, FilasRetificadas


class RetificarDados(FormularioDoPedido):
    """Tudo como está; só o que se muda é gravado, e o de antes fica no razão."""

    explicacao = "Passa ao pedido o que um documento novo mudou. O de antes fica nos autos."
    feito_dito = "Dados retificados. Os de antes continuam nos autos."
    modelo = "valet/atos/retificar.html"

    class Media:
        css = {"all": ["vialivre/requerimento.css"]}

    def __init__(self, data: QueryDict | None = None, files: Any = None, **opcoes: Any) -> None:
        #: O que se digitou, quando só se pede mais ou menos uma fila: volta à tela como está.
        self.digitado: QueryDict | None = None
        if data is not None:
            arrumados, pediu = com_as_filas_pedidas(FILAS, data)
            self.digitado = arrumados if pediu else None
        self.arrumando = self.digitado is not None
        lidos = (None, None) if self.arrumando else (data, files)
        super().__init__(*lidos, **opcoes)

    def preparar(self) -> None:
        self.requerimento: Requerimento = self.objeto.requerimento
        self.colunas = retificaveis(self.requerimento)
        for nome in self.colunas:
            self.fields[nome] = campo_retificavel(nome, getattr(self.requerimento, nome))
        self.trajetos = {t["sentido"]: t for t in ler(self.requerimento, "trajetos")}
        self.fields.update(campos_dos_trajetos(self.trajetos))
        self.fields["despacho"] = campo_de_despacho(
            ajuda="Diga que documento mudou o dado. Fica nos autos."
        )
        if self.digitado is not None:
            for nome, campo in self.fields.items():
                campo.initial = campo.widget.value_from_datadict(self.digitado, {}, nome)
        dados: Any = self.data if self.is_bound else None
        self.filas = FilasRetificadas(self.requerimento, enviado=dados, cru=self.digitado)

    @property
    def dos_dados(self) -> list[Any]:
        """Os campos do pedido."""
        return [self[nome] for nome in self.colunas]

    @property
    def dos_trajetos(self) -> list[Any]:
        """A ida e a volta, que têm lugar próprio na página."""
        return [self[nome] for nome in campos_dos_trajetos(self.trajetos)]

    @property
    def linhas(self) -> list[Any]:  # type: ignore[override]
        """O que o resumo de erros lê além dos campos."""
        return self.filas.fontes_de_erro

    def is_valid(self) -> bool:
        """Os campos, as filas que mudaram e a calçada com os móveis, de uma vez."""
        return all([super().is_valid(), self.is_bound and self.filas.is_valid(self)])

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        self.mudados = {
            nome: limpos[nome]
            for nome in self.colunas
            if nome in limpos and limpos[nome] != getattr(self.requerimento, nome)
        }
        self.novos_trajetos = _trajetos_mudados(self.trajetos, limpos)
        if not (self.errors or self.mudados or self.novos_trajetos or self.filas.mexidas):
            self.add_error(None, "Nenhum dado mudou. Altere ao menos um.")
        return limpos

    def praticar(self) -> None:
        trajetos = {"trajetos": self.novos_trajetos} if self.novos_trajetos else {}
        retificar_dados(
            campos=self.mudados, filas={**self.filas.limpas, **trajetos},
            despacho=self.cleaned_data["despacho"], **self.do_pedido,
        )  # fmt: skip


def _trajetos_mudados(
    antes: dict[str, dict[str, Any]], limpos: dict[str, Any]
) -> list[dict[str, Any]]:
    """Ida e volta como ficam, se um dos dois mudou; em branco, o trajeto fica como está."""
    depois = {
        sentido: {
            **trajeto,
            "extensao": limpos.get(f"{sentido}_extensao") or trajeto["extensao"],
            "descricao": limpos.get(f"{sentido}_descricao") or trajeto["descricao"],
        }
        for sentido, trajeto in antes.items()
    }
    return list(depois.values()) if depois != antes else []
