/** The number of documents that wait, as every screen writes it. */
import type { WaitingNow } from "../../judgement/waiting.ts";
import type { ViewContext } from "../view-context.ts";

/** `250+` where there are more than were read, `—` where it is not known. */
export function countOf({ words }: ViewContext, waiting: WaitingNow | null): string {
  return waiting === null ? "—" : `${words.number(waiting.waits.length)}${waiting.reading.more ? "+" : ""}`;
}
