"""No índice, as tabelas que têm telas próprias."""

from datetime import date

from django.db.models import Max, Q

from normas.datas import mes_e_ano, por_extenso
from normas.dinheiro import numero
from precos.models import FatorK, IndiceIPCA, ValorPGV
from precos.telas.tabelas.registro import Entrada
from precos.telas.tabelas.tabela import EmVigor
from tramitacao.models import ModeloDeAviso, NormaComplementar
from tramitacao.relogio import dia_de


def _k(hoje: date) -> list[EmVigor]:
    vigentes = FatorK.objects.filter(Q(ate=None) | Q(ate__gte=hoje), desde__lte=hoje)
    return [EmVigor("Fator K", numero(f.k), por_extenso(f.desde), f.ato) for f in vigentes]


def _pgv(hoje: date) -> list[EmVigor]:
    """O exercício que vale hoje; o seguinte pode já estar carregado."""
    anos = ValorPGV.objects.aggregate(
        este=Max("exercicio", filter=Q(exercicio__lte=hoje.year)), ultimo=Max("exercicio")
    )
    este, ultimo = anos["este"], anos["ultimo"]
    if ultimo is None:
        return []
    adiante = f"exercício de {ultimo} já carregado" if ultimo > hoje.year else "um valor por face"
    if este is None:
        return [EmVigor("Planta Genérica", "nenhum exercício", "", adiante)]
    desde = por_extenso(date(este, 1, 1))
    return [EmVigor("Planta Genérica", f"exercício de {este}", desde, adiante)]


def _ipca(_hoje: date) -> list[EmVigor]:
    ultimo = IndiceIPCA.objects.order_by("-mes").first()
    if ultimo is None:
        return []
    return [EmVigor("IPCA", f"publicado até {mes_e_ano(ultimo.mes)}", "", ultimo.fonte)]


def _normas(hoje: date) -> list[EmVigor]:
    normas = NormaComplementar.em_vigor(hoje)
    ultima = normas.first()
    if ultima is None:
        return []
    quantas = f"{normas.count()} em vigor"
    return [EmVigor("Normas complementares", quantas, por_extenso(ultima.data), ultima.nome)]


def _avisos(_hoje: date) -> list[EmVigor]:
    mudados = ModeloDeAviso.objects.order_by("-desde")
    if ultimo := mudados.first():
        quantos = f"{mudados.count()} com texto próprio"
        return [EmVigor("Avisos", quantos, por_extenso(dia_de(ultimo.desde)), str(ultimo.autor))]
    return [EmVigor("Avisos", "todos com o texto da casa", "", "")]


OUTRAS: tuple[Entrada, ...] = (
    ("Fator K", "/administracao/fator-k/", _k),
    ("Planta Genérica", "/administracao/pgv/", _pgv),
    ("IPCA", "/administracao/ipca/", _ipca),
    ("Normas complementares", "/administracao/normas/", _normas),
    ("Avisos", "/administracao/avisos/", _avisos),
)
