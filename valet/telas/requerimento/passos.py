"""As doze páginas: o formulário, as filas, os arquivos e como cada uma se grava."""

from typing import Any

from contas.identificadores import SEM_NUMERO
from tramitacao.telas.assistente.passo import Passo, gravar_colunas, ler_colunas
from valet.consultas.partes.documentos import DA_EMPRESA, DO_ESTABELECIMENTO
from valet.models import Requerimento, Trajeto
from valet.servicos.rascunho import assumir_cnpj
from valet.telas.requerimento import filas
from valet.telas.requerimento.formularios import carros, documentos, horarios, passeio, ponto, quem


def _gravar_quem(passo: Passo, r: Requerimento, limpos: dict[str, Any]) -> None:
    gravar_colunas(passo, r, limpos)
    assumir_cnpj(r)


def _ler_estabelecimento(passo: Passo, r: Requerimento) -> dict[str, Any]:
    iniciais = ler_colunas(passo, r)
    if r.estab_numero == SEM_NUMERO:
        iniciais |= {"estab_numero": "", "sem_numero": True}
    return iniciais


def _ler_lugar(passo: Passo, r: Requerimento) -> dict[str, Any]:
    iniciais = ler_colunas(passo, r)
    # Quase sempre a rua do embarque é a do endereço: já vem escrita, e muda-se na esquina.
    iniciais["lugar_logradouro"] = r.lugar_logradouro or r.estab_logradouro
    iniciais["lugar_codlog"] = r.lugar_codlog or r.estab_codlog
    return iniciais


def _ler_trajetos(_passo: Passo, r: Requerimento) -> dict[str, Any]:
    return {
        f"{t.sentido}_{nome}": getattr(t, nome)
        for t in r.trajetos.all()
        for nome in ("extensao", "descricao")
    }


def _gravar_trajetos(_passo: Passo, r: Requerimento, limpos: dict[str, Any]) -> None:
    for sentido in Trajeto.Sentido.values:
        extensao, ruas = limpos.get(f"{sentido}_extensao"), limpos.get(f"{sentido}_descricao")
        if extensao and ruas:
            r.trajetos.update_or_create(
                sentido=sentido, defaults={"extensao": extensao, "descricao": ruas}
            )


PASSOS = {
    passo.slug: passo
    for passo in (
        Passo(
            "quem", "O pedido é um só para a permissão da Subprefeitura e a autorização da CET.",
            quem.FormularioQuem, gravar=_gravar_quem,
        ),
        Passo(
            "empresa", "A empresa que vai manobrar e guardar os carros. O termo sai em nome dela.",
            quem.FormularioEmpresa, template="valet/requerimento/empresa.html",
        ),
        Passo(
            "estabelecimento", "O restaurante, bar, teatro ou casa que usa o valet.",
            ponto.FormularioEstabelecimento, ler=_ler_estabelecimento,
        ),
        Passo(
            "lugar", "O trecho da rua para manobra, embarque e desembarque.",
            ponto.FormularioLugar, ler=_ler_lugar, template="valet/requerimento/lugar.html",
        ),
        Passo(
            "passeio",
            "Diga o que vai ficar na calçada. Conte também a sombra do guarda-sol: vale o que "
            "for maior.",
            passeio.FormularioPasseio, anexos=("croqui",), filas=(filas.ITENS,),
            conferir=filas.itens_que_nao_cabem, template="valet/requerimento/passeio.html",
        ),
        Passo(
            "horarios",
            "Quando o valet atende e quando a casa funciona. Passar da meia-noite pode: das 18:00 "
            "às 01:00.",
            horarios.FormularioHorarios, filas=(filas.DO_VALET, filas.DA_CASA),
            conferir=filas.horarios_que_se_cruzam, template="valet/requerimento/horarios.html",
        ),
        Passo(
            "estacionamento", "Onde os carros ficam guardados, e quem assina a declaração técnica.",
            carros.FormularioEstacionamento, anexos=("declaracao_tecnica",),
        ),
        Passo(
            "trajetos", "Por onde o carro vai e volta.", carros.FormularioTrajetos,
            ler=_ler_trajetos, gravar=_gravar_trajetos,
        ),
        Passo(
            "motoristas",
            "Quem vai manobrar os carros, com CNH de categoria B ou maior, dentro da validade.",
            carros.FormularioMotoristas, filas=(filas.MOTORISTAS,),
            template="valet/requerimento/motoristas.html",
        ),
        Passo(
            "documentos-da-empresa",
            "Um arquivo em cada lugar. O Certificado de Cadastro em vigor dispensa os três.",
            documentos.FormularioDocumentosDaEmpresa, anexos=DA_EMPRESA,
        ),
        Passo(
            "seguro",
            "A apólice cobre incêndio, furto, roubo, colisão, danos ao veículo e o percurso.",
            documentos.FormularioSeguro, anexos=("seguro",),
        ),
        Passo(
            "documentos-do-estabelecimento",
            "O estabelecimento concorda com o valet e mostra que existe e quem assina por ele.",
            documentos.FormularioDocumentosDoEstabelecimento, anexos=DO_ESTABELECIMENTO,
        ),
    )
}  # fmt: skip
