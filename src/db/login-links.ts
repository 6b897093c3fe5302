/** Keeps one-time links to the login page, by the hash of their secret. */
import { and, eq, gt, isNull } from "drizzle-orm";
import { randomId } from "./random-id.ts";
import { browserPairings, loginLinks } from "./schema.ts";
import type { Store } from "./store.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

/** How a login came to the page: by a link of the chat, or by the launch data of a Mini App. */
export type LoginWay = "link" | "launch";

export interface LoginLink {
  /** What questions about its browser name. */
  readonly id: string;
  readonly telegramUserId: number;
  readonly way: LoginWay;
}

export interface LoginLinks {
  createLink(link: {
    secretHash: string;
    telegramUserId: number;
    expiresAt: number;
    way: LoginWay;
  }): Promise<void>;
  /** Uses a link up; null when unknown, used or expired. `peekLink` only looks. */
  takeLink(secretHash: string, sideEffects?: SideEffects): Promise<LoginLink | null>;
  peekLink(secretHash: string): Promise<LoginLink | null>;
  /** A link by its id, also one that is used or expired. */
  findLink(id: string): Promise<LoginLink | null>;
  /** Denies the question of a browser, once (false when it was answered before), and ends its link. */
  denyLink(
    pairing: { readonly id: string; readonly linkId: string },
    sideEffects?: SideEffects,
  ): Promise<boolean>;
}

const columns = { id: loginLinks.id, telegramUserId: loginLinks.telegramUserId, way: loginLinks.way };

/** Links of an older version have no id and could not be asked about: they are as good as expired. */
function toLink(row: { id: string | null; telegramUserId: number; way: LoginWay } | undefined) {
  return row === undefined || row.id === null ? null : { ...row, id: row.id };
}

export function createLoginLinks(
  { orm, clock, read, write }: Store,
  writeSideEffects: WriteSideEffects,
): LoginLinks {
  const usable = (secretHash: string) =>
    and(
      eq(loginLinks.secretHash, secretHash),
      isNull(loginLinks.usedAt),
      gt(loginLinks.expiresAt, clock.now()),
    );

  return {
    createLink: (link) =>
      write(async () => {
        await orm
          .insert(loginLinks)
          .values({ ...link, id: randomId() })
          .run();
      }),
    takeLink: (secretHash, sideEffects) =>
      write(async () => {
        const used = { usedAt: clock.now() };
        const taken = toLink(
          await orm.update(loginLinks).set(used).where(usable(secretHash)).returning(columns).get(),
        );
        if (taken !== null) await writeSideEffects(sideEffects);
        return taken;
      }),
    peekLink: (secretHash) =>
      read(async () => toLink(await orm.select(columns).from(loginLinks).where(usable(secretHash)).get())),
    findLink: (id) =>
      read(async () => toLink(await orm.select(columns).from(loginLinks).where(eq(loginLinks.id, id)).get())),
    denyLink: ({ id: pairingId, linkId }, sideEffects) =>
      write(async () => {
        const asked = and(eq(browserPairings.linkId, linkId), eq(browserPairings.state, "asked"));
        const its = await orm
          .select({ id: browserPairings.id })
          .from(browserPairings)
          .where(and(asked, eq(browserPairings.id, pairingId)))
          .get();
        if (its === undefined) return false;
        await orm.update(loginLinks).set({ usedAt: clock.now() }).where(eq(loginLinks.id, linkId)).run();
        await orm.update(browserPairings).set({ state: "denied" }).where(asked).run();
        await writeSideEffects(sideEffects);
        return true;
      }),
  };
}
