"""Os documentos do pedido — Decreto 58.027/2017, arts. 5º, I a IV e §§ 1º e 2º, e 18, IV e V.

Documento completo é o que a analista aceitou, com data: a presença do arquivo não basta.
"""

from collections.abc import Callable
from dataclasses import dataclass

from normas.acervo import D58027
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from valet.regras.fatos import Anexo, FatosDoPedido
from valet.regras.nao_habitual import ART_18_IV, ART_18_V, alvara_exigido

ART_5 = D58027.art(5)


def _sempre(_fatos: FatosDoPedido) -> bool:
    return True


def _rivi(fatos: FatosDoPedido) -> bool:
    return fatos.rivi_necessario


def _alvara(fatos: FatosDoPedido) -> bool:
    acontecimento = fatos.acontecimento
    return acontecimento is not None and alvara_exigido(acontecimento)


def _planta(fatos: FatosDoPedido) -> bool:
    """A planta do imóvel vale pela área do acontecimento; dita a área, não se exige."""
    acontecimento = fatos.acontecimento
    return acontecimento is not None and not acontecimento.area_do_acontecimento


@dataclass(frozen=True, slots=True)
class Exigencia:
    """Um documento: o lugar dele no pedido, o título, por qual alínea e quando se exige."""

    slot: str
    titulo: str
    dispositivo: Dispositivo
    ajuda: str = ""
    dispensavel_por_certificado: bool = False
    quando: Callable[[FatosDoPedido], bool] = _sempre


EXIGENCIAS = (
    Exigencia(
        "croqui",
        "Croqui da área pretendida",
        ART_5.inc("I"),
        "O desenho do Anexo III: testada do lote, área na rua e móveis na calçada.",
    ),
    Exigencia(
        "declaracao_tecnica",
        "Declaração técnica do estacionamento",
        ART_5.inc("I").ali("d"),
        "Assinada por profissional com registro no CREA ou no CAU, no modelo do Anexo III.",
    ),
    Exigencia(
        "contrato_social_empresa",
        "Contrato social da empresa de valet",
        ART_5.inc("II").ali("a"),
        "Com as alterações registradas.",
        dispensavel_por_certificado=True,
    ),
    Exigencia(
        "ccm_iss",
        "Inscrição no CCM e no ISS",
        ART_5.inc("II").ali("b"),
        "A ficha de dados cadastrais da Prefeitura serve.",
        dispensavel_por_certificado=True,
    ),
    Exigencia(
        "seguro",
        "Apólice de seguro",
        ART_5.inc("II").ali("c"),
        "Incêndio, furto, roubo, colisão, danos e percurso, com os dois locais e o trajeto.",
    ),
    Exigencia(
        "motoristas",
        "Vínculo e habilitação dos motoristas",
        ART_5.inc("II").ali("d"),
        "Registro na empresa e CNH de categoria B ou maior, dentro da validade.",
        dispensavel_por_certificado=True,
    ),
    Exigencia(
        "anuencia",
        "Declaração de anuência do estabelecimento",
        ART_5.inc("III").ali("a"),
        "No modelo do Anexo VI, assinada pelo representante legal.",
    ),
    Exigencia(
        "poderes_do_signatario",
        "Prova de quem assina a anuência",
        ART_5.par(1),
        "Contrato, ata ou procuração com poderes específicos.",
    ),
    Exigencia(
        "contrato_social_estabelecimento",
        "Contrato social do estabelecimento",
        ART_5.inc("III").ali("b"),
        "Com as alterações registradas.",
    ),
    Exigencia(
        "rivi",
        "Relatório de Impacto de Vizinhança (RIVI)",
        ART_5.inc("IV"),
        "Só quando a legislação o exige.",
        quando=_rivi,
    ),
    Exigencia(
        "planta",
        "Planta do imóvel do acontecimento",
        ART_18_IV,
        "No lugar da área, quando ela não foi informada.",
        quando=_planta,
    ),
    Exigencia(
        "alvara",
        "Alvará de Autorização",
        ART_18_V,
        "Do acontecimento distinto do uso licenciado, ou da edificação ou equipamento transitório.",
        quando=_alvara,
    ),
)
POR_SLOT = {exigencia.slot: exigencia for exigencia in EXIGENCIAS}


def exigencias(fatos: FatosDoPedido) -> tuple[Exigencia, ...]:
    """As exigências deste pedido: sem as que o Certificado válido substitui."""
    return tuple(
        e
        for e in EXIGENCIAS
        if e.quando(fatos) and not (e.dispensavel_por_certificado and fatos.certificado_vale)
    )


def documentos_enviados(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """O que falta enviar para protocolar."""
    return tuple(
        Pendencia(f"Falta: {e.titulo}", e.dispositivo, e.ajuda, campo=e.slot)
        for e in exigencias(fatos)
        if not _anexo(fatos, e).enviado_em
    )


def documentos_aceitos(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """O que impede dizer que os documentos estão completos."""
    return tuple(
        Pendencia(_por_que(e, _anexo(fatos, e)), e.dispositivo, campo=e.slot)
        for e in exigencias(fatos)
        if not (_anexo(fatos, e).enviado_em and _anexo(fatos, e).aceito_em)
    )


def seguro_em_vigor(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """A apólice tem de estar em vigor no dia do ato."""
    if fatos.seguro_valido_ate and fatos.seguro_valido_ate >= fatos.dia:
        return ()
    texto = "A apólice de seguro venceu" if fatos.seguro_valido_ate else "Falta a data da apólice"
    dispositivo = POR_SLOT["seguro"].dispositivo
    return (Pendencia(texto, dispositivo, "Junte a apólice em vigor.", campo="seguro"),)


def _anexo(fatos: FatosDoPedido, exigencia: Exigencia) -> Anexo:
    return fatos.anexos.get(exigencia.slot, Anexo())


def _por_que(exigencia: Exigencia, anexo: Anexo) -> str:
    if not anexo.enviado_em:
        return f"Falta: {exigencia.titulo}"
    if anexo.recusa:
        return f"Não aceito: {exigencia.titulo} ({_em_meio(anexo.recusa)})"
    return f"Ainda não conferido: {exigencia.titulo}"


def _em_meio(frase: str) -> str:
    """A frase de alguém dentro de outra: sem a maiúscula do começo nem o ponto do fim."""
    sem_ponto = frase.strip().rstrip(".")
    sigla = sem_ponto[1:2].isupper()
    return sem_ponto if sigla else sem_ponto[:1].lower() + sem_ponto[1:]
