"""O requerimento como está num instante: as colunas, as linhas e os fatos para as regras."""

from dataclasses import dataclass
from datetime import date, datetime

from cadastro.models import Inscricao
from normas.datas import dia_de_sao_paulo
from valet.models import Anexo, Horario, ItemDoPasseio, Motorista, Requerimento, Trajeto
from valet.models.fatos_do_acontecimento import (
    acontecimento_do_requerimento,
    periodo_do_requerimento,
)
from valet.regras import fatos as f
from valet.regras.horarios import Faixa


@dataclass(frozen=True, slots=True)
class Foto:
    """Tudo que as partes precisam ler, lido uma vez."""

    r: Requerimento
    em: datetime
    itens: tuple[ItemDoPasseio, ...]
    horarios: tuple[Horario, ...]
    trajetos: dict[str, Trajeto]
    motoristas: tuple[Motorista, ...]
    anexos: dict[str, Anexo]
    fatos: f.FatosDoPedido

    @property
    def dia(self) -> date:
        """O dia em São Paulo."""
        return dia_de_sao_paulo(self.em)

    def faixas(self, de: str) -> tuple[Faixa, ...]:
        """Os horários do valet ou do estabelecimento, com os dias de mesma hora reunidos."""
        juntos: dict[tuple, set[int]] = {}
        for horario in self.horarios:
            if horario.de == de:
                juntos.setdefault((horario.inicio, horario.fim), set()).add(horario.dia)
        return tuple(Faixa(frozenset(dias), *horas) for horas, dias in juntos.items())


def fotografar(r: Requerimento, em: datetime) -> Foto:
    """Lê o requerimento e as suas linhas, em número fixo de consultas."""
    itens = tuple(r.itens.all())
    motoristas = tuple(r.motoristas.all())
    anexos = {a.exigencia: a for a in r.anexos.select_related("arquivo")}
    fatos = f.FatosDoPedido(
        em=em,
        anexos={slot: f.Anexo(enviado_em=a.enviado_em) for slot, a in anexos.items()},
        certificado_valido_ate=certificado_ate(r.empresa_cnpj),
        rivi_necessario=r.rivi_necessario,
        seguro_valido_ate=r.apolice_ate,
        itens_do_passeio=tuple(
            f.ItemDoPasseio(i.descricao, i.largura, i.profundidade) for i in itens
        ),
        largura_do_passeio=r.passeio_largura,
        motoristas=tuple(f.Motorista(m.nome, m.cnh_categoria, m.cnh_validade) for m in motoristas),
        acontecimento=acontecimento_do_requerimento(r, em, anexos),
        periodo=periodo_do_requerimento(r),
    )
    return Foto(
        r, em, itens, tuple(r.horarios.all()), {t.sentido: t for t in r.trajetos.all()},
        motoristas, anexos, fatos,
    )  # fmt: skip


def certificado_ate(cnpj: str) -> date | None:
    """Até quando vale o Certificado de Cadastro desta empresa; nulo se não está inscrita."""
    if not cnpj:
        return None
    inscricao = Inscricao.objects.filter(empresa__pessoa__documento=cnpj, excluida_em=None).first()
    return inscricao.certificado_ate if inscricao else None
