/** Writes the part of the start page about the E-IMZO application of this computer. */
import { html } from "hono/html";
import { scenarioNames } from "../eimzo/scenarios.ts";
import { eimzoTexts } from "./eimzo-texts.ts";
import type { HomeOptions } from "./home-options.ts";
import type { HomeLanguage } from "./home-texts.ts";

type Part = ReturnType<typeof html>;

/** Shows whether it runs, and the switch for its behaviour. */
export function renderEimzo(eimzo: NonNullable<HomeOptions["eimzo"]>, language: HomeLanguage): Part {
  const texts = eimzoTexts[language];
  return html`<section aria-labelledby="eimzo">
    <h2 id="eimzo">${texts.title}</h2>
    <p class="hint">${eimzo.running ? texts.hint : texts.notRunning}</p>
    ${eimzo.running ? renderSwitch(eimzo.scenario, language) : ""}
  </section>`;
}

function renderSwitch(scenario: string, language: HomeLanguage): Part {
  const texts = eimzoTexts[language];
  return html`<div class="switches">
    <form method="post" action="/sandbox/eimzo?lang=${language}" class="panel">
      <label>${texts.behaves}
        <select name="scenario">
          ${scenarioNames.map(
            (name) =>
              html`<option value="${name}" ${name === scenario ? html`selected` : ""}>${texts.scenarios[name]}</option>`,
          )}
        </select>
      </label>
      <button>${texts.change}</button>
    </form>
  </div>`;
}
