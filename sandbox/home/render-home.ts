/** Writes the start page as HTML; the template escapes every value. */
import { html } from "hono/html";
import type { Role } from "../service/world/people.ts";
import { eimzoTexts } from "./eimzo-texts.ts";
import type { HomeOptions, HomePerson } from "./home-options.ts";
import { type HomeLanguage, type HomeTexts, homeLanguages, homeTexts, languageNames } from "./home-texts.ts";
import { renderClock } from "./render-clock.ts";
import { renderEimzo } from "./render-eimzo.ts";
import { renderFaults } from "./render-faults.ts";
import { renderMode } from "./render-mode.ts";
import { renderPartner } from "./render-partner.ts";
import { renderTold } from "./render-told.ts";

const roleTexts: Readonly<
  Record<Role, { readonly role: keyof HomeTexts; readonly attempt: keyof HomeTexts }>
> = {
  director: { role: "roleDirector", attempt: "tryDirector" },
  accountant: { role: "roleAccountant", attempt: "tryAccountant" },
  agent: { role: "roleAgent", attempt: "tryAgent" },
  clerk: { role: "roleClerk", attempt: "tryClerk" },
};

/** The whole start page. */
export function renderHome(
  options: HomeOptions & { readonly language: HomeLanguage; readonly person: HomePerson | undefined },
): string {
  const { language, people, clock, counterparty, ledgers } = options;
  const texts = homeTexts[language];
  const query = `lang=${language}${options.person === undefined ? "" : `&person=${options.person.username}`}`;
  const person = options.person ?? people[0];
  const about = person && { people, person, query, language };
  const relaxations = options.relaxations ?? [texts.relaxationHttp, texts.relaxationKeys];
  return renderPage(
    language,
    html`<header>
        <div class="top">
          <p class="brand"><img src="/sandbox/icon.svg" alt="" width="32" height="32">Kotib</p>
          <nav aria-label="Language">
            ${homeLanguages.map(
              (one) =>
                html`<a href="/?lang=${one}" lang="${one}" hreflang="${one}" ${one === language ? html`aria-current="page"` : ""}>${languageNames[one]}</a>`,
            )}
          </nav>
        </div>
        <h1>${texts.tagline}</h1>
        <p class="what">${texts.what}</p>
        <ol class="steps">
          <li>${texts.stepLogIn}</li>
          <li>${counterparty === undefined ? texts.stepNotice : html`<span><a href="#partner">${texts.stepNotice}</a></span>`}</li>
          <li>${texts.stepSign}</li>
        </ol>
        ${options.eimzo?.running === true ? html`<p class="hint"><a href="#eimzo">${eimzoTexts[language].step}</a></p>` : ""}
      </header>
      <main>
        <section aria-labelledby="people">
          <h2 id="people">${texts.people}</h2>
          <p class="hint">${texts.peopleHint}</p>
          <div class="people">${people.map((person) => renderPerson(person, language))}</div>
        </section>
        ${renderClock(clock, query, language)}
        ${counterparty && about ? renderPartner(counterparty, about) : ""}
        ${ledgers && about ? renderTold(ledgers, { ...about, now: clock.now() }) : ""}
        <section aria-labelledby="invoice" class="quiet">
          <h2 id="invoice">${texts.invoiceFile}</h2>
          <p class="hint">${texts.invoiceFileHint}</p>
          <p><a href="/sandbox/invoice.json" download>invoice.json</a></p>
        </section>
        ${options.eimzo === undefined ? "" : renderEimzo(options.eimzo, language)}
        ${options.phoneUrl === undefined ? "" : renderPhone(options.phoneUrl, texts)}
        ${renderFaults(options, language)}
        ${options.mode === undefined ? "" : renderMode(options.mode, options.serviceUrl, language)}
        <section aria-labelledby="relaxations" class="quiet">
          <h2 id="relaxations">${texts.relaxations}</h2>
          <ul>
            ${relaxations.map((text) => html`<li>${text}</li>`)}
          </ul>
          <p class="hint">${texts.again}</p>
        </section>
      </main>`,
  );
}

/** A page that says one sentence and leads back. */
export function renderMessage(language: HomeLanguage, text: string): string {
  return renderPage(
    language,
    html`<main class="message">
      <p>${text}</p>
      <p><a href="/">${homeTexts[language].title}</a></p>
    </main>`,
  );
}

type Part = ReturnType<typeof html>;

function renderPage(language: HomeLanguage, body: Part): string {
  return String(
    html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${homeTexts[language].title}</title>
  <link rel="icon" href="/sandbox/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/sandbox/home.css">
  <script src="/sandbox/copy.js" type="module"></script>
</head>
<body>
${body}
</body>
</html>`,
  );
}

function renderPhone(url: string, texts: HomeTexts): Part {
  return html`<section aria-labelledby="phone" class="quiet">
    <h2 id="phone">${texts.phone}</h2>
    <p class="hint">${texts.phoneHint}</p>
    <p><a href="${url}" target="_blank" rel="noopener">${texts.openPhone}<span class="unseen"> (${texts.newTab})</span></a></p>
  </section>`;
}

function renderPerson(person: HomePerson, language: HomeLanguage): Part {
  const texts = homeTexts[language];
  const { role, attempt } = roleTexts[person.role];
  const isCompany = person.tin.length === 9;
  const [, firstName = person.name] = person.name.split(" ");
  return html`<article class="person ${person.role}">
    <p class="role">${texts[role]}</p>
    <h3>${person.name}</h3>
    <p class="organization">
      ${isCompany ? html`${person.organization}<br>` : ""}<span class="number">${isCompany ? texts.tin : texts.pinfl} ${person.tin}</span>
    </p>
    <p class="try">${texts[attempt]}</p>
    <dl>
      <div><dt>${texts.username}</dt><dd><code>${person.username}</code> ${renderCopy(person.username, texts)}</dd></div>
      <div><dt>${texts.password}</dt><dd><code>${person.password}</code> ${renderCopy(person.password, texts)}</dd></div>
      <div>
        <dt>${texts.keyFile}</dt>
        <dd><a href="/sandbox/keys/${person.keyFileName}" download aria-label="${texts.download}: ${person.keyFileName}">${person.keyFileName}</a></dd>
      </div>
      <div><dt>${texts.keyPassword}</dt><dd><code>${person.keyPassword}</code> ${renderCopy(person.keyPassword, texts)}</dd></div>
    </dl>
    <a class="button" href="/sandbox/chat/${person.username}?lang=${language}" target="_blank" rel="noopener">${texts.openChat} ${firstName}<span class="unseen"> (${texts.newTab})</span></a>
  </article>`;
}

function renderCopy(value: string, texts: HomeTexts): Part {
  return html`<button type="button" class="copy" hidden data-copy="${value}" data-copied="${texts.copied}">${texts.copy}</button>`;
}
