/** Text in Telegram's HTML, a type of its own so that nothing unescaped can reach a message. */
import { withoutHidden } from "../../locales/clean-text.ts";

const replacements: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** `text` with everything that HTML would read as markup escaped. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => replacements[character] ?? character);
}

/** Markup that is known to be well-formed; made by `html`, never by hand. */
export class Html {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  /** The markup, for `parse_mode: "HTML"`. */
  toString(): string {
    return this.#markup;
  }
  isEmpty(): boolean {
    return this.#markup === "";
  }
}

export type HtmlValue = Html | string | number | bigint;

function render(value: HtmlValue): string {
  return value instanceof Html ? value.toString() : escapeHtml(withoutHidden(String(value)));
}

/**
 * ``html`<b>${name}</b>` ``: everything inserted is escaped and loses hidden characters, except other `Html`. Names and
 * numbers of documents go through `cleanText` before, which also caps their length.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let markup = strings[0] ?? "";
  for (let index = 0; index < values.length; index += 1)
    markup += render(values[index] as HtmlValue) + strings[index + 1];
  return new Html(markup);
}

/** The parts with `separator` (plain text) between them. */
export function joinHtml(parts: readonly HtmlValue[], separator: string): Html {
  return new Html(parts.map(render).join(escapeHtml(separator)));
}

/** The parts, each on a line of its own; an empty part makes an empty line. */
export function joinLines(lines: readonly HtmlValue[]): Html {
  return joinHtml(lines, "\n");
}

/** Markup that Kotib itself wrote, such as a locale text with tags. Never call this with anything from outside. */
export function trustedHtml(markup: string): Html {
  return new Html(markup);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The text as a person reads it: without tags, references resolved. */
export function plainText(markup: Html): string {
  return markup
    .toString()
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code: string | undefined, name: string | undefined) =>
      code === undefined ? (entities[name ?? ""] ?? "") : String.fromCodePoint(Number(code)),
    );
}
