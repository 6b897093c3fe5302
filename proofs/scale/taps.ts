/** Every tap and what became of it, from the calls of the bot. */
import type { ApiCall } from "../../sandbox/telegram/bot-api.ts";

export interface Tap {
  readonly personId: number;
  readonly queryId: string;
  /** All times by `performance.now()`. */
  readonly at: number;
  firstCallAt: number | null;
  answeredAt: number | null;
  shownAt: number | null;
}

export interface TapLedger {
  readonly all: readonly Tap[];
  /** Notes a tap that was just made; resolves when it was answered and shown, or nobody waits for that any more. */
  begin(personId: number, queryId: string): Promise<Tap>;
  /** For `onCalled` of the local Telegram. */
  called(call: Pick<ApiCall, "method" | "payload" | "error">): void;
  /** Answers that came before that of an earlier tap of the same person. */
  outOfOrder(): number;
  /** Forgets everything that has ended. */
  forget(): void;
}

const SHOWS = /^(?:sendMessage|editMessageText)$/;
const PATIENCE_MS = 30_000;
const UNCHANGED = /message is not modified/;

export function createTapLedger(): TapLedger {
  let all: Tap[] = [];
  const byQuery = new Map<string, Tap>();
  const unshown = new Map<number, Tap[]>();
  const waiting = new Map<Tap, () => void>();

  function settle(tap: Tap): void {
    if (tap.answeredAt === null || tap.shownAt === null) return;
    waiting.get(tap)?.();
    waiting.delete(tap);
  }

  function show(tap: Tap, now: number): void {
    tap.shownAt = now;
    tap.firstCallAt ??= now;
    settle(tap);
  }

  return {
    get all() {
      return all;
    },
    begin(personId, queryId) {
      const tap: Tap = {
        ...{ personId, queryId, at: performance.now() },
        ...{ firstCallAt: null, answeredAt: null, shownAt: null },
      };
      all.push(tap);
      byQuery.set(queryId, tap);
      unshown.set(personId, [...(unshown.get(personId) ?? []), tap]);
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MS, tap);
        waiting.set(tap, () => {
          clearTimeout(timer);
          resolve(tap);
        });
      });
    },
    called({ method, payload, error }) {
      const now = performance.now();
      if (method === "answerCallbackQuery") {
        const tap = byQuery.get(String(payload.callback_query_id));
        if (tap === undefined || error !== undefined) return;
        tap.firstCallAt ??= now;
        tap.answeredAt ??= now;
        // Where a line over the chat is all there is to see, nothing else follows.
        const isLine = typeof payload.text === "string" && payload.text !== "";
        if (isLine && tap.shownAt === null) {
          unshown.set(
            tap.personId,
            (unshown.get(tap.personId) ?? []).filter((other) => other !== tap),
          );
          show(tap, now);
        }
        settle(tap);
        return;
      }
      if (!SHOWS.test(method) || (error !== undefined && !UNCHANGED.test(error))) return;
      // A person's taps are worked in order.
      const tap = unshown.get(Number(payload.chat_id))?.shift();
      if (tap !== undefined) show(tap, now);
    },
    outOfOrder() {
      const latest = new Map<number, number>();
      let count = 0;
      for (const { personId, answeredAt } of all) {
        if (answeredAt === null) continue;
        const before = latest.get(personId) ?? 0;
        if (answeredAt < before) count += 1;
        latest.set(personId, Math.max(before, answeredAt));
      }
      return count;
    },
    forget() {
      all = all.filter(({ answeredAt, shownAt }) => answeredAt === null || shownAt === null);
      byQuery.clear();
      for (const tap of all) byQuery.set(tap.queryId, tap);
    },
  };
}
