/** Keeps the question whether a new browser is the person's, answered once. */
import { and, eq, isNotNull } from "drizzle-orm";
import { browserPairings, signingLinks } from "./schema.ts";
import type { Store } from "./store.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

export type PairingRow = typeof browserPairings.$inferSelect;

export interface BrowserPairings {
  createPairing(
    pairing: Omit<PairingRow, "state" | "messageId" | "createdAt">,
    sideEffects?: SideEffects,
  ): Promise<void>;
  findPairing(id: string): Promise<PairingRow | null>;
  findPairingBySecretHash(secretHash: string): Promise<PairingRow | null>;
  /** `asked` → `approved`, once; false when it was answered before. */
  approvePairing(id: string, sideEffects?: SideEffects): Promise<boolean>;
  /** The message that leads from the chat back to the page; null: none does any more. */
  setWayBack(id: string, messageId: number | null): Promise<void>;
  /** A person's messages that lead back to a page, with the link of each. */
  findWaysBack(telegramUserId: number): Promise<WayBack[]>;
}

export interface WayBack {
  readonly pairingId: string;
  readonly linkId: string;
  readonly messageId: number;
}

export function createBrowserPairings(
  { orm, clock, read, write }: Store,
  writeSideEffects: WriteSideEffects,
): BrowserPairings {
  /** A question whose choices cannot be read is as good as none. */
  const findWhere = (condition: ReturnType<typeof eq>): Promise<PairingRow | null> =>
    read(async () => {
      const row = await orm.select().from(browserPairings).where(condition).get();
      return row === undefined || row.options.length === 0 ? null : row;
    });

  return {
    createPairing: (pairing, sideEffects) =>
      write(async () => {
        await orm
          .insert(browserPairings)
          .values({ ...pairing, state: "asked", createdAt: clock.now() })
          .run();
        await writeSideEffects(sideEffects);
      }),
    findPairing: (id) => findWhere(eq(browserPairings.id, id)),
    findPairingBySecretHash: (secretHash) => findWhere(eq(browserPairings.secretHash, secretHash)),
    approvePairing: (id, sideEffects) =>
      write(async () => {
        const { changes } = await orm
          .update(browserPairings)
          .set({ state: "approved" })
          .where(and(eq(browserPairings.id, id), eq(browserPairings.state, "asked")))
          .run();
        if (changes === 0) return false;
        await writeSideEffects(sideEffects);
        return true;
      }),
    setWayBack: (id, messageId) =>
      write(async () => {
        await orm.update(browserPairings).set({ messageId }).where(eq(browserPairings.id, id)).run();
      }),
    findWaysBack: (telegramUserId) =>
      read(async () =>
        (
          await orm
            .select({
              pairingId: browserPairings.id,
              linkId: browserPairings.linkId,
              messageId: browserPairings.messageId,
            })
            .from(browserPairings)
            .innerJoin(signingLinks, eq(signingLinks.id, browserPairings.linkId))
            .where(and(isNotNull(browserPairings.messageId), eq(signingLinks.telegramUserId, telegramUserId)))
            .all()
        ).flatMap(({ messageId, ...way }) => (messageId === null ? [] : [{ ...way, messageId }])),
      ),
  };
}
