/** Records each act of people and when it was answered, from the calls of the bot, one by one. */
import type { ApiCall } from "../../sandbox/telegram/bot-api.ts";

export type ActKind = "tap" | "text" | "command" | "login";

export interface Act {
  readonly kind: ActKind;
  readonly chatId: number;
  /** By `performance.now()`. */
  readonly at: number;
  /** The trouble made on purpose just then or shortly before; null in calm. */
  readonly trouble: string | null;
  /** Of a tap, once it was sent. */
  queryId: string | null;
  /** When the chat showed something for it. */
  shownAt: number | null;
  /** When the tap itself was answered. */
  answeredAt: number | null;
}

export interface Acts {
  readonly all: readonly Act[];
  /** Notes an act that is done right after; resolves when it was answered, or when `patienceMs` are over. */
  begin(kind: ActKind, chatId: number, act: () => string | null, patienceMs: number): Promise<void>;
  /** For `onCalled` of the local Telegram. */
  called(call: ApiCall): void;
}

const WRITES = /^(?:send(?!ChatAction)|editMessage|deleteMessage)/;
const UNCHANGED = /message is not modified/;

export function createActs(nameTrouble: () => string | null): Acts {
  const all: Act[] = [];
  const open = new Map<number, Act[]>();
  const byQuery = new Map<string, Act>();
  const waiting = new Map<Act, () => void>();

  function settle(act: Act): void {
    waiting.get(act)?.();
    waiting.delete(act);
  }

  function show(chatId: number): void {
    // A person's acts are worked in order.
    const act = open.get(chatId)?.shift();
    if (act === undefined) return;
    act.shownAt = performance.now();
    settle(act);
  }

  return {
    all,
    async begin(kind, chatId, act, patienceMs) {
      const noted: Act = {
        ...{ kind, chatId, at: performance.now(), trouble: nameTrouble() },
        ...{ queryId: null, shownAt: null, answeredAt: null },
      };
      all.push(noted);
      const queue = open.get(chatId) ?? [];
      queue.push(noted);
      open.set(chatId, queue);
      noted.queryId = act();
      if (noted.queryId !== null) byQuery.set(noted.queryId, noted);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs);
        waiting.set(noted, () => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
    called({ method, payload, error }) {
      if (method === "answerCallbackQuery") {
        const act = byQuery.get(String(payload.callback_query_id));
        if (act === undefined || error !== undefined) return;
        act.answeredAt ??= performance.now();
        // Some taps are answered by a line over the chat, or by nothing at all; those that follow are not theirs.
        if (typeof payload.text === "string" && payload.text !== "") {
          const queue = open.get(act.chatId) ?? [];
          open.set(
            act.chatId,
            queue.filter((one) => one !== act),
          );
          act.shownAt ??= act.answeredAt;
          settle(act);
        }
        return;
      }
      if (WRITES.test(method) && (error === undefined || UNCHANGED.test(error)))
        show(Number(payload.chat_id));
    },
  };
}
