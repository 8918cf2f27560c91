"""Um formulário por parte; o nome do campo é o da coluna do requerimento."""
