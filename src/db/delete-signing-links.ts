/** Deletes links to the signing page with the questions of browsers about them, inside a running change. */
import { inArray } from "drizzle-orm";
import { browserPairings, signingLinks } from "./schema.ts";
import type { Store } from "./store.ts";

/** Returns how many there were. */
export async function deleteSigningLinks(
  { orm }: Pick<Store, "orm">,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  // First, so that no question comes to them after the others are gone.
  const { changes } = await orm
    .delete(signingLinks)
    .where(inArray(signingLinks.id, [...ids]))
    .run();
  await orm
    .delete(browserPairings)
    .where(inArray(browserPairings.linkId, [...ids]))
    .run();
  return changes;
}
