"""As doze partes do pedido, preenchidas como quem lê os rótulos e digita."""

from tests.fabricas.requerimentos import pdf
from tests.jornadas.pessoa import Pessoa

EMPRESA = {"cnpj": "12.ABC.345/01DE-35", "nome": "Porta a Porta Valet Ltda."}
CASA = "Cantina Bela Aurora"
GUARDAR = "Guardar e continuar"


def quem(p: Pessoa) -> None:
    p.marcar("A empresa de valet")
    p.escrever({
        "Nome de quem assina o pedido": "Renata Colares",
        "O que essa pessoa é da empresa ou do estabelecimento": "Sócia administradora",
    })  # fmt: skip
    p.apertar(GUARDAR)


def empresa(p: Pessoa) -> None:
    p.escrever({
        "Razão social": EMPRESA["nome"],
        "CCM": "1.234.567-8",
        "Endereço da empresa": "Rua do Sol, 65, Pinheiros, São Paulo",
        "CEP da empresa": "05422-010",
    })  # fmt: skip
    p.apertar(GUARDAR)


def estabelecimento(p: Pessoa) -> None:
    p.escrever({
        "CNPJ do estabelecimento": "11.222.333/0001-81",
        "Nome do estabelecimento": CASA,
        "Rua": "Rua das Paineiras",
        "Número": "96",
        "Bairro": "Pinheiros",
        "CEP": "05422-010",
        "Número do IPTU (SQL)": "085.164.0020-4",
        "CODLOG da rua": "12345-5",
        "Testada": "12,00",
        "Lotação": "80",
    })  # fmt: skip
    p.escolher("Distrito", "Pinheiros")
    p.apertar(GUARDAR)


def lugar(p: Pessoa) -> None:
    """A rua já vem escrita, do endereço."""
    assert p.campo("Rua do embarque").input_value() == "Rua das Paineiras"
    p.escrever({
        "Onde o trecho começa": "1",
        "Extensão do trecho": "10,00",
        "Vagas de embarque": "2",
    })  # fmt: skip
    p.apertar(GUARDAR)


def passeio(p: Pessoa, profundidade: str = "0,60") -> None:
    p.digitar(**{
        "itens-0-descricao": "Bancada", "itens-0-largura": "0,70",
        "itens-0-profundidade": profundidade,
    })  # fmt: skip
    p.escrever({"Largura da calçada": "2,40"})
    p.anexar("Croqui da área pretendida", "croqui.pdf", pdf("croqui"))
    p.apertar(GUARDAR)


def horarios(p: Pessoa) -> None:
    """De terça a domingo: a casa abre ao meio-dia; o valet, das 18h à 1h."""
    for fila, (inicio, fim) in {
        "valet": ("18:00", "01:00"),
        "estabelecimento": ("12", "24"),
    }.items():
        for dia in range(1, 7):
            p.aba.locator(f"[name='{fila}-0-dias'][value='{dia}']").check()
        p.digitar(**{f"{fila}-0-inicio": inicio, f"{fila}-0-fim": fim})
    p.apertar(GUARDAR)


def estacionamento(p: Pessoa) -> None:
    p.escrever({
        "Nome do estacionamento": "Garagem Paineiras",
        "Endereço do estacionamento": "Rua das Paineiras, 300, Pinheiros",
        "CEP do estacionamento": "05422-010",
        "Vagas no estacionamento": "60",
        "Profissional que assina a declaração técnica": "Lívia Arantes",
        "Registro no conselho": "A12345-6",
    })  # fmt: skip
    p.marcar("CAU")
    p.anexar("Declaração técnica do estacionamento", "declaracao.pdf", pdf("declaração"))
    p.apertar(GUARDAR)


def trajetos(p: Pessoa) -> None:
    p.escrever({
        "Extensão da ida": "450", "Ruas da ida": "Rua das Paineiras, à direita.",
        "Extensão da volta": "620", "Ruas da volta": "Rua do Sol, Rua das Paineiras.",
    })  # fmt: skip
    p.apertar(GUARDAR)


def motoristas(p: Pessoa) -> None:
    p.digitar(**{"motoristas-0-nome": "Davi Prates", "motoristas-0-cnh_validade": "01/01/2040"})
    p.aba.locator("[name='motoristas-0-cnh_categoria']").select_option("B")
    p.apertar(GUARDAR)


def documentos(p: Pessoa) -> None:
    """Um arquivo em cada lugar que a página pede."""
    lugares = p.aba.locator("main input[type=file]")
    for i in range(lugares.count()):
        lugar = lugares.nth(i)
        nome = lugar.get_attribute("name")
        if nome != "arquivo_rivi":
            lugar.set_input_files(
                {"name": f"{nome}.pdf", "mimeType": "application/pdf", "buffer": pdf(nome)}
            )
    p.apertar(GUARDAR)


def seguro(p: Pessoa) -> None:
    p.escrever({
        "Seguradora": "Seguradora Exemplo",
        "Número da apólice": "123-4",
        "A apólice vale até": "01/01/2040",
    })  # fmt: skip
    p.marcar("A apólice cita o local de guarda, o de embarque e o percurso entre os dois")
    documentos(p)


#: Na ordem em que as páginas se seguem.
PARTES = {
    "quem": quem,
    "empresa": empresa,
    "estabelecimento": estabelecimento,
    "lugar": lugar,
    "passeio": passeio,
    "horarios": horarios,
    "estacionamento": estacionamento,
    "trajetos": trajetos,
    "motoristas": motoristas,
    "documentos-da-empresa": documentos,
    "seguro": seguro,
    "documentos-do-estabelecimento": documentos,
}
