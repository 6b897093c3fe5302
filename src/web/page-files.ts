/** The built pages: shells of HTML and their assets, read from disk once. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { compress } from "hono/compress";
import { writtenLanguageOf } from "../locales/fluent-bundle.ts";
import { type Language, languageTags, writtenLanguages } from "../locales/language.ts";
import { createTranslator } from "../locales/translator.ts";
import { escapeHtml } from "./html.ts";
import { preferredLanguage } from "./preferred-language.ts";
import type { ChatUrl } from "./web.ts";

export type ShellName = "sign" | "login";

const titles = { sign: "web-title-sign", login: "web-title-login" } as const;
const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
};
const IMMUTABLE = "public, max-age=31536000, immutable";

export interface ShellPerson {
  readonly telegramUserId: number;
  readonly language?: Language | undefined;
}

/** For whoever sees it because no script runs, and so nothing that would switch the language. */
function notStarted(known: Language): string {
  const others = writtenLanguages.filter((language) => language !== writtenLanguageOf(known));
  return [known, ...others]
    .map((language) => {
      const text = escapeHtml(createTranslator(language).t("web-not-started"));
      return `<p lang="${languageTags[language]}">${text}</p>`;
    })
    .join("");
}

export type PageFiles = ReturnType<typeof createPageFiles>;

/** Serves the build in `directory`. Throws, naming the folder, when it is not built. */
export function createPageFiles(directory: string, chatUrl: ChatUrl) {
  const files = new Map<string, Promise<Buffer | null>>();
  const read = (name: string) => {
    const known = files.get(name);
    if (known !== undefined) return known;
    const file = readFile(join(directory, name)).catch(() => {
      files.delete(name);
      return null;
    });
    files.set(name, file);
    return file;
  };
  return {
    /** The HTML of a page: the same for everybody but for language and the way back to the chat. */
    async answerShell(context: Context, name: ShellName, of?: ShellPerson) {
      const shell = await read(`${name}.html`);
      if (shell === null) throw new Error(`the pages are not built: no ${name}.html in ${directory}`);
      const known = of?.language ?? preferredLanguage(context.req.header("Accept-Language"));
      const { t } = createTranslator(known);
      const html = shell
        .toString()
        .replace('lang="en"', `lang="${languageTags[known]}"`)
        .replaceAll("{{language}}", known)
        .replaceAll("{{title}}", () => escapeHtml(t(titles[name])))
        .replaceAll("{{not-started}}", () => notStarted(known))
        .replaceAll("{{chat-url}}", () => escapeHtml(chatUrl(of?.telegramUserId ?? null)));
      return context.html(html);
    },
    /** Adds the route of the assets, whose names change with their content. */
    addAssets(app: Hono) {
      app.get("/assets/:name{[A-Za-z0-9_-]+\\.[A-Za-z0-9_.-]+}", compress(), async (context) => {
        const name = context.req.param("name");
        const type = types[name.slice(name.lastIndexOf(".") + 1)];
        const content = type === undefined ? null : await read(join("assets", name));
        if (content === null || type === undefined) return context.notFound();
        return context.body(new Uint8Array(content), 200, {
          "Content-Type": type,
          "Cache-Control": IMMUTABLE,
        });
      });
    },
  };
}
