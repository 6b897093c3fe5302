/** Writes the choice of the person that a section of the start page is about. */
import { html } from "hono/html";
import { firstNameOf } from "./first-name.ts";
import type { HomePerson } from "./home-options.ts";
import type { HomeLanguage } from "./home-texts.ts";

export function renderChoice({
  people,
  person,
  place,
  label,
  language,
}: {
  readonly people: readonly HomePerson[];
  readonly person: HomePerson;
  /** The section's own place on the page. */
  readonly place: string;
  readonly label: string;
  readonly language: HomeLanguage;
}): ReturnType<typeof html> {
  return html`<nav class="choice" aria-label="${label}">
    ${people.map((one) => {
      const current = one === person ? html`aria-current="true"` : "";
      return html`<a href="/?lang=${language}&amp;person=${one.username}#${place}" ${current}>${firstNameOf(one)}</a>`;
    })}
  </nav>`;
}
