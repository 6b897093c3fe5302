/**
 * The documents of a page: a row each; or, where the person wants large rows, as text with full sums, and below it a row
 * of numbers to tap: Telegram enlarges text, not buttons.
 */
import type { InlineKeyboardButton } from "grammy/types";
import type { BusinessDocument } from "../../documents/document.ts";
import { shortName } from "../../documents/short-name.ts";
import { type Html, html } from "../ui/html.ts";
import { disabledButton, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { fitRow } from "./row-label.ts";
import {
  bareNumber,
  counterpartyOf,
  daysLeft,
  nameOf,
  type RowOptions,
  rowButton,
  rowKind,
  rowSum,
} from "./row-view.ts";

const LARGE_ROWS = 5;

export interface Row {
  readonly document: BusinessDocument;
  readonly options: RowOptions;
  /** Null: it cannot be opened. */
  readonly data: string | null;
  /** The sign in front says what a tap changes, so that the number has it, too. */
  readonly ticked?: boolean;
}

export interface Rows {
  /** Below the head; none but for large rows. */
  readonly lines: readonly Html[];
  readonly keyboard: readonly InlineKeyboardButton[][];
}

/** How many documents stand on a page. */
export function rowsOnPage({ user, dependencies }: Pick<Visit, "user" | "dependencies">): number {
  return user.preferences.largeRows ? LARGE_ROWS : dependencies.profile.policies.rowsPerPage;
}

export function renderRows(visit: Visit, rows: readonly Row[]): Rows {
  if (!visit.user.preferences.largeRows)
    return {
      lines: [],
      keyboard: rows.map(({ document, options, data }) => [rowButton(visit, document, options, data)]),
    };
  return {
    lines: rows.map((row, index) => renderLarge(visit, row, index + 1)),
    keyboard: [rows.map((row, index) => numberButton(row, index + 1))],
  };
}

function numberButton({ options: { mark }, data, ticked }: Row, number: number): InlineKeyboardButton {
  const label = ticked === true ? `${mark} ${number}` : String(number);
  return data === null ? disabledButton(label) : tapButton(label, data);
}

function renderLarge(visit: Visit, { document, options }: Row, number: number): Html {
  const { ownTin, mark } = options;
  const kind = rowKind(visit, document, options);
  const first = fitRow({
    mark: mark ?? null,
    kind,
    number: bareNumber(document.number),
    name: shortName(nameOf(counterpartyOf(document, ownTin), 60)),
    sum: "",
    lead: `${number}. `,
  });
  const sum = rowSum(visit, document, ownTin);
  const second = [sum === null ? "—" : visit.words.money(sum), daysLeft(visit, document, ownTin)];
  return html`${first}\n<b>${second.filter((part) => part !== null).join(" · ")}</b>`;
}
