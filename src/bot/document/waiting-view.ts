/** Tells what waits in a line or two: how many, for how much, until when, and what was not read. */
import { READ_OF_A_LIST } from "../../reading/read-list.ts";
import { type Html, html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { lastDays } from "./deadlines.ts";
import { sumText } from "./sums.ts";
import type { WaitingNow } from "./waiting.ts";

/** `33 wait · 512m so‘m`. */
export function renderCount(visit: ViewContext, waiting: WaitingNow): Html {
  const sum = renderSum(visit, waiting);
  return sum === null ? renderNumber(visit, waiting) : html`${renderNumber(visit, waiting)} · ${sum}`;
}

/** `33 wait`. */
export function renderNumber(visit: ViewContext, { undecided, reading }: WaitingNow): Html {
  const count = undecided.length;
  return html`<b>${visit.t(reading.more ? "waiting-count-more" : "waiting-count", { count })}</b>`;
}

/** `512m so‘m`; null where no amount is known. */
export function renderSum(visit: ViewContext, { undecided }: WaitingNow): Html | null {
  const sum = sumText(visit, undecided);
  return sum === null ? null : html`${sum}`;
}

/** The urgent documents, and those that could not be read or were too many to read. */
export function renderCoverage(visit: ViewContext, { undecided, reading }: WaitingNow): Html[] {
  const ends = lastDays(visit, undecided);
  return [
    ...(ends === null ? [] : [html`⏳ ${ends}`]),
    ...(reading.failure === null
      ? reading.more
        ? [visit.html("waiting-first-read", { count: READ_OF_A_LIST })]
        : []
      : [visit.html("home-partial")]),
  ];
}
