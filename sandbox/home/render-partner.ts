/** Writes the part of the start page by which the other side of a person's documents acts. */
import { html } from "hono/html";
import type { OtherDocument } from "../service/counterparty.ts";
import { doubtful } from "../service/world/organizations.ts";
import type { HomeOptions, HomePerson } from "./home-options.ts";
import type { HomeLanguage } from "./home-texts.ts";
import { nameKind, offeredKinds } from "./kind-names.ts";
import { partnerTexts } from "./partner-texts.ts";
import { renderChoice } from "./render-choice.ts";

type Part = ReturnType<typeof html>;

interface Rendered {
  readonly people: readonly HomePerson[];
  readonly person: HomePerson;
  readonly query: string;
  readonly language: HomeLanguage;
}

export function renderPartner(counterparty: NonNullable<HomeOptions["counterparty"]>, page: Rendered): Part {
  const { people, person, query, language } = page;
  const texts = partnerTexts[language];
  const { sent, received } = counterparty.findOpen(person.tin);
  return html`<section aria-labelledby="partner">
    <h2 id="partner">${texts.title}</h2>
    <p class="hint">${texts.hint}</p>
    ${renderChoice({ people, person, place: "partner", label: texts.forWhom, language })}
    <div class="switches">
      <form method="post" action="/sandbox/partner/send?${query}" class="panel">
        <h3>${texts.send}</h3>
        <p class="hint">${texts.sendHint}</p>
        <label>${texts.kind}
          <select name="kind">
            ${offeredKinds.map((kind) => html`<option value="${kind}">${nameKind(kind, language)}</option>`)}
          </select>
        </label>
        <label>${texts.from}
          <select name="from">
            <option value="">${texts.anybody}</option>
            ${doubtful.map(({ tin, name, vat }) => html`<option value="${tin}">${name}: ${vat === undefined ? "" : texts[vat]}</option>`)}
          </select>
        </label>
        <p class="hint">${texts.tryVat}</p>
        <p class="hint">${texts.tryChain}</p>
        <p class="hint">${texts.tryRules}</p>
        <div class="choices">
          <button class="button" name="count" value="1">${texts.one}</button>
          <button name="count" value="12">${texts.twelve}</button>
        </div>
      </form>
      <form method="post" action="/sandbox/partner/settle?${query}" class="panel">
        <h3>${texts.answer}</h3>
        <p class="hint">${texts.answerHint}</p>
        ${
          sent.length === 0
            ? html`<p>${texts.noneSent}</p>`
            : html`${renderDocuments(sent, page)}
              <label>${texts.reason}<input name="reason" maxlength="200" value="${texts.usualReason}"></label>
              <div class="choices pair">
                <button name="act" value="accept">${texts.accept}</button>
                <button name="act" value="reject">${texts.reject}</button>
              </div>`
        }
      </form>
      <form method="post" action="/sandbox/partner/settle?${query}" class="panel">
        <h3>${texts.change}</h3>
        <p class="hint">${texts.changeHint}</p>
        ${
          received.length === 0
            ? html`<p>${texts.noneReceived}</p>`
            : html`${renderDocuments(received, page)}
              <div class="choices pair">
                <button name="act" value="cancel">${texts.cancel}</button>
                <button name="act" value="alter">${texts.alter}</button>
              </div>`
        }
      </form>
    </div>
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
