/** Takes over the colours of the chat around a Mini App. */

const properties: Readonly<Record<string, readonly string[]>> = {
  bg_color: ["--paper"],
  secondary_bg_color: ["--card", "--field"],
  text_color: ["--ink"],
  hint_color: ["--muted"],
  button_color: ["--primary"],
  button_text_color: ["--on-primary"],
};

/** Sets values that really are colours; the rest of the look stays ours, light or dark as the background is. */
export function applyTelegramTheme(parameters: Readonly<Record<string, unknown>>): void {
  const { style } = document.documentElement;
  for (const [name, ours] of Object.entries(properties)) {
    const colour = parameters[name];
    if (typeof colour !== "string" || !/^#[0-9a-f]{6}$/i.test(colour)) continue;
    for (const property of ours) style.setProperty(property, colour);
  }
  const background = parameters.bg_color;
  if (typeof background !== "string" || !/^#[0-9a-f]{6}$/i.test(background)) return;
  document.documentElement.dataset.theme = brightness(background) < 0.5 ? "dark" : "light";
}

/** The brightness from 0 (black) to 1 (white), as the eye weighs the colours. */
function brightness(colour: string): number {
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16) / 255;
  return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5);
}
