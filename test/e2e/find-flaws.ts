/**
 * Runs in the page: what a person would stumble over on the screen that it shows. Uses nothing from outside of itself.
 */

export interface FlawsRequest {
  /** The page is to speak this language first, and then says so by this tag; null: as it speaks already. */
  readonly speech: { readonly language: string; readonly tag: string } | null;
  /** Everything is to be seen without scrolling. */
  readonly whole: boolean;
}

/** Text as large as people with weak eyes set it in their browser. */
export const LARGE_TEXT = "130%";

/**
 * What makes a phone scroll, is too small for a thumb, has too little contrast (WCAG: 4.5), no name, or is out of view.
 */
export async function findFlaws({ speech, whole }: FlawsRequest): Promise<string[]> {
  const root = document.documentElement;
  if (speech !== null && root.lang !== speech.tag) {
    const select = document.querySelector("select") as HTMLSelectElement;
    const changed = new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(root, { attributeFilter: ["lang"] });
    });
    select.value = speech.language;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await changed;
    // The texts come right after the attribute.
    await new Promise((resolve) => setTimeout(resolve));
    if (root.lang !== speech.tag) return [`speaks ${root.lang} where ${speech.tag} was chosen`];
  }

  const flaws: string[] = [];
  const mains = document.querySelectorAll(".bar .button.primary, .bar .button.danger").length;
  if (document.querySelector(".bar") !== null && mains !== 1) flaws.push(`${mains} main buttons`);
  const width = root.clientWidth;
  if (root.scrollWidth > width) flaws.push(`wider than ${width}`);
  if (whole && root.scrollHeight > root.clientHeight)
    flaws.push(`${root.scrollHeight - root.clientHeight} px below the fold`);
  const main = document.querySelector(".bar .button, form .button")?.getBoundingClientRect();
  if (main !== undefined && main.bottom > innerHeight + 0.5) flaws.push("the button is below the fold");

  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const parse = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const lay = ([red, green, blue, alpha]: Colour, ground: Colour): Colour => {
    const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
    return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
  };
  const groundOf = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1];
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : lay(own, groundOf(element.parentElement));
  };
  const lightOf = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const contrastOf = (element: Element) => {
    const ground = groundOf(element);
    const [one, other] = [lightOf(lay(parse(getComputedStyle(element).color), ground)), lightOf(ground)];
    return Math.max(one, other) / Math.min(one, other);
  };

  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const box = element.getBoundingClientRect();
    const closed = element.closest("details:not([open]) > :not(summary)") !== null;
    if (box.width === 0 || closed || element.closest(".hidden") !== null) continue;
    const name = `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`;
    if (box.right > width + 0.5 || box.left < -0.5) flaws.push(`sticks out: ${name}`);
    if (element.matches("a, button, select, summary, input, textarea")) {
      const target = element.closest("label") ?? element;
      if (target.getBoundingClientRect().height < 44) flaws.push(`too small: ${name}`);
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      const texts = [element.ariaLabel, ...[element, ...labels].map((each) => each.textContent?.trim())];
      if (!texts.some(Boolean)) flaws.push(`without a name: ${element.outerHTML}`);
    }
    const speaks = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
    );
    const isUnused = element.closest("option, [aria-disabled=true], :has(> input:disabled)") !== null;
    if (!speaks || isUnused) continue;
    const contrast = contrastOf(element);
    if (contrast < 4.5) flaws.push(`contrast ${contrast.toFixed(1)}: ${name}`);
  }
  return flaws;
}
