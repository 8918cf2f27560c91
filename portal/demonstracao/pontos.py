"""Os pontos da demonstração: lugares, números e valores fictícios, com dígitos que conferem."""

import tempfile
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from pathlib import Path

from contas.ator import Ator
from precos.models import ValorPGV
from precos.servicos.importacao_pgv import importar_pgv

CODLOG = "123455"
COLUNAS = "NUMERO DO CONTRIBUINTE;ANO DO EXERCICIO;CODLOG DO IMOVEL;VALOR DO M2 DO TERRENO"
FONTE = "Valor fictício da demonstração"


@dataclass(frozen=True, slots=True)
class Ponto:
    """Um estabelecimento que quer valet."""

    nome: str
    rua: str
    numero: str
    cnpj: str
    sql: str
    pgv: str = "1984.00"
    bairro: str = "Pinheiros"
    distrito: str = "Pinheiros"

    @property
    def razao_social(self) -> str:
        return f"{self.nome} Restaurantes Ltda."


PONTOS = (
    Ponto("Bistrô Alfazema", "Rua Caraíba", "41", "31724508000166", "01512000302"),
    Ponto("Galeria Travessa", "Rua Padre Urano", "233", "20551833000158", "01512100315"),
    Ponto("Sushi Hanami", "Rua Mirassol", "540", "44390217000120", "01512200328"),
    Ponto("Café Mirante", "Rua Araçá", "1.204", "12987046000125", "01512300330", "3120.00"),
    Ponto("Empório Cravo", "Rua do Sol", "65", "51623390000197", "01512400343", "4812.00"),
    Ponto("Casa Umbu", "Alameda dos Ipês", "77", "60911458000124", "01512500356"),
    Ponto("Bar Sereia", "Rua Simão Jacó", "19", "73320865000109", "01612600360"),
    Ponto("Academia Fôlego", "Rua Ibiaçu", "88", "87145022000128", "01612700373"),
    Ponto("Cantina Bela Aurora", "Rua das Paineiras", "96", "90231774000116", "01612800386"),
    Ponto("Livraria do Beco", "Rua do Beco", "s/nº", "15440896000105", "01612900399"),
    Ponto("Padaria Estrela", "Rua da Estrela", "12-A", "26873105000149", "01613000405"),
    Ponto("Bistrô Jacarandá", "Rua dos Jacarandás", "418", "38712049000140", "01613100418", "4812"),
    Ponto("Empório Pitanga", "Rua Pitanga", "301", "49566381000160", "01713200422", "3500.00"),
    Ponto("Restaurante Figueira", "Largo da Figueira", "30", "57029413000116", "01713300435"),
    Ponto("Cine Aurora", "Rua Aurora Velha", "700", "68190527000160", "01713400448"),
    Ponto("Hotel das Acácias", "Rua das Acácias", "310", "79431058000140", "01713500450", "5210"),
    Ponto("Teatro do Largo", "Largo da Figueira", "12", "80642719000165", "01713600463"),
    Ponto("Churrascaria Serrana", "Rua da Serra", "58", "91853064000190", "01713700476"),
)  # fmt: skip


def carregar_pgv(*exercicios: int) -> None:
    """O valor do m² de cada ponto, marcado como fictício."""
    ValorPGV.objects.bulk_create(
        [
            ValorPGV(
                exercicio=exercicio,
                setor_quadra=ponto.sql[:6],
                codlog=CODLOG,
                valor=Decimal(ponto.pgv),
                fonte=FONTE,
                ficticio=True,
            )
            for exercicio in exercicios
            for ponto in PONTOS
        ],
        ignore_conflicts=True,
    )


def prever_pgv(exercicio: int, *, por: Ator, em: datetime) -> None:
    """A prévia de um arquivo inventado, para a tela ter o que mostrar; nada se grava na tabela."""
    linhas = [
        f"{p.sql[:10]};{exercicio};{CODLOG};{Decimal(p.pgv) + 100:.2f}".replace(".", ",")
        for p in PONTOS
    ]
    with tempfile.TemporaryDirectory() as pasta:
        arquivo = Path(pasta) / f"IPTU_{exercicio}_inventado.csv"
        arquivo.write_text("\n".join([COLUNAS, *linhas, "linha cortada"]), encoding="utf-8")
        importar_pgv(arquivo, exercicio=exercicio, em=em, por=por, previa=True)
