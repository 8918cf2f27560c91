"""No índice, as tabelas que têm telas próprias."""

from datetime import date

from django.db.models import Max, Q

from normas.datas import mes_e_ano, por_extenso
from normas.dinheiro import numero
from precos.models import FatorK, IndiceIPCA, ValorPGV
from precos.telas.tabelas.registro import Entrada
from precos.telas.tabelas.tabela import EmVigor


def _k(hoje: date) -> list[EmVigor]:
    vigentes = FatorK.objects.filter(Q(ate=None) | Q(ate__gte=hoje), desde__lte=hoje)
    return [EmVigor("Fator K", numero(f.k), por_extenso(f.desde), f.ato) for f in vigentes]


def _pgv(_hoje: date) -> list[EmVigor]:
    ultimo = ValorPGV.objects.aggregate(ano=Max("exercicio"))["ano"]
    if ultimo is None:
        return []
    desde = por_extenso(date(ultimo, 1, 1))
    return [EmVigor("Planta Genérica", f"exercício de {ultimo}", desde, "um valor por face")]


def _ipca(_hoje: date) -> list[EmVigor]:
    ultimo = IndiceIPCA.objects.order_by("-mes").first()
    if ultimo is None:
        return []
    return [EmVigor("IPCA", f"até {mes_e_ano(ultimo.mes)}", "", ultimo.fonte)]


OUTRAS: tuple[Entrada, ...] = (
    ("Fator K", "/administracao/fator-k/", _k),
    ("Planta Genérica", "/administracao/pgv/", _pgv),
    ("IPCA", "/administracao/ipca/", _ipca),
)
