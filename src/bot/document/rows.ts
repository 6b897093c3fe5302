/**
 * The documents of a page: a row each. A person who wants large rows gets them as text with full sums, and below it a
 * row of numbers to tap: Telegram enlarges text, not buttons.
 */
import type { InlineKeyboardButton } from "grammy/types";
import { type Line, may, must } from "../ui/fit.ts";
import { type Html, html } from "../ui/html.ts";
import { cutTo, lineOf } from "../ui/letters.ts";
import { disabledButton, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";
import { fitRow } from "./row-label.ts";
import { marksOf, type RowWords, rowLabel } from "./row-view.ts";

/** The same on every page of every list: with them the buttons of a list stand beside its head. */
const LARGE_ROWS = 4;
/** How long a line about one row stays above the rows. */
const CHECKED_WEIGHT = 2;

export interface Row {
  /** Words alone where nothing is known of the document yet. */
  readonly says: RowWords | string;
  /** Null: it cannot be opened. */
  readonly data: string | null;
  /** The sign in front says what a tap changes, so that the number has it, too. */
  readonly ticked?: boolean;
}

export interface Rows {
  /** Below the head; none but for large rows. */
  readonly lines: readonly Html[];
  /** `✔ Nargiza 14:02 · SY-0341`, for the head: who looked through those whose rows have no room to say it. */
  readonly checked: readonly Line[];
  readonly keyboard: readonly InlineKeyboardButton[][];
}

export function rowsOnPage({ user, policies }: Pick<ViewContext, "user" | "policies">): number {
  return user.preferences.largeRows ? LARGE_ROWS : policies.rowsPerPage;
}

export function renderRows(visit: ViewContext, rows: readonly Row[]): Rows {
  if (!visit.user.preferences.largeRows) {
    const buttons = rows.map((row) => rowButton(visit, row));
    const checked = rows.map(({ says }, index) => checkedLine(says, buttons[index]?.text ?? ""));
    return { lines: [], checked, keyboard: buttons.map((button) => [button]) };
  }
  return {
    checked: [],
    lines: rows.map(({ says }, index) => renderLarge(visit, says, index + 1)),
    keyboard: rows.length === 0 ? [] : [rows.map((row, index) => numberButton(row, index + 1))],
  };
}

function rowButton(visit: ViewContext, { says, data }: Row): InlineKeyboardButton {
  return buttonOf(typeof says === "string" ? says : rowLabel(visit, says), data);
}

function checkedLine(says: Row["says"], label: string): Line {
  const checked = typeof says === "string" ? null : (says.checked ?? null);
  if (typeof says === "string" || checked === null || label.includes(checked)) return must(null);
  return may(CHECKED_WEIGHT, html`${cutTo(`${checked} · ${says.number}`, lineOf(checked))}`);
}

function numberButton({ says, data, ticked }: Row, number: number): InlineKeyboardButton {
  const mark = ticked === true && typeof says !== "string" ? `${says.mark} ` : "";
  return buttonOf(`${mark}${number}`, data);
}

function buttonOf(label: string, data: string | null): InlineKeyboardButton {
  return data === null ? disabledButton(label) : tapButton(label, data);
}

function renderLarge(visit: ViewContext, says: Row["says"], number: number): Html {
  const lead = `${number}. `;
  if (typeof says === "string") return html`${lead}${says}`;
  // A line has room for the days, so that no sign stands for them.
  const { sum, days, checked = null, ...words } = says;
  const first = fitRow({ ...words, sign: null, sum: "", lead }, lineOf(`${words.kind ?? ""}${words.name}`));
  // The name of who looked through it says that somebody did.
  const marks = marksOf({ ...says, checked: null });
  const money = sum === null ? null : `${marks}${visit.words.money(sum.amount, sum.currency)}`;
  const second = [money, days, checked].filter((part) => part !== null);
  return second.length === 0 ? html`${first}` : html`${first}\n<b>${second.join(" · ")}</b>`;
}

/** The part of a list that a page shows, of a list that was read at one go. */
export interface PageOf<Item> {
  /** From 1; one beyond the end is the last. */
  readonly here: number;
  /** At least 1. */
  readonly pages: number;
  readonly shown: readonly Item[];
}

export function pageOf<Item>(
  visit: ViewContext,
  items: readonly Item[],
  page: number,
  rowsPerPage = rowsOnPage(visit),
): PageOf<Item> {
  const pages = Math.max(1, Math.ceil(items.length / rowsPerPage));
  const here = Math.min(Math.max(1, page), pages);
  return { here, pages, shown: items.slice((here - 1) * rowsPerPage, here * rowsPerPage) };
}
