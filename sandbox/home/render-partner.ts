/** Writes the parts of the start page where the other side of a person's documents acts. */
import { html } from "hono/html";
import type { OtherDocument } from "../service/counterparty.ts";
import { doubtful } from "../service/world/organizations.ts";
import type { Note } from "./find-note.ts";
import { firstNameOf } from "./first-name.ts";
import type { HomeOptions, HomePerson } from "./home-options.ts";
import type { HomeLanguage } from "./home-texts.ts";
import { nameKind, offeredKinds } from "./kind-names.ts";
import { partnerTexts } from "./partner-texts.ts";
import { renderChoice } from "./render-choice.ts";
import { renderClock, renderNow } from "./render-clock.ts";
import { renderNote } from "./render-note.ts";

type Part = ReturnType<typeof html>;

export interface Rendered {
  readonly people: readonly HomePerson[];
  readonly person: HomePerson;
  readonly query: string;
  readonly language: HomeLanguage;
  readonly note: Note | null;
  /** The time, in milliseconds. */
  readonly now: number;
}

/** The step in which a document is sent, beside the clock that decides when it is told. */
export function renderSend({ clock, kotib }: Pick<HomeOptions, "clock" | "kotib">, page: Rendered): Part {
  const { people, person, query, language } = page;
  const texts = partnerTexts[language];
  return html`<section aria-labelledby="partner">
    <h2 id="partner" class="step">${texts.stepSend}</h2>
    ${renderChoice({ people, person, place: "partner", label: texts.forWhom, language })}
    <div class="switches">
      <div class="panel" id="send">
        <h3>${texts.send} ${firstNameOf(person)}</h3>
        ${renderNow(page.now, language)}
        <form method="post" action="/sandbox/partner/send?${query}" id="sending">
          <div class="choices">
            <button class="primary" name="count" value="1">${texts.one}</button>
            <button name="count" value="12">${texts.twelve}</button>
          </div>
        </form>
        ${renderNote("send", page)}
        <details>
          <summary>${texts.choose}</summary>
          <label>${texts.kind}
            <select name="kind" form="sending">
              ${offeredKinds.map((kind) => html`<option value="${kind}">${nameKind(kind, language)}</option>`)}
            </select>
          </label>
          <label>${texts.from}
            <select name="from" form="sending">
              <option value="">${texts.anybody}</option>
              ${doubtful.map(({ tin, name, vat }) => html`<option value="${tin}">${name}: ${vat === undefined ? "" : texts[vat]}</option>`)}
            </select>
          </label>
          <p class="hint">${texts.tryVat}</p>
        </details>
        <p class="hint">${kotib?.() === undefined ? texts.looks.apart : texts.looks.beside}</p>
      </div>
      ${renderClock(clock, query, language)}
    </div>
  </section>`;
}

/** The other acts of a partner: an answer, a cancellation, a correction. */
export function renderPartner(counterparty: NonNullable<HomeOptions["counterparty"]>, page: Rendered): Part {
  const { people, person, query, language } = page;
  const texts = partnerTexts[language];
  const { sent, received } = counterparty.findOpen(person.tin);
  return html`<section aria-labelledby="acts">
    <h2 id="acts">${texts.title}</h2>
    <p class="hint">${texts.hint}</p>
    ${renderChoice({ people, person, place: "acts", label: texts.forWhom, language })}
    <div class="switches">
      <div class="panel" id="answer">
        <h3>${texts.answer}</h3>
        <p class="hint">${texts.answerHint}</p>
        ${
          sent.length === 0
            ? html`<p>${texts.noneSent}</p>`
            : html`<form method="post" action="/sandbox/partner/settle?${query}">
                ${renderDocuments(sent, page)}
                <label>${texts.reason}<input name="reason" maxlength="200" value="${texts.usualReason}"></label>
                <div class="choices pair">
                  <button name="act" value="accept">${texts.accept}</button>
                  <button name="act" value="reject">${texts.reject}</button>
                </div>
              </form>`
        }
        ${renderNote("answer", page)}
      </div>
      <div class="panel" id="change">
        <h3>${texts.change}</h3>
        <p class="hint">${texts.changeHint}</p>
        ${
          received.length === 0
            ? html`<p>${texts.noneReceived}</p>`
            : html`<form method="post" action="/sandbox/partner/settle?${query}">
                ${renderDocuments(received, page)}
                <div class="choices pair">
                  <button name="act" value="cancel">${texts.cancel}</button>
                  <button name="act" value="alter">${texts.alter}</button>
                </div>
              </form>`
        }
        ${renderNote("change", page)}
      </div>
    </div>
    <details>
      <summary>${texts.more}</summary>
      <p class="hint">${texts.tryChain}</p>
      <p class="hint">${texts.tryRules}</p>
    </details>
  </section>`;
}

function renderDocuments(documents: readonly OtherDocument[], { language }: Rendered): Part {
  return html`<label>${partnerTexts[language].document}
    <select name="document">
      ${documents.map(
        ({ id, kind, number, partner }) =>
          html`<option value="${id}">${number} · ${nameKind(kind, language)} · ${partner}</option>`,
      )}
    </select>
  </label>`;
}
