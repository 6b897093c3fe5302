/** The sandbox's start page: who one can be here, the keys to sign with, and the switches for faults. */
import { readFileSync } from "node:fs";
import { isScenarioName } from "../eimzo/scenarios.ts";
import { readFaultForm } from "./fault-form.ts";
import type { HomeOptions } from "./home-options.ts";
import { chooseLanguage, type HomeLanguage, homeTexts } from "./home-texts.ts";
import { readModeForm } from "./mode-form.ts";
import { renderHome, renderMessage } from "./render-home.ts";
import { sampleInvoice } from "./sample-invoice.ts";

/** `/`, `/sandbox/*`, and a page of its own for every other path. */
export type Home = (request: Request) => Promise<Response>;

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const style = read("./home.css") + read("./home-cards.css");
const icon = read("./home-icon.svg");

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Makes the handler of the start page. Its forms are taken from its own origin only. */
export function createHome(options: HomeOptions): Home {
  const { people, faults } = options;

  const change = async (request: Request, path: string, language: HomeLanguage): Promise<Response> => {
    if (!isFromOwnOrigin(request)) return message(language, 403, homeTexts[language].refused);
    const form = new URLSearchParams(await request.text());
    let place = "faults";
    if (path === "/sandbox/faults") {
      const wanted = readFaultForm(form, faults.operations);
      if (wanted !== null) faults.set(wanted.operation, wanted.fault, wanted.times);
    } else if (path === "/sandbox/faults/clear") {
      faults.clear(form.get("operation") ?? undefined);
    } else if (path === "/sandbox/mode" && options.mode !== undefined) {
      const wanted = readModeForm(form);
      if (wanted !== null) options.mode.set(wanted);
      place = "mode";
    } else if (path === "/sandbox/sessions/end") {
      faults.expireTokens();
    } else if (path === "/sandbox/invoices" && options.activity !== undefined) {
      options.activity.sendInvoice();
    } else if (path === "/sandbox/eimzo" && options.eimzo?.running === true) {
      const scenario = form.get("scenario") ?? "";
      if (isScenarioName(scenario)) options.eimzo.behave(scenario);
      place = "eimzo";
    } else {
      return message(language, 404, homeTexts[language].missing);
    }
    return new Response(null, { status: 303, headers: { Location: `/?lang=${language}#${place}` } });
  };

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const language = chooseLanguage(searchParams.get("lang"), request.headers.get("accept-language"));
    if (request.method === "POST") return await change(request, pathname, language);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return message(language, 404, homeTexts[language].missing);
    }
    if (pathname === "/") return page(200, renderHome({ ...options, language }));
    if (pathname === "/sandbox/home.css") return file(style, "text/css; charset=utf-8");
    if (pathname === "/sandbox/icon.svg") return file(icon, "image/svg+xml");
    if (pathname === "/sandbox/invoice.json") return sampleFile();
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

/** Browsers say where a form comes from; what says nothing, or something else, is refused. */
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

/** Dated today, by Tashkent's calendar, five hours ahead all year. */
function sampleFile(): Response {
  const date = new Date(Date.now() + 5 * 60 * 60 * 1000).toISOString().slice(0, 10);
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
