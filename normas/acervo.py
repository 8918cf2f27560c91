"""Catálogo das normas: o que cada uma altera e desde quando vale."""

from datetime import date

from normas.norma import Norma, catalogar

D46942 = catalogar(
    Norma(
        "46.942/2006",
        "Decreto 46.942/2006",
        date(2006, 1, 30),
        ementa="Custos operacionais da CET em eventos.",
        nota="Revogado pelo Decreto 51.953/2010, cujo texto não está carregado: estas regras "
        "continuam respondendo, e cada preço e prazo diz por qual norma foi calculado.",
    )
)
D47541 = catalogar(
    Norma(
        "47.541/2006",
        "Decreto 47.541/2006",
        date(2006, 8, 3),
        ementa="Gratuidade de eventos e antecedência da ocorrência programada.",
        altera=("46.942/2006",),
    )
)
D48115 = catalogar(
    Norma(
        "48.115/2007",
        "Decreto 48.115/2007",
        date(2007, 2, 1),
        ementa="Acréscimo da ocorrência imprevista.",
        altera=("46.942/2006",),
    )
)
D51953 = catalogar(
    Norma(
        "51.953/2010",
        "Decreto 51.953/2010",
        date(2010, 11, 30),
        ementa="Nova regulamentação da Lei 14.072/2005 (eventos).",
        altera=("46.942/2006",),
        texto_carregado=False,
        nota="Conhecido, texto não carregado: revoga o Decreto 46.942/2006, mas dele só se "
        "conhece o art. 2º. As regras de 46.942 seguem respondendo para toda data.",
    )
)
D58027 = catalogar(
    Norma(
        "58.027/2017",
        "Decreto 58.027/2017",
        date(2017, 12, 8),
        ementa="Serviços de manobra e guarda de veículos (valet).",
    )
)
D62114 = catalogar(
    Norma(
        "62.114/2022",
        "Decreto 62.114/2022",
        date(2022, 12, 28),
        ementa="Preço público anual do Termo de Permissão de Uso.",
        altera=("58.027/2017",),
    )
)
D64725 = catalogar(
    Norma(
        "64.725/2025",
        "Decreto 64.725/2025",
        date(2025, 11, 18),
        ementa="Requerimento, declaração técnica, croqui e faixa livre.",
        altera=("58.027/2017",),
        texto_carregado=False,
        nota="Conhecido em parte: quem requer (o estabelecimento), declaração técnica por "
        "profissional do CREA ou do CAU, croqui sem duas vias, faixa livre pelo Decreto "
        "59.671/2020. O sistema aceita as duas formas.",
    )
)
L13763 = catalogar(
    Norma(
        "13.763/2004",
        "Lei 13.763/2004",
        date(2004, 1, 20),
        ementa="Normas para o serviço de valet no Município.",
        texto_carregado=False,
        nota="Texto não carregado: a conduta do art. 4º, § 4º, é registrada em palavras.",
    )
)
L14141 = catalogar(
    Norma(
        "14.141/2006",
        "Lei 14.141/2006",
        date(2006, 3, 28),
        ementa="Processo administrativo municipal: prazos, defesa e recurso.",
        texto_carregado=False,
        nota="Só se usa dela a contagem dos prazos (art. 40) e o prazo de recurso, a confirmar "
        "pela Prefeitura.",
    )
)

ACERVO = (L13763, D46942, L14141, D47541, D48115, D51953, D58027, D62114, D64725)
"""Todas as normas, pela ordem em que passaram a valer."""
