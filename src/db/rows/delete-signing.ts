/** Deletes signing sessions and links, with all that hangs on them, inside a running change. */
import { eq, inArray, type SQL } from "drizzle-orm";
import type { Store } from "../engine/store.ts";
import { browserPairings, signingItems, signingLinks, signingSessions } from "../tables/signing.ts";
import { slicesOf } from "./slices-of.ts";

/** Deletes the links with the questions of browsers about them; returns how many there were. */
export async function deleteSigningLinks(
  { orm }: Pick<Store, "orm">,
  where: SQL | undefined,
): Promise<number> {
  // First, so that no question comes to them after the others are gone.
  const gone = await orm.delete(signingLinks).where(where).returning({ id: signingLinks.id }).all();
  const ids = gone.map(({ id }) => id);
  for (const slice of slicesOf(ids))
    await orm.delete(browserPairings).where(inArray(browserPairings.linkId, slice)).run();
  return ids.length;
}

export async function deleteSessions({ orm }: Pick<Store, "orm">, where: SQL | undefined): Promise<void> {
  const sessions = await orm.select({ id: signingSessions.id }).from(signingSessions).where(where).all();
  for (const { id } of sessions) {
    await orm.delete(signingItems).where(eq(signingItems.sessionId, id)).run();
    await orm.delete(signingSessions).where(eq(signingSessions.id, id)).run();
  }
}
