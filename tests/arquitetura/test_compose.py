"""`docker-compose.yml`: válido pelo esquema da Compose Specification, e com os papéis previstos."""

import importlib.resources
import json
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from lancador import sistema

RAIZ = Path(__file__).resolve().parents[2]
ESQUEMA = importlib.resources.files("check_jsonschema") / "builtin_schemas/vendor/compose-spec.json"
SERVICOS = {"postgres", "redis", "web", "worker", "beat", "correio"}


@pytest.fixture(scope="module")
def compose() -> dict:
    return yaml.safe_load((RAIZ / "docker-compose.yml").read_text("utf-8"))


def test_segue_o_esquema_da_compose_specification(compose):
    esquema = json.loads(ESQUEMA.read_text("utf-8"))
    jsonschema.validate(compose, esquema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(compose | {"services": {"web": {"imagem": "vialivre"}}}, esquema)


def test_tem_todos_os_processos(compose):
    assert set(compose["services"]) >= SERVICOS


def test_espera_so_por_servicos_que_existem_e_podem_estar_sadios(compose):
    servicos = compose["services"]
    for nome, servico in servicos.items():
        for outro, espera in servico.get("depends_on", {}).items():
            assert outro in servicos, nome
            if espera["condition"] == "service_healthy":
                assert "healthcheck" in servicos[outro], outro


def test_volumes_usados_sao_declarados(compose):
    usados = {
        volume.partition(":")[0]
        for servico in compose["services"].values()
        for volume in servico.get("volumes", [])
    }
    assert usados == set(compose["volumes"])


def test_nenhuma_senha_escrita(compose):
    texto = (RAIZ / "docker-compose.yml").read_text("utf-8")
    assert re.findall(r"PASSWORD: (?!\$\{)", texto) == []
    assert "SECRET_KEY" not in texto  # vem do .env
    assert compose["services"]["web"]["env_file"] == ".env"


def test_bibliotecas_do_conteiner_sao_as_que_o_lancador_instala():
    imagem = (RAIZ / "Dockerfile").read_text("utf-8")
    listas = (sistema.BIBLIOTECAS, sistema.BIBLIOTECAS_DESEJAVEIS, sistema.FONTES)
    assert not [p for lista in listas for p in lista.values() if p not in imagem]


def test_cada_variavel_lida_esta_no_env_example():
    exemplo = (RAIZ / ".env.example").read_text("utf-8")
    codigo = "".join(a.read_text("utf-8") for a in (RAIZ / "config").rglob("*.py"))
    lidas = set(re.findall(r"env\.\w+\(\s*\"([A-Z_]+)\"", codigo))
    assert lidas
    assert {nome for nome in lidas if not re.search(rf"^#? ?{nome}=", exemplo, re.M)} == set()
