/**
 * Remembers the answers that a person gave in words, so that what follows one at once, or an edit, becomes part of it.
 * They are held in memory: where the process or another Kotib takes over in between, such a text is a search as before.
 */
import type { Message } from "grammy/types";
import type { Clock } from "../../clock.ts";
import { HOUR_MS } from "../../documents/durations.ts";
import type { Answered } from "../dialogue.ts";
import type { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";

/** People who write in several short messages send the next one within so many seconds. */
const TOGETHER_S = 15;
const MOST_PIECES = 20;
/** Older answers of a person are forgotten: nobody edits so old a one. */
const MOST_ANSWERS = 20;
/** How long (milliseconds) an edit still counts. */
const KEPT_MS = HOUR_MS;

interface Piece {
  readonly messageId: number;
  readonly text: string;
  /** Seconds, as Telegram tells it. */
  readonly date: number;
}

interface Given {
  /** Names the question: a second answer to it takes the place of the first. */
  readonly question: string;
  readonly answered: Answered;
  readonly pieces: readonly Piece[];
  /** Pieces that the person is asked about: whether they belong to it. */
  readonly aside: readonly Piece[];
  readonly until: number;
  /** The person did something else since: what is typed now is no part of it. */
  readonly isOver: boolean;
}

/** A text and the answer that it follows at once. */
export interface Followed {
  readonly question: string;
  readonly isFree: boolean;
  /** How many seconds after the last piece it was typed. */
  readonly after: number;
  /** The answer as it stands, and with the text behind it. */
  readonly before: string;
  readonly whole: string;
  /** Null if the whole can be the answer; else why not. */
  fits(visit: Visit): Promise<Html | null>;
  /** Gives the whole as the answer. Null if it is done; else why that is too late. */
  add(visit: Visit): Promise<Html | null>;
  /** Keeps the text until the person says whether it belongs to the answer. */
  putAside(): void;
}

export interface GivenAnswers {
  note(visit: Visit, question: string, answered: Answered, message: Message): void;
  /** The answer that this text follows at once; null if it follows none. */
  followedBy(visit: Visit, message: Message): Followed | null;
  /** The answer beside which this text was put; null if nobody remembers it. */
  besides(visit: Visit, messageId: number): Followed | null;
  /** An answer whose message was edited, with the whole as it is now; null if the message is no part of one. */
  corrected(visit: Visit, message: Message): Followed | null;
  /** From now on, only an edit changes an answer. */
  end(visit: Visit): void;
}

export function createGivenAnswers(clock: Clock): GivenAnswers {
  const answers = new Map<number, readonly Given[]>();

  const of = ({ user }: Visit): readonly Given[] =>
    (answers.get(user.telegramUserId) ?? []).filter(({ until }) => until > clock.now());

  const change = (visit: Visit, given: Given): void =>
    void answers.set(
      visit.user.telegramUserId,
      of(visit).map((one) => (one.question === given.question ? given : one)),
    );

  function follow(visit: Visit, given: Given, pieces: readonly Piece[]): Followed {
    const whole = textOf(pieces);
    const before = textOf(given.pieces);
    return {
      question: given.question,
      isFree: given.answered.isFree,
      after: (pieces.at(-1)?.date ?? 0) - (given.pieces.at(-1)?.date ?? 0),
      before,
      whole,
      fits: (of) => given.answered.fits(of, whole),
      async add(of) {
        const why = await given.answered.giveAgain(of, whole, before);
        if (why === null) change(visit, { ...given, pieces });
        return why;
      },
      putAside: () => change(visit, { ...given, aside: [...given.aside, ...pieces.slice(-1)] }),
    };
  }

  return {
    note(visit, question, answered, { message_id: messageId, text, date }) {
      for (const [person, given] of answers)
        if (given.every(({ until }) => until <= clock.now())) answers.delete(person);
      if (text === undefined) return;
      const until = clock.now() + KEPT_MS;
      const given = {
        question,
        answered,
        pieces: [{ messageId, text, date }],
        aside: [],
        until,
        isOver: false,
      };
      const others = of(visit).filter((one) => one.question !== question);
      answers.set(visit.user.telegramUserId, [...others, given].slice(-MOST_ANSWERS));
    },

    followedBy(visit, { message_id: messageId, text, date }) {
      const given = of(visit).at(-1);
      const last = given?.pieces.at(-1);
      if (given === undefined || given.isOver || last === undefined || text === undefined) return null;
      if (date - last.date > TOGETHER_S || given.pieces.length >= MOST_PIECES) return null;
      return follow(visit, given, [...given.pieces, { messageId, text, date }]);
    },

    besides(visit, id) {
      for (const given of of(visit)) {
        const piece = given.aside.find(({ messageId }) => messageId === id);
        if (piece !== undefined) return follow(visit, given, [...given.pieces, piece]);
      }
      return null;
    },

    corrected(visit, { message_id: edited, text }) {
      const given = of(visit).find(({ pieces }) => pieces.some(({ messageId }) => messageId === edited));
      if (given === undefined || text === undefined) return null;
      const pieces = given.pieces.map((piece) => (piece.messageId === edited ? { ...piece, text } : piece));
      return follow(visit, given, pieces);
    },

    end(visit) {
      answers.set(
        visit.user.telegramUserId,
        of(visit).map((given) => ({ ...given, isOver: true })),
      );
    },
  };
}

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("\n");
