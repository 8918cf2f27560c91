"""O evento ainda está por vir? — Decreto 46.942/2006, art. 4º."""

from eventos.regras.fatos import FatosDaSAE, instante
from normas.acervo import D46942
from normas.exigencia import Pendencia

ART_4 = D46942.art(4)


def evento_por_vir(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """Nada se autoriza nem se cobra depois que o evento começou: tudo é prévio a ele (art. 4º)."""
    if fatos.comeco is None or instante(fatos.em) < instante(fatos.comeco):
        return ()
    texto = "O evento já começou, e o que se exige é anterior a ele"
    como = "O que se fez sem autorização cobra-se pelo art. 5º."
    return (Pendencia(texto, ART_4, como, campo="evento"),)
