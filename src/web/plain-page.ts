/** Small pages without scripts: for a link that is over, an unknown address, and about this place. */
import type { Context } from "hono";
import type { Messages } from "../locales/keys.ts";
import { type Language, languageTags } from "../locales/language.ts";
import { createTranslator } from "../locales/translator.ts";
import { escapeHtml } from "./html.ts";
import { preferredLanguage } from "./preferred-language.ts";
import type { ChatUrl } from "./web.ts";

type PlainText = {
  [Key in keyof Messages]: keyof Messages[Key] extends never ? Key : never;
}[keyof Messages];

interface PlainPage {
  readonly status: 200 | 400 | 404 | 410 | 413 | 500 | 503;
  readonly title: PlainText;
  readonly text: PlainText | { readonly incident: string };
}

export type PlainPages = (context: Context, page: PlainPage, language?: Language) => Response;

/** Renders plain pages with the way back to the chat, in the browser's language unless told another. */
export function createPlainPages(chatUrl: ChatUrl): PlainPages {
  return (context, { status, title, text }, language) => {
    const known = language ?? preferredLanguage(context.req.header("Accept-Language"));
    const { t } = createTranslator(known);
    const sentence = typeof text === "string" ? t(text) : t("web-broken-text", text);
    return context.html(
      `<!doctype html>
<html lang="${languageTags[known]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(t("web-title"))}</title>
<link rel="stylesheet" href="/plain.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<main>
<p class="brand">${escapeHtml(t("web-title"))}</p>
<h1>${escapeHtml(t(title))}</h1>
<p>${escapeHtml(sentence)}</p>
<a class="button" href="${escapeHtml(chatUrl(null))}">${escapeHtml(t("web-chat-btn"))}</a>
</main>
</body>
</html>
`,
      status,
    );
  };
}
