/** Writes the part of the start page with Kotib's messages to each person, beside the changes at the service. */
import { html } from "hono/html";
import type { Change } from "../service/change-ledger.ts";
import { agent, organizations } from "../service/world/organizations.ts";
import type { LedgerMessage } from "../telegram/message-ledger.ts";
import type { HomeOptions, HomePerson } from "./home-options.ts";
import type { HomeLanguage } from "./home-texts.ts";
import { nameKind } from "./kind-names.ts";
import { writeMoment } from "./moment.ts";
import { renderChoice } from "./render-choice.ts";
import { toldTexts } from "./told-texts.ts";

type Part = ReturnType<typeof html>;

const SHOWN = 15;

export function renderTold(
  { messagesTo, changes }: NonNullable<HomeOptions["ledgers"]>,
  page: {
    readonly people: readonly HomePerson[];
    readonly person: HomePerson;
    readonly query: string;
    readonly language: HomeLanguage;
    /** The time, in milliseconds. */
    readonly now: number;
  },
): Part {
  const { people, person, query, language, now } = page;
  const texts = toldTexts[language];
  // A browser does not load an address again whose only difference from the page's own is its place.
  const again = `/?${query}&at=${now}#told`;
  const sent = messagesTo(person).slice(-SHOWN).reverse();
  const changed = changes().slice(-SHOWN).reverse();
  return html`<section aria-labelledby="told">
    <h2 id="told">${texts.title}</h2>
    <p class="hint">${texts.hint}</p>
    ${renderChoice({ people, person, place: "told", label: texts.whose, language })}
    <div class="switches">
      <div class="panel">
        <h3>${texts.messages}: ${person.name}</h3>
        ${
          sent.length === 0
            ? html`<p class="hint">${texts.noMessages}</p>`
            : html`<ol class="ledger">${sent.map((message) => renderMessage(message, language))}</ol>`
        }
        <p><a href="${again}">${texts.again}</a></p>
      </div>
      <div class="panel">
        <h3>${texts.changes}</h3>
        ${
          changed.length === 0
            ? html`<p class="hint">${texts.noChanges}</p>`
            : html`<ol class="ledger">${changed.map((change) => renderChange(change, language))}</ol>`
        }
      </div>
    </div>
  </section>`;
}

function renderMessage({ at, what, silent, text }: LedgerMessage, language: HomeLanguage): Part {
  const texts = toldTexts[language];
  const how = what === "sent" ? (silent ? texts.silent : texts.aloud) : texts[what];
  const [firstLine = ""] = text.split("\n");
  return html`<li class="${what}">
    <span class="when"><time datetime="${new Date(at).toISOString()}">${writeMoment(at, language)}</time> · <span class="how">${how}</span></span>
    <span>${firstLine || (what === "deleted" ? "" : texts.picture)}</span>
  </li>`;
}

function renderChange({ at, change, kind, number, by }: Change, language: HomeLanguage): Part {
  const texts = toldTexts[language];
  return html`<li>
    <span class="when"><time datetime="${new Date(at).toISOString()}">${writeMoment(at, language)}</time> · <span class="how">${texts.changeNames[change]}</span></span>
    <span>${nameKind(kind, language)} ${number ?? ""} · ${nameParty(by) ?? texts.service}</span>
  </li>`;
}

function nameParty(party: string | null): string | null {
  if (party === agent.pinfl) return agent.name;
  return organizations.find(({ tin }) => tin === party)?.name ?? party;
}
