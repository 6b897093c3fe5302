/** The sandbox's start page: the people to be, the keys to sign with, and the switches for faults. */
import { readFileSync } from "node:fs";
import { createActs } from "./acts.ts";
import { findNote } from "./find-note.ts";
import { createForms } from "./home-forms.ts";
import type { HomeOptions, HomePerson } from "./home-options.ts";
import { chooseLanguage, type HomeLanguage, homeTexts } from "./home-texts.ts";
import { renderHome, renderMessage } from "./render-home.ts";
import { sampleInvoice } from "./sample-invoice.ts";

/** Answers `/` and `/sandbox/*`, and every other path by a page of its own. */
export type Home = (request: Request) => Promise<Response>;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const style = read("./home.css") + read("./home-cards.css");
const icon = read("./home-icon.svg");
const copyScript = read("./copy.js");

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Makes the handler of the start page, which takes forms from its own origin only. */
export function createHome(options: HomeOptions): Home {
  const { people } = options;
  const acts = createActs(options.clock.now);
  const forms = createForms(options, acts);

  const change = async (
    request: Request,
    path: string,
    language: HomeLanguage,
    person: HomePerson | undefined,
  ): Promise<Response> => {
    if (!isFromOwnOrigin(request)) return message(language, 403, homeTexts[language].refused);
    const take = forms.get(path);
    if (take === undefined) return message(language, 404, homeTexts[language].missing);
    const { place, act } = await take(new URLSearchParams(await request.text()), person ?? people[0]);
    const query = [
      `lang=${language}`,
      ...(person === undefined ? [] : [`person=${encodeURIComponent(person.username)}`]),
      ...(act === undefined ? [] : [`act=${act.id}`]),
    ].join("&");
    return new Response(null, { status: 303, headers: { Location: `/?${query}#${place}` } });
  };

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const language = chooseLanguage(searchParams.get("lang"), request.headers.get("accept-language"));
    const person = people.find(({ username }) => username === searchParams.get("person"));
    if (request.method === "POST") return await change(request, pathname, language, person);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return message(language, 404, homeTexts[language].missing);
    }
    if (pathname === "/") {
      const act = acts.find(searchParams.get("act"));
      const note = act && (await findNote(options, act));
      return page(200, renderHome({ ...options, language, person, note }));
    }
    if (pathname === "/sandbox/home.css") return file(style, "text/css; charset=utf-8");
    if (pathname === "/sandbox/icon.svg") return file(icon, "image/svg+xml");
    if (pathname === "/sandbox/invoice.json") return sampleFile(options.clock.now());
    const opened = people.find(({ username }) => pathname === `/sandbox/chat/${username}`);
    if (opened !== undefined) {
      opened.speak?.(language);
      return new Response(null, { status: 303, headers: { Location: opened.chatUrl } });
    }
    if (pathname === "/sandbox/copy.js") return file(copyScript, "text/javascript; charset=utf-8");
    const owner = people.find(({ keyFileName }) => pathname === `/sandbox/keys/${keyFileName}`);
    if (owner === undefined) return message(language, 404, homeTexts[language].missing);
    const { pkcs12 } = await owner.key();
    return new Response(Uint8Array.from(pkcs12), {
      headers: {
        "Content-Type": "application/x-pkcs12",
        "Content-Disposition": `attachment; filename="${owner.keyFileName}"`,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
      },
    });
  };
}

/** Whether the form comes from our own origin: browsers tell that, and a form without it is refused. */
function isFromOwnOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  return request.headers.get("origin") === new URL(request.url).origin;
}

function message(language: HomeLanguage, status: number, text: string): Response {
  return page(status, renderMessage(language, text));
}

function page(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Content-Type-Options": "nosniff",
      // With `no-referrer` a browser would send forms with `Origin: null`.
      "Referrer-Policy": "same-origin",
      "Cache-Control": "no-store",
    },
  });
}

/** The sample of today, by Tashkent's calendar, five hours ahead all year. */
function sampleFile(now: number): Response {
  const date = new Date(now + 5 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return new Response(JSON.stringify(sampleInvoice(date), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="invoice.json"',
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

function file(text: string, type: string): Response {
  return new Response(text, {
    headers: { "Content-Type": type, "X-Content-Type-Options": "nosniff", "Cache-Control": "no-cache" },
  });
}
