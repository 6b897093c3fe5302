/** Records each act of people and what became of it, from the calls of the bot, one by one. */
import type { ApiCall } from "../../sandbox/telegram/bot-api.ts";

export interface Act {
  readonly personId: number;
  /** Of a tap. */
  readonly queryId: string | null;
  /** The trouble made on purpose just then or shortly before; null in calm. */
  readonly trouble: string | null;
  /** All times by `performance.now()`. */
  readonly at: number;
  /** When the bot called because of it. */
  firstCallAt: number | null;
  /** When the chat showed something for it. */
  shownAt: number | null;
  /** When the tap itself was answered. */
  answeredAt: number | null;
}

export interface Acts {
  readonly all: readonly Act[];
  of(queryId: string): Act | undefined;
  /** Notes what `act` does (it taps, and returns an id); resolves when that was answered and shown, or is given up. */
  begin(personId: number, act: () => string | null): Promise<Act>;
  /** The bot asked the service because of this person. */
  asked(personId: number): void;
  /** For `onCalled` of the local Telegram. */
  called(call: Pick<ApiCall, "method" | "payload" | "error">): void;
  /** Answers that came before that of an earlier tap of the same person. */
  outOfOrder(): number;
  /** Forgets everything that has ended. */
  forget(): void;
}

const WRITES = /^(?:send(?!ChatAction)|editMessage|deleteMessage)/;
const UNCHANGED = /message is not modified/;
const TOO_OLD = /query is too old/;

export const isAnswered = ({ shownAt, answeredAt }: Act): boolean => shownAt !== null || answeredAt !== null;

/** `patienceMs`: after so long people do something else; `nameTrouble`: what goes wrong now. */
export function createActs(patienceMs: number, nameTrouble: () => string | null = () => null): Acts {
  let all: Act[] = [];
  /** Of each person, what nothing was shown for, oldest first: a person's acts are worked in order. */
  const unshown = new Map<number, Act[]>();
  const byQuery = new Map<string, Act>();
  const waiting = new Map<Act, () => void>();

  function settle(act: Act): void {
    if (act.shownAt === null || (act.queryId !== null && act.answeredAt === null)) return;
    giveUp(act);
  }

  function giveUp(act: Act): void {
    waiting.get(act)?.();
    waiting.delete(act);
  }

  function show(act: Act | undefined): void {
    if (act === undefined) return;
    act.shownAt = performance.now();
    act.firstCallAt ??= act.shownAt;
    settle(act);
  }

  function answer(act: Act, text: unknown): void {
    act.answeredAt ??= performance.now();
    act.firstCallAt ??= act.answeredAt;
    // Some taps are answered by a line over the chat: what follows is not theirs.
    if (typeof text === "string" && text !== "" && act.shownAt === null) {
      const others = (unshown.get(act.personId) ?? []).filter((other) => other !== act);
      unshown.set(act.personId, others);
      show(act);
    } else settle(act);
  }

  return {
    get all() {
      return all;
    },
    of: (queryId) => byQuery.get(queryId),
    begin(personId, act) {
      const at = performance.now();
      const times = { firstCallAt: null, shownAt: null, answeredAt: null };
      const noted: Act = { personId, queryId: act(), trouble: nameTrouble(), at, ...times };
      all.push(noted);
      if (noted.queryId !== null) byQuery.set(noted.queryId, noted);
      unshown.set(personId, [...(unshown.get(personId) ?? []), noted]);
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, patienceMs, noted);
        waiting.set(noted, () => {
          clearTimeout(timer);
          resolve(noted);
        });
      });
    },
    asked(personId) {
      const act = unshown.get(personId)?.[0];
      if (act !== undefined) act.firstCallAt ??= performance.now();
    },
    called({ method, payload, error }) {
      if (method === "answerCallbackQuery") {
        const act = byQuery.get(String(payload.callback_query_id));
        if (act === undefined) return;
        if (error === undefined) answer(act, payload.text);
        else if (TOO_OLD.test(error) && act.shownAt !== null) giveUp(act);
      } else if (WRITES.test(method) && (error === undefined || UNCHANGED.test(error)))
        show(unshown.get(Number(payload.chat_id))?.shift());
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
      for (const act of all) if (act.queryId !== null) byQuery.set(act.queryId, act);
    },
  };
}
