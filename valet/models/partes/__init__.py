"""As partes do requerimento do art. 5º: colunas com tipo, reunidas numa só linha da tabela."""
