/** Saved lists in a digest: a line with count and sum for each, and a button that opens it. */
import type { InlineKeyboardButton } from "grammy/types";
import {
  BESIDE,
  cutTo,
  type Html,
  html,
  lettersOf,
  openView,
  shortSumOf,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { SavedCount } from "./count-saved.ts";

/** A narrow phone has no room for more besides all else; the ones on home come first. */
const MOST_TOLD = 2;

export function renderSaved(visit: ViewContext, saved: readonly SavedCount[]): Html[] {
  return saved.slice(0, MOST_TOLD).map(({ name, documents, more }) => {
    if (documents === null) return html`📌 ${name}: —`;
    const count = `${visit.words.number(documents.length)}${more ? "+" : ""}`;
    return html`📌 ${name}: <b>${count}</b>${shortSumOf(visit, documents)}`;
  });
}

/** `of`: whose they are, before each name; empty where there is no doubt. */
export function savedButtons(
  visit: ViewContext,
  saved: readonly SavedCount[],
  of: string,
): InlineKeyboardButton[] {
  return saved.slice(0, MOST_TOLD).flatMap(({ view, name, documents, more }) => {
    if (documents === null || documents.length === 0) return [];
    const count = ` (${visit.words.number(documents.length)}${more ? "+" : ""})`;
    const short = cutTo(`${of}${name}`, BESIDE[2] - lettersOf(count));
    return [tapButton(`${short}${count}`, openView.pack({ view: view.id, page: 1 }))];
  });
}
