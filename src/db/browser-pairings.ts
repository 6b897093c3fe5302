/** Keeps the question whether a new browser is the person's, answered once. */
import { and, eq } from "drizzle-orm";
import { browserPairings } from "./schema.ts";
import type { Store } from "./store.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

export type PairingRow = typeof browserPairings.$inferSelect;

export interface BrowserPairings {
  createPairing(pairing: Omit<PairingRow, "state" | "createdAt">, sideEffects?: SideEffects): Promise<void>;
  findPairing(id: string): Promise<PairingRow | null>;
  findPairingBySecretHash(secretHash: string): Promise<PairingRow | null>;
  /** `asked` → `approved`, once; false when it was answered before. */
  approvePairing(id: string, sideEffects?: SideEffects): Promise<boolean>;
}

export function createBrowserPairings(
  { orm, clock, read, write }: Store,
  writeSideEffects: WriteSideEffects,
): BrowserPairings {
  /** A question whose choices cannot be read is as good as none. */
  const findWhere = (condition: ReturnType<typeof eq>): Promise<PairingRow | null> =>
    read(() => {
      const row = orm.select().from(browserPairings).where(condition).get();
      return row === undefined || row.options.length === 0 ? null : row;
    });

  return {
    createPairing: (pairing, sideEffects) =>
      write(() => {
        orm
          .insert(browserPairings)
          .values({ ...pairing, state: "asked", createdAt: clock.now() })
          .run();
        writeSideEffects(sideEffects);
      }),
    findPairing: (id) => findWhere(eq(browserPairings.id, id)),
    findPairingBySecretHash: (secretHash) => findWhere(eq(browserPairings.secretHash, secretHash)),
    approvePairing: (id, sideEffects) =>
      write(() => {
        const { changes } = orm
          .update(browserPairings)
          .set({ state: "approved" })
          .where(and(eq(browserPairings.id, id), eq(browserPairings.state, "asked")))
          .run();
        if (changes === 0) return false;
        writeSideEffects(sideEffects);
        return true;
      }),
  };
}
