/** Copies a value into the clipboard when its button is pressed; without scripts there is no such button. */
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const { textContent: label } = button;
    button.textContent = button.dataset.copied;
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  });
}
