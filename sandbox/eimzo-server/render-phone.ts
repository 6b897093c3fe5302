/** Writes the phone's screens as HTML; the template escapes every value. */
import { html } from "hono/html";
import type { HomeLanguage } from "../home/home-texts.ts";
import { type PhoneTexts, phoneTexts } from "./phone-texts.ts";
import { type Verification, verificationStatuses } from "./places.ts";

export type PhoneScreen =
  | { readonly name: "empty"; readonly problem: string | null }
  | { readonly name: "question"; readonly text: string; readonly hash: string }
  | { readonly name: "done"; readonly text: string; readonly good: boolean };

interface PhoneView {
  readonly screen: PhoneScreen;
  readonly names: readonly string[];
  readonly language: HomeLanguage;
}

export function renderPhone(view: PhoneView): string {
  const { screen, language } = view;
  const texts = phoneTexts[language];
  return String(
    html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${texts.title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/phone/phone.css">
</head>
<body>
<main>
  <h1>${texts.title}</h1>
  <p class="muted">${texts.what}</p>
  ${screen.name === "question" ? renderQuestion(view, screen.text, screen.hash, texts) : ""}
  ${screen.name === "empty" ? renderEmpty(screen.problem, language, texts) : ""}
  ${screen.name === "done" ? renderDone(screen, language, texts) : ""}
</main>
</body>
</html>`,
  );
}

type Part = ReturnType<typeof html>;

function renderEmpty(problem: string | null, language: HomeLanguage, texts: PhoneTexts): Part {
  return html`${problem === null ? "" : html`<p class="problem" role="alert">${problem}</p>`}
  <form method="post" action="/phone/read">
    <input type="hidden" name="lang" value="${language}">
    <label for="code">${texts.code}</label>
    <textarea id="code" name="code" rows="4" required spellcheck="false" autocomplete="off" autofocus aria-describedby="hint"></textarea>
    <p class="muted" id="hint">${texts.codeHint}</p>
    <button>${texts.read}</button>
  </form>`;
}

function renderQuestion({ names, language }: PhoneView, text: string, hash: string, texts: PhoneTexts): Part {
  const outcomes = Object.keys(verificationStatuses) as Verification[];
  return html`<form method="post" action="/phone/sign">
    <input type="hidden" name="lang" value="${language}">
    <input type="hidden" name="code" value="${text}">
    <p>${texts.compare}</p>
    <p class="hash" data-hash>${(hash.match(/.{16}/g) ?? []).map((line) => html`<span>${line}</span>`)}</p>
    <label for="owner">${texts.owner}</label>
    <select id="owner" name="owner">
      ${names.map((name, index) => html`<option value="${index}">${name}</option>`)}
    </select>
    <label for="outcome">${texts.outcome}</label>
    <select id="outcome" name="outcome">
      ${outcomes.map((outcome) => html`<option value="${outcome}">${texts[outcome]}</option>`)}
    </select>
    <button>${texts.sign}</button>
    <button class="quiet" formaction="/phone/refuse">${texts.refuse}</button>
  </form>`;
}

function renderDone(
  { text, good }: { readonly text: string; readonly good: boolean },
  language: HomeLanguage,
  texts: PhoneTexts,
): Part {
  return html`<p class="${good ? "good" : "problem"}" role="status">${text}</p>
  <p><a href="/?lang=${language}">${texts.other}</a></p>`;
}
