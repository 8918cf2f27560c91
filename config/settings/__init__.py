"""Configuração do Django: um arquivo por assunto, tudo por variáveis de ambiente."""

from config.settings.apps import *  # noqa: F403
from config.settings.arquivos import *  # noqa: F403
from config.settings.banco import *  # noqa: F403
from config.settings.contas import *  # noqa: F403
from config.settings.correio import *  # noqa: F403
from config.settings.guias import *  # noqa: F403
from config.settings.idioma import *  # noqa: F403
from config.settings.rede import *  # noqa: F403
from config.settings.rotinas import *  # noqa: F403
from config.settings.seguranca import *  # noqa: F403
