"""Que termos e portarias de uma empresa estão em vigor."""

from datetime import datetime

from django.db.models import Q

from cadastro.models.registro import Registro
from tramitacao.relogio import dia_de


def em_vigor(empresa_id: int, em: datetime) -> list[str]:
    """Os números dos títulos da empresa em vigor no instante, do mais antigo."""
    ativos = Registro.objects.filter(empresa_id=empresa_id, emitido_em__lte=em).filter(
        Q(extinto_em=None) | Q(extinto_em__gt=em),
        Q(termina_em=None) | Q(termina_em__gt=em),
        Q(vale_ate=None) | Q(vale_ate__gte=dia_de(em)),
        documento__revogado_por=None,
    )
    return list(ativos.order_by("emitido_em", "pk").values_list("documento__numero", flat=True))
