/** How many documents there are, as every screen writes it. */
import type { WaitingNow } from "../../judgement/waiting.ts";
import type { ViewContext } from "../view-context.ts";

/** `250+` where there are more than were read (`more`). */
export function countText({ words }: ViewContext, count: number, more: boolean): string {
  return `${words.number(count)}${more ? "+" : ""}`;
}

/** The number of documents that wait, `—` where it is not known. */
export function countOf(visit: ViewContext, waiting: WaitingNow | null): string {
  return waiting === null ? "—" : countText(visit, waiting.waits.length, waiting.reading.more);
}
