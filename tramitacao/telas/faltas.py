"""A segunda faixa: tudo que falta nos autos, cada coisa com o artigo, com quem está e a saída."""

from collections.abc import Iterator

from contas.papeis import Papel
from normas.acervo import L14141
from normas.datas import por_extenso
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.publicacoes import a_publicar, papeis_que_registram
from tramitacao.consultas.validades import vencidas
from tramitacao.fato import fato_da_linha
from tramitacao.fluxo import modelo_do_fluxo
from tramitacao.models import Procedimento
from tramitacao.relogio import dia_de
from tramitacao.telas.painel import Falta, tela_do_fluxo


def faltas(autos: Autos) -> list[Falta]:
    """O que cada fluxo diz que falta e os atos ainda não publicados."""
    dos_fluxos = [
        falta
        for objeto in autos.procedimentos
        for falta in tela_do_fluxo(objeto.FLUXO).faltas(autos, objeto)
    ]
    return [*dos_fluxos, *_vencidas(autos), *_a_publicar(autos)]


def _vencidas(autos: Autos) -> Iterator[Falta]:
    """O que venceu num título em vigor; enquanto o pedido corre, quem o diz é o fluxo."""
    if autos.principal.situacao not in tela_do_fluxo(autos.principal.FLUXO).em_vigor:
        return
    for v in vencidas(autos.processo, autos.hoje):
        cabe = v.caminho and autos.ator.papel == Papel.REQUERENTE
        yield Falta(
            titulo=v.dita(autos.hoje), artigo=v.artigo, texto=v.passo, tom="mau",
            situacao="Vencido", acao_nome=v.acao if cabe else "", acao_url=v.url if cabe else "",
            prazo=v.pagina,
        )  # fmt: skip


def _registra(autos: Autos, procedimento: Procedimento) -> bool:
    """O fluxo deste ato deixa o papel de quem olha registrar a publicação, na unidade dele."""
    papeis = papeis_que_registram(modelo_do_fluxo(procedimento.fluxo))
    return autos.ator.papel in papeis and autos.ator.unidade_id == procedimento.unidade_id


def _a_publicar(autos: Autos) -> Iterator[Falta]:
    publicacoes = a_publicar().filter(procedimento__processo=autos.processo)
    for publicacao in publicacoes.select_related("procedimento", "linha__procedimento").order_by(
        "pk"
    ):
        procedimento = publicacao.procedimento
        cabe = _registra(autos, procedimento)
        yield Falta(
            titulo=f"Publicar no Diário Oficial: {fato_da_linha(publicacao.linha)}",
            artigo=L14141.art(40),
            texto=f"Ato de {por_extenso(dia_de(publicacao.linha.em))}. "
            "O prazo corre da publicação.",
            situacao="Para você registrar" if cabe else f"Com {procedimento.unidade.nome}",
            tom="andamento" if cabe else "",
            acao_nome="Registrar a publicação" if cabe else "",
            acao_url=(
                f"{autos.processo.get_absolute_url()}{procedimento.slug}/atos/"
                f"registrar_publicacao/?publicacao={publicacao.pk}"
                if cabe
                else ""
            ),
        )
