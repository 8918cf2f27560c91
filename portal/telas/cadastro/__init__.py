"""O Cadastro como o auditor o vê: a busca em tudo, a empresa e a sua história, o CSV."""
