FROM python:3.11-slim-bookworm

RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core fonts-liberation2 \
    && rm -rf /var/lib/apt/lists/*

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PYTHONUTF8=1
WORKDIR /app
COPY requirements/base.txt requirements/base.txt
RUN pip install --no-cache-dir --require-hashes -r requirements/base.txt
COPY . .

RUN useradd --system --uid 10001 vialivre && install -d -o vialivre /dados
USER vialivre
ENV DADOS_DIR=/dados
VOLUME /dados
EXPOSE 8000
CMD ["gunicorn", "config.wsgi", "--bind=0.0.0.0:8000", "--no-control-socket", \
     "--worker-class=gthread", "--workers=2", "--threads=4", "--access-logfile=-", \
     "--logger-class=config.registro_de_acesso.Registro"]
