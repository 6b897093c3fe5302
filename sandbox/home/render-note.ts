/** Writes what a partner just did beside the button that was pressed, and when Kotib tells it. */
import { html } from "hono/html";
import type { Act } from "./acts.ts";
import type { Note } from "./find-note.ts";
import { firstNameOf } from "./first-name.ts";
import type { HomeLanguage } from "./home-texts.ts";
import type { Telling } from "./kotib-beside.ts";
import { writeMoment, writeWeekday } from "./moment.ts";
import { noteTexts } from "./note-texts.ts";

type Part = ReturnType<typeof html>;

interface Rendered {
  /** Null where nothing was done just now. */
  readonly note: Note | null;
  readonly query: string;
  readonly language: HomeLanguage;
  /** The time, in milliseconds. */
  readonly now: number;
}

/** The note, if it belongs to that place of the page. */
export function renderNote(place: Act["place"], page: Rendered): Part | "" {
  const { note } = page;
  if (note === null || note.act.place !== place) return "";
  return html`<div class="note" role="status">
    <p>${sayDone(note.act, page.language)}</p>
    ${renderTelling(note, page)}
  </div>`;
}

function sayDone({ done, documents, person }: Act, language: HomeLanguage): string {
  const texts = noteTexts[language];
  const [first] = documents;
  if (done === "nothing" || first === undefined) return texts.nothing;
  if (documents.length > 1) return texts.sentMany(documents.length, person.organization);
  return texts.done[done](first.number, first.partner, person.organization);
}

function renderTelling({ act, telling }: Note, page: Rendered): Part | "" {
  const texts = noteTexts[page.language];
  const name = firstNameOf(act.person);
  if (telling === null) return "";
  if (telling.state === "told") return renderTime(act, telling, page);
  if (telling.state === "disturbed") return html`<p>${texts.disturbed}</p>`;
  if (telling.state !== "loggedOut") return html`<p>${texts[telling.state](name)}</p>`;
  const chat = `/sandbox/chat/${act.person.username}?lang=${page.language}`;
  return html`<p>${texts.loggedOut(name)} <a href="${chat}" target="_blank" rel="noopener">${texts.openChat}</a>.</p>`;
}

function renderTime(
  { id, person }: Act,
  { at, waitsFor, quiet }: Extract<Telling, { state: "told" }>,
  { query, language, now }: Rendered,
): Part {
  const texts = noteTexts[language];
  const name = firstNameOf(person);
  const weekday = writeWeekday(now, language);
  if (waitsFor === null) {
    const silently = quiet === null ? "" : ` (${texts.silently[quiet](weekday)})`;
    return html`<p>${texts.soon(name)}${silently}.</p>`;
  }
  const why = texts.why[waitsFor === "others" ? "others" : (quiet ?? "hours")](weekday);
  return html`<p>${texts.later(name, writeMoment(at, language))}: ${why}.</p>
    <form method="post" action="/sandbox/clock/telling?${query}">
      <input type="hidden" name="act" value="${id}">
      <button>${texts.moveThere}</button>
    </form>`;
}
