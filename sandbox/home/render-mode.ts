/** Writes the part of the start page that tells which service is played, and lets a person change it. */
import { html } from "hono/html";
import { modeNames, writeMode } from "../service/modes/mode.ts";
import type { HomeOptions } from "./home-options.ts";
import type { HomeLanguage } from "./home-texts.ts";
import { modeTexts } from "./mode-texts.ts";

/** The section with the mode in force and the form that changes it. */
export function renderMode(
  mode: NonNullable<HomeOptions["mode"]>,
  serviceUrl: string | undefined,
  language: HomeLanguage,
): ReturnType<typeof html> {
  const texts = modeTexts[language];
  const current = mode.current();
  return html`<section aria-labelledby="mode">
    <h2 id="mode">${texts.title}</h2>
    <p class="hint">${texts.hint}</p>
    <div class="switches">
      <form method="post" action="/sandbox/mode?lang=${language}" class="panel">
        <label>${texts.which}
          <select name="mode">
            ${modeNames.map(
              (name) =>
                html`<option value="${name}" ${name === current.name ? html`selected` : ""}>${texts.modes[name]}</option>`,
            )}
          </select>
        </label>
        <label>${texts.seed}
          <input name="seed" inputmode="numeric" pattern="[0-9]{1,9}" value="${current.seed}">
        </label>
        <button>${texts.play}</button>
      </form>
      <div class="panel">
        <h3>${texts.now}</h3>
        <p><strong>${texts.modes[current.name]}</strong> <code>${writeMode(current)}</code></p>
        ${
          serviceUrl === undefined
            ? ""
            : html`<p class="hint">${texts.probe}</p>
              <p><code>SERVICE_URL=${serviceUrl} npm run kotib -- probe nargiza --out fitted.json</code></p>`
        }
      </div>
    </div>
  </section>`;
}
