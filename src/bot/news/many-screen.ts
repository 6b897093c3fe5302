/** The message about several documents, with what is unusual about them and the saved lists that they came into. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { heeded } from "../../documents/vat-doubt.ts";
import { findUnusualKept } from "../../reading/find-unusual.ts";
import { hasOneOrganization } from "../own-account.ts";
import { savedNameOf } from "../told/saved-name.ts";
import type { Screen } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { type ManyFacts, renderMany } from "./many-view.ts";
import { findOpen } from "./open-documents.ts";
import type { ToldDocument } from "./told-documents.ts";

export async function manyScreen(
  visit: Visit,
  account: AccountRow,
  told: readonly ToldDocument[],
  later: Pick<ManyFacts, "putOffTo" | "isAgain"> = { putOffTo: null, isAgain: false },
): Promise<Screen> {
  const arrived = told.flatMap(({ notice, document }) =>
    notice.news === "documentArrived" && document !== null ? [document] : [],
  );
  const unusual = await findUnusualKept(visit.dependencies, account.tin, arrived);
  return renderMany(visit, account, told, {
    ...later,
    open: (await findOpen(visit, account, told)).length,
    unusual: unusual.filter((facts) => heeded(facts, visit.user.preferences).length > 0).length,
    saved: await countSaved(visit, told),
    isOnlyOrganization: await hasOneOrganization(visit),
  });
}

/** By the list's name, how many came into it. */
async function countSaved(visit: Visit, told: readonly ToldDocument[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { notice } of told) {
    const name = await savedNameOf(visit, notice);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
