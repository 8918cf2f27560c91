"""O que as páginas de uma parte mostram, além do formulário."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse

from normas.datas import instante_por_extenso, por_extenso
from normas.norma import Dispositivo
from valet.consultas.partes import PARTES, Foto, Parte
from valet.consultas.partes.carros import vencem_logo
from valet.models import Requerimento
from valet.regras.documentos_exigidos import POR_SLOT, exigencias
from valet.telas.requerimento.desenho import conferencia_do_passeio
from valet.telas.requerimento.preenchimento import Preenchimento


@dataclass(frozen=True, slots=True)
class Lugar:
    """O lugar de um arquivo, como a peça `arquivo.html` o mostra."""

    slot: str
    nome: str
    titulo: str
    ajuda: str
    artigo: Dispositivo
    situacao: str = ""
    tom: str = ""
    enviado: dict[str, str] | None = None
    erro: str = ""
    dispensado: str = ""


def contexto_da_parte(foto: Foto, parte: Parte, feito: Preenchimento) -> dict[str, Any]:
    """Variáveis comuns a toda página de parte."""
    r = foto.r
    contexto = {
        "r": r,
        "foto": foto,
        "parte": parte,
        "ordem": f"Parte {PARTES.index(parte) + 1} de {len(PARTES)}",
        "chamada": feito.passo.chamada,
        "feito": feito,
        "form": feito.principal,
        "filas": [(fila, feito.linhas[fila.nome]) for fila in feito.passo.filas],
        "arquivos": lugares(foto, feito),
        "migalhas": migalhas(foto, parte.nome),
        "avisos": _AVISOS.get(parte.slug, lambda foto: [])(foto),
    }
    if parte.slug == "passeio":
        contexto |= conferencia_do_passeio(foto, feito)
    return contexto


def migalhas(foto: Foto, pagina: str) -> list[tuple[str, str]]:
    """Meus pedidos › Bistrô Jacarandá › Ocupação do passeio."""
    nome = foto.r.estab_nome or "Novo pedido"
    acima = reverse("requerimento", args=[foto.r.pk])
    return [onde_se_trabalha(foto.r), (nome, acima), (pagina, "")]


def onde_se_trabalha(r: Requerimento) -> tuple[str, str]:
    """A página de que se veio: a fila do expediente, se o pedido é do balcão."""
    return ("Fila" if r.no_balcao else "Meus pedidos", "/processos/")


def lugares(foto: Foto, feito: Preenchimento) -> list[Lugar]:
    """Um lugar por documento da página, com o que já está nele."""
    pedidos = {e.slot for e in exigencias(foto.fatos)}
    return [_lugar(foto, slot, slot in pedidos, feito) for slot in feito.passo.anexos]


def _lugar(foto: Foto, slot: str, exigido: bool, feito: Preenchimento) -> Lugar:
    exigencia = POR_SLOT[slot]
    anexo = foto.anexos.get(slot)
    megas = settings.ARQUIVO_MAXIMO_BYTES // 1048576
    ajuda = f"{exigencia.ajuda} PDF, JPEG ou PNG, até {megas} MB."
    base: dict[str, Any] = {
        "slot": slot,
        "nome": f"arquivo_{slot}",
        "titulo": exigencia.titulo,
        "ajuda": ajuda,
        "artigo": exigencia.dispositivo,
        "erro": feito.erros_de_arquivo.get(slot, ""),
    }
    if anexo:
        base["enviado"] = {
            "nome": anexo.arquivo.nome,
            "detalhe": f"anexado em {instante_por_extenso(anexo.enviado_em)}",
            "url": reverse("requerimento_anexo", args=[foto.r.pk, slot]),
        }
        return Lugar(**base, situacao="Anexado", tom="bom")
    ate = foto.fatos.certificado_valido_ate
    if not exigido and exigencia.dispensavel_por_certificado and ate:
        vale = f"O Certificado de Cadastro da empresa vale até {por_extenso(ate)} (art. 5º, § 2º)."
        return Lugar(**base, situacao="Dispensado", dispensado=vale)
    if not exigido:
        return Lugar(**base, situacao="Só se for preciso")
    return Lugar(**base, situacao="Falta", tom="atencao")


def _avisos_do_lugar(foto: Foto) -> list[str]:
    r = foto.r
    if r.trecho_inicio is None or r.trecho_metros is None or r.estab_testada is None:
        return []
    if r.trecho_inicio + r.trecho_metros <= r.estab_testada:
        return []
    return [
        "O trecho passa da testada do estabelecimento. Com sinalização permanente, a CET só o "
        "autoriza com estudo técnico (art. 4º, § 3º). Você pode pedir assim mesmo."
    ]


def _avisos_dos_motoristas(foto: Foto) -> list[str]:
    avisos = [
        f"A CNH de {m.nome} vence em {por_extenso(m.cnh_validade)}. Renove-a: no dia da decisão "
        "ela tem de estar em dia."
        for m in vencem_logo(foto)
    ]
    ate = foto.fatos.certificado_valido_ate
    if foto.fatos.certificado_vale and ate:
        avisos.append(
            f"O Certificado de Cadastro da empresa vale até {por_extenso(ate)} e dispensa esta "
            "parte (art. 5º, § 2º). Preencha só se quiser."
        )
    return avisos


_AVISOS = {"lugar": _avisos_do_lugar, "motoristas": _avisos_dos_motoristas}
