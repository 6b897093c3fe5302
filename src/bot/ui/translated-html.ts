/** Locale texts as HTML: tags of the text stay, what is inserted is escaped. */
import type { Messages } from "../../locales/keys.ts";
import type { Translator } from "../../locales/translator.ts";
import { type Html, html, trustedHtml } from "./html.ts";

/** A text's arguments, in which plain text may be `Html` instead. Numbers stay numbers, because plurals need them. */
export type HtmlArguments<Key extends keyof Messages> = {
  readonly [Name in keyof Messages[Key]]: string extends Messages[Key][Name]
    ? Messages[Key][Name] | Html
    : Messages[Key][Name];
};

export type TranslateHtml = <Key extends keyof Messages & string>(
  key: Key,
  ...args: [keyof Messages[Key]] extends [never] ? [] : [args: HtmlArguments<Key>]
) => Html;

/** `t` of the translator with Html in and out; a text without tags must not contain `&` or `<` by itself. */
export function createHtmlTranslate(translator: Pick<Translator, "text">): TranslateHtml {
  return (key, ...[args]) => {
    const escaped = Object.entries(args ?? {}).map(([name, value]): [string, string | number] => [
      name,
      typeof value === "number" ? value : html`${value as string | Html}`.toString(),
    ]);
    return trustedHtml(translator.text(key, Object.fromEntries(escaped)));
  };
}
