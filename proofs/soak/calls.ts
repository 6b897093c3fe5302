/** Counts by kind the failures between Kotib and Telegram, and the service's troubles that people were told of. */
import type { ApiCall } from "../../sandbox/telegram/bot-api.ts";
import { said } from "../../test/support/bot-words.ts";
import type { Act } from "../ground/acts.ts";

export interface CallCounts {
  /** How often people were told of trouble, by the key of the sentence. */
  readonly told: Readonly<Record<string, number>>;
  /** Calls that Telegram refused, by its words; "message is not modified" apart. */
  readonly refused: Readonly<Record<string, number>>;
  /** Why "query is too old" was answered. */
  readonly tooOld: {
    /** The tap had its answer while Telegram's word of it could be lost, and was answered again. */
    readonly answerLost: number;
    /** Telegram takes no answer after 150 seconds. */
    readonly late: number;
    /** Answered before without any trouble, or never heard of. */
    readonly unexplained: number;
  };
  readonly notModified: number;
}

export interface CallLedger {
  called(call: ApiCall): void;
  counts(): CallCounts;
}

const TROUBLES = [
  ...["error-unavailable", "error-outcome-unknown", "error-protocol", "error-rate-limited"],
  ...["error-unauthorized", "error-login-limited", "error-forbidden", "error-not-found", "error-rejected"],
  ...["error-conflict", "error-stale-button", "error-bug", "home-partial"],
];
const ANSWERED_WITHIN_MS = 150_000;
const BEGINNING = 30;

/** `findTap`: by its id; `mayHaveLost`: whether an answer that Telegram gave then may have been lost on its way. */
export function createCallLedger(
  findTap: (queryId: string) => Act | undefined,
  mayHaveLost: (at: number) => boolean,
): CallLedger {
  const told: Record<string, number> = {};
  const refused: Record<string, number> = {};
  const tooOld = { answerLost: 0, late: 0, unexplained: 0 };
  let notModified = 0;
  const sentences = TROUBLES.map((key) => ({
    key,
    beginning: said(key, { incident: "" }).slice(0, BEGINNING),
  }));
  const count = (counts: Record<string, number>, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };

  function explain(queryId: string): keyof typeof tooOld {
    const tap = findTap(queryId);
    if (tap === undefined) return "unexplained";
    if (tap.answeredAt !== null) return mayHaveLost(tap.answeredAt) ? "answerLost" : "unexplained";
    return performance.now() - tap.at >= ANSWERED_WITHIN_MS ? "late" : "unexplained";
  }

  return {
    called({ method, payload, error }) {
      if (error === undefined) {
        const { text } = payload;
        if (typeof text !== "string") return;
        const plain = text.replace(/<[^>]*>/g, "");
        const found = sentences.find(({ beginning }) => plain.includes(beginning));
        if (found !== undefined) count(told, found.key);
      } else if (/query is too old/.test(error)) tooOld[explain(String(payload.callback_query_id))] += 1;
      else if (/message is not modified/.test(error)) notModified += 1;
      else count(refused, `${method}: ${error.replaceAll(/\d+/g, "#")}`);
    },
    counts: () => ({ told, refused, tooOld, notModified }),
  };
}
