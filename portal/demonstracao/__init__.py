"""A demonstração: uma pessoa por papel e um processo em cada situação, feitos pelos serviços."""
