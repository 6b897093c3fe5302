/**
 * Remembers the answer that a person gave last in words, so that what follows it at once, or an edit, becomes part of
 * it. It is held in memory: where the process or another Kotib takes over in between, such a text is a search as
 * before.
 */
import type { Message } from "grammy/types";
import type { Clock } from "../../clock.ts";
import { HOUR_MS } from "../../documents/durations.ts";
import type { BoundDialogue } from "../dialogue.ts";
import type { Visit } from "../visit.ts";

/** People who write in several short messages send the next one within so many seconds. */
const TOGETHER_S = 15;
const MOST_PIECES = 20;
/** How long (milliseconds) an edit still counts. */
const KEPT_MS = HOUR_MS;

interface Given {
  readonly bound: BoundDialogue;
  readonly pieces: ReadonlyArray<{
    readonly messageId: number;
    readonly text: string;
    readonly date: number;
  }>;
  readonly until: number;
  /** The person did something else since: what is typed now is no part of it. */
  readonly isOver: boolean;
}

export interface GivenAnswers {
  /** Called where a dialogue has ended with this answer. */
  note(visit: Visit, bound: BoundDialogue, message: Message): void;
  /** Adds a text that follows the answer at once. False if it does not. */
  add(visit: Visit, message: Message): Promise<boolean>;
  /** Gives an edited answer anew. False if the message is none. */
  correct(visit: Visit, message: Message): Promise<boolean>;
  /** From now on, only an edit changes the answer. */
  end(visit: Visit): void;
}

export function createGivenAnswers(clock: Clock): GivenAnswers {
  const answers = new Map<number, Given>();

  function find({ user }: Visit): Given | null {
    const given = answers.get(user.telegramUserId);
    return given === undefined || given.until <= clock.now() ? null : given;
  }

  async function amend(visit: Visit, given: Given, pieces: Given["pieces"]): Promise<boolean> {
    if (given.bound.amend === null || pieces.length > MOST_PIECES) return false;
    answers.set(visit.user.telegramUserId, { ...given, pieces });
    await given.bound.amend(visit, pieces.map(({ text }) => text).join("\n"));
    return true;
  }

  return {
    note({ user }, bound, { message_id: messageId, text, date }) {
      for (const [person, { until }] of answers) if (until <= clock.now()) answers.delete(person);
      if (bound.amend === null || text === undefined) return;
      const until = clock.now() + KEPT_MS;
      answers.set(user.telegramUserId, { bound, pieces: [{ messageId, text, date }], until, isOver: false });
    },

    async add(visit, { message_id: messageId, text, date }) {
      const given = find(visit);
      const last = given?.pieces.at(-1);
      if (given === null || given.isOver || last === undefined || text === undefined) return false;
      return (
        date - last.date <= TOGETHER_S && amend(visit, given, [...given.pieces, { messageId, text, date }])
      );
    },

    async correct(visit, { message_id: edited, text }) {
      const given = find(visit);
      if (given === null || text === undefined) return false;
      if (!given.pieces.some(({ messageId }) => messageId === edited)) return false;
      const pieces = given.pieces.map((piece) => (piece.messageId === edited ? { ...piece, text } : piece));
      return amend(visit, given, pieces);
    },

    end(visit) {
      const given = find(visit);
      if (given !== null) answers.set(visit.user.telegramUserId, { ...given, isOver: true });
    },
  };
}
