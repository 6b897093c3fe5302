/** Gathers what waits as its list shows it, and names what could not be read. */

import { readWaitingNow } from "../../bot/document/waiting.ts";
import type { OwnWaitingView } from "../../bot/own-list.ts";
import type { Html } from "../../bot/ui/html.ts";
import type { Visit } from "../../bot/visit.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { READ_OF_A_LIST } from "../../reading/read-list.ts";

/** As the service has it now. Throws `LoginNeeded`, and what kept every list from being read. */
export async function gatherWaiting(
  visit: Visit,
  { account, part }: OwnWaitingView,
): Promise<{ readonly documents: readonly BusinessDocument[]; readonly missing: readonly Html[] }> {
  const { undecided, reading } = await readWaitingNow(visit, account, { fresh: true, part });
  return {
    documents: undecided,
    missing: [
      ...(reading.more ? [visit.html("waiting-first-read", { count: READ_OF_A_LIST })] : []),
      ...(reading.failure === null ? [] : [visit.html("home-partial")]),
    ],
  };
}
