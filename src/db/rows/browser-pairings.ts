/** Keeps the question whether a new browser is the person's, answered once. */
import { and, eq, isNotNull } from "drizzle-orm";
import { aboutLink } from "../engine/lock-names.ts";
import type { Store } from "../engine/store.ts";
import { loginLinks } from "../tables/login.ts";
import { browserPairings, signingLinks } from "../tables/signing.ts";
import { type NewBrowser, rememberBrowser } from "./browsers.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

export type PairingRow = typeof browserPairings.$inferSelect;

export interface WayBack {
  readonly pairingId: string;
  readonly linkId: string;
  readonly messageId: number;
  readonly state: PairingRow["state"];
}

/** Inside a change: denies a question with all others of its link, where that one is not answered yet. */
export async function denyQuestions(
  { orm, lock }: Pick<Store, "orm" | "lock">,
  { id, linkId }: { readonly id: string; readonly linkId: string },
): Promise<boolean> {
  await lock(aboutLink(linkId));
  const asked = and(eq(browserPairings.linkId, linkId), eq(browserPairings.state, "asked"));
  const denied = { state: "denied" as const };
  // Its own first: whoever answers it at the same moment is waited for.
  const { changes } = await orm
    .update(browserPairings)
    .set(denied)
    .where(and(asked, eq(browserPairings.id, id)))
    .run();
  if (changes > 0) await orm.update(browserPairings).set(denied).where(asked).run();
  return changes > 0;
}

export function createBrowserPairings(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, prepare, dialect, clock, read, write } = store;
  const keeps = (table: string) =>
    prepare<[string]>(`select 1 from ${table} where id = ? ${dialect.keepsRows}`);
  const links = [keeps("signing_links"), keeps("login_links")];
  async function hasLink(id: string): Promise<boolean> {
    for (const link of links) if ((await link.get(id)) !== undefined) return true;
    return false;
  }
  /** A question whose choices cannot be read is as good as none. */
  const findWhere = (condition: ReturnType<typeof eq>): Promise<PairingRow | null> =>
    read(async () => {
      const row = await orm.select().from(browserPairings).where(condition).get();
      return row === undefined || row.options.length === 0 ? null : row;
    });

  const findWays = (links: typeof signingLinks | typeof loginLinks, telegramUserId: number) =>
    read(async () => {
      const ways = await orm
        .select({
          pairingId: browserPairings.id,
          linkId: browserPairings.linkId,
          messageId: browserPairings.messageId,
          state: browserPairings.state,
        })
        .from(browserPairings)
        .innerJoin(links, eq(links.id, browserPairings.linkId))
        .where(and(isNotNull(browserPairings.messageId), eq(links.telegramUserId, telegramUserId)))
        .all();
      return ways.flatMap(({ messageId, ...way }) => (messageId === null ? [] : [{ ...way, messageId }]));
    });

  return {
    createPairing: (
      pairing: Omit<PairingRow, "state" | "messageId" | "createdAt">,
      sideEffects?: SideEffects,
    ) =>
      write(async () => {
        if (!(await hasLink(pairing.linkId))) return;
        await orm
          .insert(browserPairings)
          .values({ ...pairing, state: "asked", createdAt: clock.now() })
          .run();
        await writeSideEffects(sideEffects);
      }),
    findPairing: (id: string) => findWhere(eq(browserPairings.id, id)),
    findPairingBySecretHash: (secretHash: string) => findWhere(eq(browserPairings.secretHash, secretHash)),
    /** `asked` → `approved`, once; false when it was answered before. */
    approvePairing: (id: string, sideEffects?: SideEffects) =>
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
    /** `approved` → `given`, once, with the browser that is remembered from then on; false when it was given before. */
    givePairing: (id: string, browser: NewBrowser) =>
      write(async () => {
        const { changes } = await orm
          .update(browserPairings)
          .set({ state: "given" })
          .where(and(eq(browserPairings.id, id), eq(browserPairings.state, "approved")))
          .run();
        if (changes > 0) await rememberBrowser(store, browser);
        return changes > 0;
      }),
    /** The message that leads from the chat back to the page; null: none does any more. */
    setWayBack: (id: string, messageId: number | null) =>
      write(() => orm.update(browserPairings).set({ messageId }).where(eq(browserPairings.id, id)).run()),
    /** A person's messages that lead back to a signing page, with the link of each. */
    findWaysBack: (telegramUserId: number) => findWays(signingLinks, telegramUserId),
    /** The same of login pages. */
    findLoginWaysBack: (telegramUserId: number) => findWays(loginLinks, telegramUserId),
  };
}
