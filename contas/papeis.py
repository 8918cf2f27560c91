"""Os papéis de quem atua nos autos."""

from django.db.models import TextChoices


class Papel(TextChoices):
    """Um papel vale numa unidade e num período; a mesma pessoa pode ter vários."""

    REQUERENTE = "requerente", "Requerente"
    EXPEDIENTE = "expediente", "Expediente"
    ANALISTA = "analista", "Analista"
    SUBPREFEITO = "subprefeito", "Subprefeito"
    TECNICO_CET = "tecnico_cet", "Técnico da CET"
    FISCAL = "fiscal", "Fiscal"
    AUDITOR = "auditor", "Auditor"
    ADMINISTRADOR = "administrador", "Administrador"
    SISTEMA = "sistema", "Sistema"


#: Papéis que valem na cidade inteira, sem unidade própria.
DA_CIDADE = frozenset({Papel.AUDITOR, Papel.ADMINISTRADOR})
#: Papéis de servidor que leem os autos da sua unidade. O administrador não lê autos.
DA_UNIDADE = frozenset(
    {Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO, Papel.TECNICO_CET, Papel.FISCAL}
)
#: Como cada papel se diz no meio da frase: "a análise emitiu…", "a vez é da análise".
POR_EXTENSO: dict[str, str] = {
    Papel.EXPEDIENTE: "o expediente",
    Papel.ANALISTA: "a análise",
    Papel.SUBPREFEITO: "o Subprefeito",
    Papel.TECNICO_CET: "a CET",
    Papel.FISCAL: "o fiscal",
    Papel.SISTEMA: "o sistema",
}
