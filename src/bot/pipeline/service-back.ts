/**
 * Promises to say when the service is back, to people whose tap it could not serve: one promise for each, kept in the
 * database, and withdrawn where the same tap works before it is kept.
 */

import { z } from "zod";
import { defineNews } from "../../db/rows/news.ts";
import type { Visit } from "../visit.ts";

/** The service answers again. `since`: when it fell silent (milliseconds); `data`: the button that failed, if any. */
export const serviceBack = defineNews({
  name: "serviceBack",
  data: z.object({ since: z.number(), data: z.string().nullable() }),
});

/** Kotib looks again after so long (milliseconds), and a little later for some, so that not all come at once. */
const LOOK_AGAIN_MS = 20_000;
const SPREAD_MS = 10_000;
const MOST_KEPT = 10_000;

export interface ServicePromises {
  /** Shows that the tap on `data`, or a typed text, could not be served. */
  make(visit: Visit, since: number, data: string | null): Promise<void>;
  /** A tap was served. */
  served(visit: Visit, data: string | null): Promise<void>;
}

/** When to look again whether it is back (milliseconds since the epoch). */
export function nextLookAt(now: number): number {
  return now + LOOK_AGAIN_MS + Math.round(Math.random() * SPREAD_MS);
}

export function createServicePromises(): ServicePromises {
  /** Only what this process promised: after a restart somebody may be told what he has seen already. */
  const promised = new Map<number, string>();

  return {
    async make({ user: { telegramUserId }, dependencies: { db, clock } }, since, data) {
      const now = clock.now();
      if (promised.size >= MOST_KEPT) promised.clear();
      if (data === null) promised.delete(telegramUserId);
      else promised.set(telegramUserId, data);
      const group = groupOf(telegramUserId);
      await db.notices.putOffGroup({
        ...serviceBack.notice({ telegramUserId, data: { since, data }, dedupeKey: `${group}:${now}` }),
        group,
        notBefore: nextLookAt(now),
      });
    },
    async served({ user: { telegramUserId }, dependencies: { db } }, data) {
      if (data === null || promised.get(telegramUserId) !== data) return;
      promised.delete(telegramUserId);
      await db.notices.withdrawGroup(groupOf(telegramUserId));
    },
  };
}

function groupOf(telegramUserId: number): string {
  return `${serviceBack.name}:${telegramUserId}`;
}
