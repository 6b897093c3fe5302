/** Writes the parts of the start page that show the sandbox's time and move it on. */
import { html } from "hono/html";
import { clockSteps, timeAfter } from "./clock-steps.ts";
import { clockTexts } from "./clock-texts.ts";
import type { HomeOptions } from "./home-options.ts";
import type { HomeLanguage } from "./home-texts.ts";
import { writeMoment } from "./moment.ts";
import { whyQuiet } from "./quiet.ts";

type Part = ReturnType<typeof html>;

/** The time (milliseconds), and its meaning for the people whom Kotib tells. */
export function renderNow(now: number, language: HomeLanguage): Part {
  const texts = clockTexts[language];
  return html`<p class="now">
    ${texts.now}: <time class="number" datetime="${new Date(now).toISOString()}">${writeMoment(now, language)}</time> – ${texts.hours[whyQuiet(now) ?? "working"]}
  </p>`;
}

/** The form that moves the time on. */
export function renderClock(clock: HomeOptions["clock"], query: string, language: HomeLanguage): Part {
  const texts = clockTexts[language];
  const now = clock.now();
  return html`<form method="post" action="/sandbox/clock?${query}" class="panel" id="clock">
    <h3>${texts.title}</h3>
    <p class="hint">${texts.hint} ${clock.ahead() === 0 ? texts.onTime : texts.ahead}</p>
    <div class="choices">
      ${clockSteps.map(
        (step) =>
          html`<button name="step" value="${step}">${texts.steps[step]}<small>${writeMoment(timeAfter(step, now), language)}</small></button>`,
      )}
    </div>
    <details>
      <summary>${texts.endsBy}</summary>
      <p class="hint">${texts.expires}</p>
    </details>
  </form>`;
}
