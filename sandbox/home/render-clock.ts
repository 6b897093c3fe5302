/** Writes the part of the start page that shows the sandbox's time and moves it on. */
import { html } from "hono/html";
import { clockSteps, timeAfter } from "./clock-steps.ts";
import { clockTexts } from "./clock-texts.ts";
import type { HomeOptions } from "./home-options.ts";
import type { HomeLanguage } from "./home-texts.ts";
import { writeMoment } from "./moment.ts";

export function renderClock(
  clock: NonNullable<HomeOptions["clock"]>,
  query: string,
  language: HomeLanguage,
): ReturnType<typeof html> {
  const texts = clockTexts[language];
  const now = clock.now();
  return html`<section aria-labelledby="clock">
    <h2 id="clock">${texts.title}</h2>
    <p class="hint">${texts.hint}</p>
    <div class="switches">
      <div class="panel">
        <h3>${texts.now}</h3>
        <p class="clock"><time datetime="${new Date(now).toISOString()}">${writeMoment(now, language)}</time></p>
        <p class="hint">${clock.ahead() === 0 ? texts.onTime : texts.ahead}</p>
        <p class="hint apart">${texts.quiet}</p>
      </div>
      <form method="post" action="/sandbox/clock?${query}" class="panel">
        <h3>${texts.move}</h3>
        <div class="choices">
          ${clockSteps.map(
            (step) =>
              html`<button name="step" value="${step}">${texts.steps[step]}<small>${writeMoment(timeAfter(step, now), language)}</small></button>`,
          )}
        </div>
        <p class="hint apart">${texts.expires}</p>
      </form>
    </div>
  </section>`;
}
