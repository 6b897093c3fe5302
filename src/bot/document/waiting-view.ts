/** What waits, told in a line or two: how many, for how much, until when, and whether all of it was read. */
import { READ_OF_A_LIST } from "../../reading/read-list.ts";
import { type Html, html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";
import { lastDays } from "./deadlines.ts";
import { shortSumOf } from "./sums.ts";
import type { WaitingNow } from "./waiting.ts";

/** `33 wait · 512m so‘m`. */
export function renderCount(visit: Visit, { undecided, reading }: WaitingNow): Html {
  const count = undecided.length;
  const sum = shortSumOf(
    visit,
    undecided.map(({ total }) => total),
  );
  const waits = visit.t(reading.more ? "waiting-count-more" : "waiting-count", { count });
  return html`<b>${waits}</b>${sum}`;
}

/** What is urgent, and how far the reading came. */
export function renderCoverage(visit: Visit, { undecided, reading }: WaitingNow): Html[] {
  const ends = lastDays(visit, undecided);
  const all = visit.t("waiting-all-read");
  const coverage = reading.more ? visit.t("waiting-first-read", { count: READ_OF_A_LIST }) : all;
  const lines = [ends === null ? html`${coverage}` : html`⏳ ${ends}. ${coverage}`];
  return reading.failure === null
    ? lines
    : [ends === null ? html`` : html`⏳ ${ends}`, visit.html("home-partial")];
}
