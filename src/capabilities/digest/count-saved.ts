/** The saved lists that the digest counts, read now. */

import { getOwnView, type Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import type { Priced } from "../../documents/money-sums.ts";
import { AppError, failsAll, StaleButton } from "../../errors.ts";
import { readView } from "../../reading/read-view.ts";

export interface SavedCount {
  /** Its id opens it. */
  readonly view: ViewRow;
  readonly name: string;
  /** Null: the list could not be read. */
  readonly documents: readonly Priced[] | null;
  /** There are more than were read. */
  readonly more: boolean;
}

/** In the order in which they are shown. Lists fail apart; throws `LoginNeeded`. */
export async function countSaved(visit: Visit, account: AccountRow): Promise<SavedCount[]> {
  const { dependencies, user } = visit;
  const saved = (await dependencies.db.views.findSaved(account.id)).filter(({ inDigest }) => inDigest);
  const counted = saved.map(async ({ id, name }): Promise<SavedCount[]> => {
    try {
      const { view } = await getOwnView(visit, id);
      const read = await readView(dependencies, account, view, user.language).catch((error: unknown) => {
        if (!(error instanceof AppError) || failsAll(error)) throw error;
        return null;
      });
      return [{ view, name: name ?? "", documents: read?.documents ?? null, more: read?.more ?? false }];
    } catch (error) {
      // The list takes other filters by now.
      if (error instanceof StaleButton) return [];
      throw error;
    }
  });
  return (await Promise.all(counted)).flat();
}
