"""Os modelos dos eventos."""
