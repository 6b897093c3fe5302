/** Deletes links to the signing page with the questions of browsers about them, inside a running change. */
import { inArray } from "drizzle-orm";
import { browserPairings, signingLinks } from "./schema.ts";
import type { Store } from "./store.ts";

/** Returns how many there were. */
export function deleteSigningLinks({ orm }: Pick<Store, "orm">, ids: readonly string[]): number {
  if (ids.length === 0) return 0;
  orm
    .delete(browserPairings)
    .where(inArray(browserPairings.linkId, [...ids]))
    .run();
  return orm
    .delete(signingLinks)
    .where(inArray(signingLinks.id, [...ids]))
    .run().changes;
}
