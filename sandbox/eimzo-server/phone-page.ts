/** The page that plays the phone: takes a code, shows its hash, signs with a demo key or refuses. */
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { chooseLanguage, type HomeLanguage } from "../home/home-texts.ts";
import { loopbackGuard } from "../telegram/loopback-guard.ts";
import type { Phone } from "./phone.ts";
import type { PhoneOwner } from "./phone-owner.ts";
import { phoneTexts } from "./phone-texts.ts";
import { type Verification, verificationStatuses } from "./places.ts";
import { type PhoneScreen, renderPhone } from "./render-phone.ts";

const style = readFileSync(new URL("./phone.css", import.meta.url), "utf8");

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  // With `no-referrer` a browser would send forms with `Origin: null`.
  "Referrer-Policy": "same-origin",
  "Cache-Control": "no-store",
};

export function createPhonePage({
  phone,
  owners,
}: {
  readonly phone: Phone;
  readonly owners: readonly PhoneOwner[];
}): Hono {
  const app = new Hono();
  const names = owners.map(({ name }) => name);
  const show = (screen: PhoneScreen, language: HomeLanguage) =>
    new Response(renderPhone({ screen, names, language }), {
      headers: { ...HEADERS, "Content-Type": "text/html; charset=utf-8" },
    });
  app.use("/", loopbackGuard);
  app.use("/phone/*", loopbackGuard);

  app.get("/", (context) => {
    const language = chooseLanguage(
      context.req.query("lang") ?? null,
      context.req.header("Accept-Language") ?? null,
    );
    return show({ name: "empty", problem: null }, language);
  });
  app.get("/phone/phone.css", (context) =>
    context.body(style, 200, { ...HEADERS, "Content-Type": "text/css; charset=utf-8" }),
  );

  app.post("/phone/:step{read|sign|refuse}", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const language = chooseLanguage(form.get("lang"), context.req.header("Accept-Language") ?? null);
    const texts = phoneTexts[language];
    const text = form.get("code") ?? "";
    const step = context.req.param("step");
    if (step === "refuse") return show({ name: "done", text: texts.refused, good: false }, language);
    const owner = owners[Number(form.get("owner") ?? 0)];
    const reading =
      step === "sign" && owner !== undefined
        ? phone.sign(text, await owner.key(), readVerification(form.get("outcome")))
        : phone.read(text);
    if (!reading.ok) return show({ name: "empty", problem: texts[reading.problem] }, language);
    return step === "sign"
      ? show({ name: "done", text: texts.signed, good: true }, language)
      : show({ name: "question", text, hash: reading.code.hash }, language);
  });
  return app;
}

function readVerification(value: string | null): Verification {
  return value !== null && Object.hasOwn(verificationStatuses, value) ? (value as Verification) : "good";
}
