/** Writes the start page as HTML; the template escapes every value. */
import { html } from "hono/html";
import type { Role } from "../service/world/people.ts";
import { eimzoTexts } from "./eimzo-texts.ts";
import type { Note } from "./find-note.ts";
import { firstNameOf } from "./first-name.ts";
import type { HomeOptions, HomePerson } from "./home-options.ts";
import { type HomeLanguage, type HomeTexts, homeLanguages, homeTexts, languageNames } from "./home-texts.ts";
import { renderEimzo } from "./render-eimzo.ts";
import { renderFaults } from "./render-faults.ts";
import { renderMode } from "./render-mode.ts";
import { renderPartner, renderSend } from "./render-partner.ts";
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
  options: HomeOptions & {
    readonly language: HomeLanguage;
    readonly person: HomePerson | undefined;
    readonly note: Note | null;
  },
): string {
  const { language, people, clock, counterparty, ledgers, note } = options;
  const [first, ...others] = people;
  const texts = homeTexts[language];
  const query = `lang=${language}${options.person === undefined ? "" : `&person=${options.person.username}`}`;
  const person = options.person ?? first;
  const about = person && { people, person, query, language, note, now: clock.now() };
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
        <div class="lead">
          <div>
            <h1>${texts.tagline}</h1>
            <p class="what">${texts.what}</p>
          </div>
          ${first === undefined ? "" : renderFirst(first, language)}
        </div>
      </header>
      <main>
        ${counterparty && about ? renderSend(options, about) : ""}
        <section aria-labelledby="sign">
          <h2 id="sign" class="step">${texts.stepSign}</h2>
          <p class="hint">${texts.signHint}</p>
          ${options.eimzo?.running === true ? html`<p class="hint"><a href="#eimzo">${eimzoTexts[language].step}</a></p>` : ""}
        </section>
        <section aria-labelledby="people">
          <h2 id="people">${texts.people}</h2>
          <p class="hint">${texts.peopleHint}</p>
          <div class="people">${others.map((other) => renderPerson(other, language))}</div>
        </section>
        ${counterparty && about ? renderPartner(counterparty, about) : ""}
        ${ledgers && about ? renderTold(ledgers, about) : ""}
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

/** The person to begin as: the first step, with the one button that stands out. */
function renderFirst(person: HomePerson, language: HomeLanguage): Part {
  const texts = homeTexts[language];
  return html`<article class="person first">
    <h2 class="step">${texts.stepLogIn}</h2>
    ${renderOpening(person, language, "button primary")}
    <p class="hint">${texts.logInHint}</p>
    ${renderLogin(person, texts)}
    <p class="hint">${person.name}, ${texts[roleTexts[person.role].role]}, ${person.organization}</p>
  </article>`;
}

function renderPerson(person: HomePerson, language: HomeLanguage): Part {
  const texts = homeTexts[language];
  const { role, attempt } = roleTexts[person.role];
  const isCompany = person.tin.length === 9;
  return html`<article class="person">
    <p class="role">${texts[role]}</p>
    <h3>${person.name}</h3>
    <p class="organization">
      ${isCompany ? html`${person.organization}<br>` : ""}<span class="number">${isCompany ? texts.tin : texts.pinfl} ${person.tin}</span>
    </p>
    <p class="try">${texts[attempt]}</p>
    ${renderLogin(person, texts)}
    ${renderOpening(person, language, "button")}
  </article>`;
}

function renderOpening(person: HomePerson, language: HomeLanguage, look: string): Part {
  const texts = homeTexts[language];
  return html`<a class="${look}" href="/sandbox/chat/${person.username}?lang=${language}" target="_blank" rel="noopener">${texts.openChat} ${firstNameOf(person)}<span class="unseen"> (${texts.newTab})</span></a>`;
}

/** The name, passwords and key of the person. */
function renderLogin(person: HomePerson, texts: HomeTexts): Part {
  return html`<dl>
    <div><dt>${texts.username}</dt><dd><code>${person.username}</code> ${renderCopy(person.username, texts)}</dd></div>
    <div><dt>${texts.password}</dt><dd><code>${person.password}</code> ${renderCopy(person.password, texts)}</dd></div>
    <div>
      <dt>${texts.keyFile}</dt>
      <dd><a href="/sandbox/keys/${person.keyFileName}" download aria-label="${texts.download}: ${person.keyFileName}">${person.keyFileName}</a></dd>
    </div>
    <div><dt>${texts.keyPassword}</dt><dd><code>${person.keyPassword}</code> ${renderCopy(person.keyPassword, texts)}</dd></div>
  </dl>`;
}

function renderCopy(value: string, texts: HomeTexts): Part {
  return html`<button type="button" class="copy" hidden data-copy="${value}" data-copied="${texts.copied}">${texts.copy}</button>`;
}
