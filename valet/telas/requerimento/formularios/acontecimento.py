"""O acontecimento e a área na rua — Decreto 58.027/2017, arts. 18, II, IV e V, e 19."""

from datetime import date
from decimal import Decimal
from typing import Any

from django import forms

from tramitacao.relogio import hoje
from tramitacao.telas.assistente.campos import Area, Dia, Hora, Inteiro, Texto
from tramitacao.telas.assistente.formulario import Formulario
from valet.regras.nao_habitual import protocolo_tardio

# Limites de bom senso contra erro de digitação; nenhum vem do decreto.
MAIOR_PUBLICO, MAIOR_AREA = 5_000_000, Decimal("999999.99")


class FormularioAcontecimento(Formulario):
    """O que é, em que dias e horas, para quanta gente e se pede Alvará."""

    acont_nome = Texto(
        label="Nome do acontecimento", max_length=160, help_text="Como vai sair na portaria."
    )
    primeiro_dia = Dia(label="Primeiro dia do serviço")
    ultimo_dia = Dia(
        label="Último dia do serviço", help_text="O mesmo dia, se é um só. Cada dia conta no preço."
    )
    acont_inicio = Hora(label="Das", help_text="Hora em que o valet começa, como 18:00.")
    acont_fim = Hora(
        label="Às", help_text="Hora em que acaba; antes do começo, é na madrugada seguinte."
    )
    publico_estimado = Inteiro(
        label="Quantas pessoas se esperam", maximo=MAIOR_PUBLICO, unidade="pessoas"
    )
    area_do_acontecimento = Area(
        label="Área do acontecimento", maximo=MAIOR_AREA, required=False,
        help_text="A do salão, pátio ou terreno. Sem ela, anexe abaixo a planta do imóvel.",
    )  # fmt: skip
    distinto_do_uso_licenciado = forms.BooleanField(
        label="O acontecimento é diferente do uso que o imóvel tem na licença",
        required=False,
        help_text="Uma festa num galpão licenciado como depósito, por exemplo. Pede Alvará.",
    )
    montagem_transitoria = forms.BooleanField(
        label="Há edificação ou equipamento montado só para o acontecimento",
        required=False,
        help_text="Palco, tenda, arquibancada. Pede Alvará de Autorização.",
    )

    #: O primeiro dia que se digitou, ainda que fora do prazo: é dele que o veredito fala.
    primeiro_dito: date | None = None

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        primeiro, ultimo = limpos.get("primeiro_dia"), limpos.get("ultimo_dia")
        self.primeiro_dito = primeiro
        if primeiro and ultimo and ultimo < primeiro:
            self.add_error("ultimo_dia", "O último dia vem antes do primeiro. Corrija um dos dois.")
        for tardio in protocolo_tardio(protocolo=hoje(), servico=primeiro) if primeiro else ():
            self.add_error("primeiro_dia", str(tardio))
        return limpos


class FormularioArea(Formulario):
    """A área pública que o serviço ocupa, calçada e pista ditas à parte."""

    area_do_passeio = Area(
        label="Área de calçada ocupada", maximo=MAIOR_AREA, minimo=Decimal(0),
        help_text="Com bancada, guarda-sol e espera. Se nada fica na calçada, escreva 0.",
    )  # fmt: skip
    area_da_pista = Area(
        label="Área de pista ocupada", maximo=MAIOR_AREA, minimo=Decimal(0),
        help_text="As vagas de embarque: comprimento do trecho × largura da vaga.",
    )  # fmt: skip

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        ditas = [limpos.get(nome) for nome in ("area_do_passeio", "area_da_pista")]
        if None not in ditas and not any(ditas):
            texto = "Diga a área de calçada ou a de pista: é dela que sai o preço (art. 19)."
            self.add_error("area_do_passeio", texto)
        return limpos
