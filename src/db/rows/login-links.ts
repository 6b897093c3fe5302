/** Keeps one-time links to the login page, by the hash of their secret. */
import { and, eq, gt, isNull } from "drizzle-orm";
import { randomId } from "../engine/random-id.ts";
import type { Store } from "../engine/store.ts";
import { loginLinks } from "../tables/login.ts";
import { denyQuestions } from "./browser-pairings.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

/** How a login came to the page: by a link of the chat, or by the launch data of a Mini App. */
export type LoginWay = "link" | "launch";

export interface LoginLink {
  /** The facts that questions about its browser name. */
  readonly id: string;
  readonly telegramUserId: number;
  readonly way: LoginWay;
}

const columns = { id: loginLinks.id, telegramUserId: loginLinks.telegramUserId, way: loginLinks.way };

const usable = (secretHash: string, now: number) =>
  and(eq(loginLinks.secretHash, secretHash), isNull(loginLinks.usedAt), gt(loginLinks.expiresAt, now));

/** Uses a link up, inside a change: of several at once, one gets it; null when unknown, used or expired. */
export async function useLoginLink(
  { orm, clock }: Pick<Store, "orm" | "clock">,
  secretHash: string,
): Promise<LoginLink | null> {
  const now = clock.now();
  const used = orm.update(loginLinks).set({ usedAt: now }).where(usable(secretHash, now));
  return (await used.returning(columns).get()) ?? null;
}

export function createLoginLinks(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, clock, findOne, write } = store;
  return {
    createLink: (link: { secretHash: string; telegramUserId: number; expiresAt: number; way: LoginWay }) =>
      write(() =>
        orm
          .insert(loginLinks)
          .values({ ...link, id: randomId() })
          .run(),
      ),
    /** Uses a link up; null when unknown, used or expired. `peekLink` only looks. */
    takeLink: (secretHash: string, sideEffects?: SideEffects) =>
      write(async () => {
        const taken = await useLoginLink(store, secretHash);
        if (taken !== null) await writeSideEffects(sideEffects);
        return taken;
      }),
    peekLink: (secretHash: string) =>
      findOne(() => orm.select(columns).from(loginLinks).where(usable(secretHash, clock.now())).get()),
    findLink: (id: string) =>
      findOne(() => orm.select(columns).from(loginLinks).where(eq(loginLinks.id, id)).get()),
    /** Denies the question of a browser, once (false when it was answered before), and ends its link. */
    denyLink: (
      { id: pairingId, linkId }: { readonly id: string; readonly linkId: string },
      sideEffects?: SideEffects,
    ) =>
      write(async () => {
        if (!(await denyQuestions(store, { id: pairingId, linkId }))) return false;
        await orm.update(loginLinks).set({ usedAt: clock.now() }).where(eq(loginLinks.id, linkId)).run();
        await writeSideEffects(sideEffects);
        return true;
      }),
  };
}
