"""PostgreSQL, sempre: o embutido ou o de `DATABASE_URL`; cache partilhado entre processos."""

from config import env

DATABASES = {
    "default": {
        **env.banco("DATABASE_URL"),
        "CONN_MAX_AGE": env.inteiro("BANCO_CONEXAO_SEGUNDOS", 60),
        "CONN_HEALTH_CHECKS": True,
        # Horários entram e saem em São Paulo; no banco ficam em UTC.
        "TIME_ZONE": "UTC",
    }
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Os limites de tentativa de entrada precisam valer para todos os processos do servidor.
_cache = env.texto("CACHE_URL", "db")
CACHES = {
    "default": (
        {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "cache_partilhado"}
        if _cache == "db"
        else {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": _cache}
    )
}
