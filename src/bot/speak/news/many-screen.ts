/** The message about several documents, with how many are doubted and the saved lists that they came into. */
import type { AccountRow } from "../../../db/rows/accounts.ts";
import { hasOneOrganization } from "../../own-account.ts";
import type { Screen } from "../../ui/screen.ts";
import type { Visit } from "../../visit.ts";
import { savedNameOf } from "../told/saved-name.ts";
import { type ManyFacts, renderMany } from "./many-view.ts";
import type { ToldDocument } from "./told-documents.ts";
import { findOpen } from "./told-documents.ts";

export async function manyScreen(
  visit: Visit,
  account: AccountRow,
  told: readonly ToldDocument[],
  later: Pick<ManyFacts, "putOffTo" | "isAgain"> = { putOffTo: null, isAgain: false },
): Promise<Screen> {
  const arrived = told.filter(({ notice }) => notice.news === "documentArrived");
  return renderMany(visit, account, told, {
    ...later,
    open: findOpen(told).length,
    doubted: arrived.filter(({ judgement }) => (judgement?.doubts.length ?? 0) > 0).length,
    saved: await countSaved(visit, told),
    isOnlyOrganization: await hasOneOrganization(visit),
  });
}

/** How many came into each list, by its name. */
async function countSaved(visit: Visit, told: readonly ToldDocument[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { notice } of told) {
    const name = await savedNameOf(visit, notice);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
