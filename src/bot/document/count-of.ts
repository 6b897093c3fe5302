/** How many documents there are, as every screen writes it. */
import { ServiceForbidden } from "../../errors.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import type { Reading } from "../../reading/reading-memory.ts";
import type { ViewContext } from "../view-context.ts";

/** `250+` where there are, or may be, more than were read (`more`). */
export function countText({ words }: ViewContext, count: number, more: boolean): string {
  return `${words.number(count)}${more ? "+" : ""}`;
}

/** The number of documents that wait, `—` where it is not known. */
export function countOf(visit: ViewContext, waiting: WaitingNow | null): string {
  return waiting === null ? "—" : countText(visit, waiting.waits.length, mayBeMore(waiting.reading));
}

/** Nothing waits for the person in a list that the person has no right to read. */
function mayBeMore({ more, failure }: Pick<Reading, "more" | "failure">): boolean {
  return more || (failure !== null && !(failure instanceof ServiceForbidden));
}
