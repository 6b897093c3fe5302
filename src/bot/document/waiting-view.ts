/** Tells what waits in a line or two: how many, for how much, until when, and what was not read. */

import type { WaitingNow } from "../../judgement/waiting.ts";
import { READ_OF_A_LIST } from "../../reading/read-list.ts";
import { type Html, html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { lastDays } from "./last-days.ts";
import { sumText } from "./sums.ts";
import { renderUnreadPart } from "./unread-part.ts";

/** `33 wait · 512m so‘m`. */
export function renderCount(visit: ViewContext, waiting: WaitingNow): Html {
  const sum = renderSum(visit, waiting);
  return sum === null ? renderNumber(visit, waiting) : html`${renderNumber(visit, waiting)} · ${sum}`;
}

/** `33 wait`. */
export function renderNumber(visit: ViewContext, { waits, reading }: WaitingNow): Html {
  const count = waits.length;
  return html`<b>${visit.t(reading.more ? "waiting-count-more" : "waiting-count", { count })}</b>`;
}

/** `512m so‘m`; null where no amount is known. */
export function renderSum(visit: ViewContext, { waits }: WaitingNow): Html | null {
  const sum = sumText(
    visit,
    waits.map(({ document }) => document),
  );
  return sum === null ? null : html`${sum}`;
}

/** Names the urgent documents, chosen and unsigned ones too, and those that were not read or were too many to read. */
export function renderCoverage(visit: ViewContext, { all, reading }: WaitingNow): Html[] {
  const ends = lastDays(visit, all);
  const first = reading.more ? visit.html("waiting-first-read", { count: READ_OF_A_LIST }) : null;
  const unread = renderUnreadPart(visit, reading) ?? first;
  return [...(ends === null ? [] : [html`⏳ ${ends}`]), ...(unread === null ? [] : [unread])];
}
