/* Melhorias que a página dispensa: sem este arquivo tudo funciona. */

(() => {
  "use strict";

  /* O resumo de erros recebe o foco, para quem não vê a cor. */
  const focarResumo = (raiz) => raiz.querySelector("[data-resumo-de-erros]")?.focus();

  /* Um envio por vez: o segundo toque no botão não repete o pedido. */
  let enviados = new WeakSet();
  const umaVez = (evento) => {
    const formulario = evento.target;
    if (formulario.method !== "post" || formulario.hasAttribute("hx-post")) return;
    if (enviados.has(formulario)) {
      evento.preventDefault();
      return;
    }
    enviados.add(formulario);
    formulario.setAttribute("aria-busy", "true");
  };

  /* "Copiar": o texto está num campo da página, que também se copia à mão. */
  const copiar = async (botao) => {
    const alvo = document.getElementById(botao.dataset.copiar);
    if (!alvo) return;
    const rotulo = botao.textContent;
    try {
      await navigator.clipboard.writeText(alvo.value ?? alvo.textContent.trim());
      botao.textContent = "Copiado";
    } catch {
      alvo.focus();
      alvo.select?.();
      botao.textContent = "Selecionado: use Ctrl+C";
    }
    setTimeout(() => (botao.textContent = rotulo), 3000);
  };

  /* Quantos estão marcados, dito na barra: "Assumir os 2". */
  const contarMarcados = (tabela) => {
    const marcados = tabela.querySelectorAll("input[name][type=checkbox]:checked").length;
    for (const lugar of tabela.querySelectorAll("[data-marcados]")) lugar.textContent = marcados;
    for (const barra of tabela.querySelectorAll("[data-barra-marcados]")) barra.hidden = marcados === 0;
    for (const linha of tabela.querySelectorAll("tr"))
      linha.classList.toggle("marcada", Boolean(linha.querySelector("td.marcar input:checked")));
  };

  document.addEventListener("submit", umaVez);
  document.addEventListener("click", (evento) => {
    const botao = evento.target.closest("[data-copiar], [data-imprimir], [aria-disabled='true']");
    if (!botao) return;
    if (botao.getAttribute("aria-disabled") === "true") evento.preventDefault();
    else if (botao.dataset.copiar) copiar(botao);
    else window.print();
  });
  document.addEventListener("change", (evento) => {
    const grupo = evento.target.closest("[data-marcaveis]");
    if (grupo) contarMarcados(grupo);
  });
  document.addEventListener("keydown", (evento) => {
    if (evento.key !== "Escape") return;
    const menu = document.querySelector(".menu-celular[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
  /* De volta pelo botão do navegador, o formulário pode ser enviado outra vez. */
  window.addEventListener("pageshow", (evento) => {
    if (evento.persisted) enviados = new WeakSet();
  });
  document.addEventListener("htmx:afterSwap", (evento) => focarResumo(evento.target));
  document.addEventListener("DOMContentLoaded", () => {
    focarResumo(document);
    for (const grupo of document.querySelectorAll("[data-marcaveis]")) contarMarcados(grupo);
  });
})();
