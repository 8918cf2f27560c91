"""O acontecimento e a área na rua — Decreto 58.027/2017, arts. 18, II, IV e V, e 19."""

from dataclasses import replace

from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.consultas.partes import em_branco
from valet.consultas.partes.documentos import anexos_que_faltam
from valet.consultas.partes.foto import Foto
from valet.regras.croqui import metros
from valet.regras.nao_habitual import (
    acontecimento_informado,
    area_publica_informada,
    periodo_informado,
    protocolo_em_tempo,
)
from valet.regras.outorga_eventual import tudo_vale_ate_o_fim

ART_18_IV = D58027.art(18).inc("IV")
#: Como a regra chama o dado → o campo da tela; o que é de outra parte não se diz aqui.
_CAMPOS = {"horario": "acont_inicio", "duracao": "acont_fim"}
_DE_OUTRA_PARTE = frozenset({"vagas"})


def fato_acontecimento(foto: Foto) -> str:
    periodo = foto.fatos.periodo
    quando = f"{periodo.dito}, {periodo.horas}" if periodo else ""
    return ", ".join(p for p in (foto.r.acont_nome, quando) if p)


def faltas_acontecimento(foto: Foto) -> tuple[Pendencia, ...]:
    acontecimento = foto.fatos.acontecimento
    if acontecimento is None:
        return ()
    regras = (periodo_informado, protocolo_em_tempo, acontecimento_informado)
    ditas = [p for regra in regras for p in regra(acontecimento)]
    nome = ((foto.r.acont_nome, "o nome do acontecimento", ART_18_IV, "acont_nome"),)
    return (
        *em_branco(nome),
        *(
            replace(p, campo=_CAMPOS.get(p.campo, p.campo))
            for p in ditas
            if p.campo not in _DE_OUTRA_PARTE
        ),
        *anexos_que_faltam(foto, "alvara"),
    )


def fato_area(foto: Foto) -> str:
    r = foto.r
    if not r.area_publica:
        return ""
    return f"{metros(r.area_publica, 'm²')} de área pública, calçada e pista somadas"


def faltas_area(foto: Foto) -> tuple[Pendencia, ...]:
    acontecimento = foto.fatos.acontecimento
    return area_publica_informada(acontecimento) if acontecimento else ()


def ate_o_fim(foto: Foto, inicio_do_campo: str) -> tuple[Pendencia, ...]:
    """O que, nesta parte, deixa de valer antes do fim do período."""
    return tuple(p for p in tudo_vale_ate_o_fim(foto.fatos) if p.campo.startswith(inicio_do_campo))
