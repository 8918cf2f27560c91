"""Os atos dos eventos, um verbo por função."""
