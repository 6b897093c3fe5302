/** Writes the part of the start page where the service can be made to misbehave and be watched. */
import { html } from "hono/html";
import { ALL_OPERATIONS, type FaultKind } from "../service/faults.ts";
import { offeredFaults } from "./fault-form.ts";
import type { HomeOptions } from "./home-options.ts";
import { type HomeLanguage, type HomeTexts, homeTexts } from "./home-texts.ts";

type Part = ReturnType<typeof html>;

const REQUESTS_SHOWN = 15;

/** The section with the fault switches and the latest requests. */
export function renderFaults({ faults, requests }: HomeOptions, language: HomeLanguage): Part {
  const texts = homeTexts[language];
  const active = faults.list();
  const option = (value: string, text: string) => html`<option value="${value}">${text}</option>`;
  return html`<section aria-labelledby="faults">
    <h2 id="faults">${texts.faults}</h2>
    <p class="hint">${texts.faultsHint}</p>
    <div class="switches">
      <form method="post" action="/sandbox/faults?lang=${language}" class="panel">
        <label>${texts.fault}
          <select name="fault">
            ${Object.entries(offeredFaults).map(([kind, { text }]) => option(kind, String(texts[text])))}
          </select>
        </label>
        <label>${texts.operation}
          <select name="operation">
            ${option(ALL_OPERATIONS, texts.allOperations)}
            ${faults.operations.map((operation) => option(operation, operation))}
          </select>
        </label>
        <label>${texts.times}
          <select name="times">${option("1", texts.once)}${option("3", texts.thrice)}${option("0", texts.always)}</select>
        </label>
        <button>${texts.switchOn}</button>
      </form>
      <div class="panel">
        <h3>${texts.active}</h3>
        ${active.length === 0 ? html`<p class="hint">${texts.noneActive}</p>` : ""}
        ${active.map(
          ({ operation, fault, left }) =>
            html`<form method="post" action="/sandbox/faults/clear?lang=${language}" class="active">
              <input type="hidden" name="operation" value="${operation}">
              <p>
                <strong>${operation === ALL_OPERATIONS ? texts.allOperations : operation}</strong><br>
                ${texts[offeredFaults[fault.kind satisfies FaultKind].text]}${left === null ? "" : ` · ${texts.left}: ${left}`}
              </p>
              <button>${texts.switchOff}</button>
            </form>`,
        )}
        ${renderOnce("/sandbox/sessions/end", texts.endSessions, texts.endSessionsHint, language)}
      </div>
    </div>
    <details>
      <summary>${texts.requests}</summary>
      ${renderRequests(requests.recent().slice(-REQUESTS_SHOWN).reverse(), texts)}
    </details>
  </section>`;
}

function renderRequests(latest: ReturnType<HomeOptions["requests"]["recent"]>, texts: HomeTexts): Part {
  if (latest.length === 0) return html`<p class="hint">${texts.noRequests}</p>`;
  return html`<ul class="requests">
    ${latest.map(
      ({ method, path, status }) =>
        html`<li><span class="status ${status >= 200 && status < 300 ? "good" : "bad"}">${status === 0 ? "—" : status}</span> <code>${method} ${path}</code></li>`,
    )}
  </ul>`;
}

/** A form with one button that does one thing. */
function renderOnce(action: string, button: string, hint: string, language: HomeLanguage): Part {
  return html`<form method="post" action="${action}?lang=${language}" class="once">
    <p class="hint">${hint}</p>
    <button>${button}</button>
  </form>`;
}
