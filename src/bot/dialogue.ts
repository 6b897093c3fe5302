/** A dialogue: questions and their answers, written from the first prompt to the outcome as one function. */
import type { z } from "zod";
import { StaleButton } from "../errors.ts";
import type { ButtonRoute } from "./button-route.ts";
import { Html } from "./ui/html.ts";
import type { DialogueToBegin, Visit } from "./visit.ts";

/** Shows the question again with its buttons, below the problem with the answer. `text`: the typed text, if any. */
export type AskAgain = (visit: Visit, problem: Html, text: string) => Promise<unknown>;

/** The tools of a dialogue. Between calls it may hold only plain data, because each answer replays everything. */
export interface Talk {
  /**
   * Does something once: shows a screen, asks the service, stores something. The result of `work` is stored with the
   * dialogue, so it must be small plain data. A failure becomes a screen and ends the dialogue.
   */
  step<T>(work: (visit: Visit) => Promise<T>): Promise<T>;
  /**
   * Waits for a text that `read` can use. It asks `again` for anything else, and names the problem. A text for which
   * `leads` is true is no answer: it ends the dialogue and is handled as usual.
   */
  words<T>(
    again: AskAgain,
    read: (visit: Visit, text: string) => T | Html | Promise<T | Html>,
    leads?: (text: string) => boolean,
  ): Promise<T>;
  /**
   * Waits for a secret and handles it, like a step; what is no text is asked for `again`. Its text is never stored;
   * `Feature.secrets` must know that it is awaited.
   */
  secret<T>(again: AskAgain, work: (visit: Visit, typed: TypedSecret) => Promise<T>): Promise<T>;
}

/** A secret that somebody typed in the chat. */
export interface TypedSecret {
  /** The message that shows it, until it is deleted. */
  readonly messageId: number;
  /** Takes it out of memory. Null if it is gone: it was taken before, or the process restarted. */
  take(): string | null;
}

export interface BoundDialogue {
  readonly name: string;
  readonly args: unknown;
  /** The button that leads back to its first prompt. */
  readonly data: string;
  run(talk: Talk): Promise<void>;
  leave(visit: Visit): Promise<void>;
  /** Nobody was asked: it takes what people type while something is shown. */
  readonly listens: boolean;
  /** Its answer after it was given. Null where that can neither grow nor be corrected. */
  readonly answered: Answered | null;
}

/** An answer that was given, which may grow by what follows at once, or be corrected by an edit. */
export interface Answered {
  /** Its words are free: whatever follows at once belongs to it. */
  readonly isFree: boolean;
  /** Null if this text can be the answer as well; else why not. */
  fits(visit: Visit, text: string): Promise<Html | null>;
  /** Gives this text in place of the one given before. Null if it is done; else why that is too late. */
  giveAgain(visit: Visit, text: string, before: string): Promise<Html | null>;
}

export interface Dialogue<Args> extends DialogueToBegin<Args> {
  /** Answers by a tap. They outlive the dialogue: a prompt that was sent long ago still leads to the outcome. */
  readonly taps: readonly ButtonRoute[];
  bind(args: Args): BoundDialogue;
  /** The arguments as stored. Null if they do not fit this dialogue. */
  bindKept(args: unknown): BoundDialogue | null;
}

export function defineDialogue<Args>(parts: {
  /** Stored with the dialogue's state, to find the dialogue again. */
  readonly name: string;
  /** Plain data: what the dialogue is about. */
  readonly args: z.ZodType<Args>;
  /** The button that leads back to its first prompt after a failure or a login. */
  readonly resume: (args: Args) => string;
  /** Answers to its prompt that are taps, each with what finishes the dialogue as typed words would. */
  readonly taps?: readonly ButtonRoute[];
  /** Runs if a tap, a command or a data file ends it. */
  readonly leave?: (visit: Visit) => Promise<void>;
  /** Nobody was asked: it takes what people type while something is shown. */
  readonly listens?: boolean;
  readonly answered?: (args: Args) => Answered;
  readonly run: (talk: Talk, args: Args) => Promise<void>;
}): Dialogue<Args> {
  const bind = (args: Args): BoundDialogue => ({
    name: parts.name,
    args,
    data: parts.resume(args),
    run: (talk) => parts.run(talk, args),
    leave: async (visit) => parts.leave?.(visit),
    listens: parts.listens ?? false,
    answered: parts.answered?.(args) ?? null,
  });
  return {
    name: parts.name,
    taps: parts.taps ?? [],
    bind,
    bindKept(kept) {
      const { success, data } = parts.args.safeParse(kept);
      return success ? bind(data) : null;
    },
  };
}

/**
 * One question with one answer in words. A text that follows the answer at once belongs to it, and an edit of its
 * message corrects it: then the whole text is read again and given in place of the one before.
 */
export function defineQuestion<Args, Value, Shown>(parts: {
  readonly name: string;
  readonly args: z.ZodType<Args>;
  readonly resume: (args: Args) => string;
  readonly taps?: readonly ButtonRoute[];
  /** Shows the question. Returns what `again` needs of it, as plain data; null where nothing is left to ask. */
  readonly ask: (visit: Visit, args: Args) => Promise<Shown | null>;
  /** Shows the question again below what is wrong with the typed text. */
  readonly again: (visit: Visit, args: Args, problem: Html, typed: Typed<Shown>) => Promise<unknown>;
  readonly read: (visit: Visit, args: Args, text: string) => Value | Html | Promise<Value | Html>;
  /** A text for which this is true is no answer: it ends the dialogue and is handled as usual. */
  readonly leads?: (text: string) => boolean;
  /** Takes the answer. `shown` is null where it is given again. */
  readonly give: (visit: Visit, args: Args, value: Value, shown: Shown | null) => Promise<void>;
  /** Whether any words can be its answer. */
  readonly isFree: boolean;
  /** Why a text cannot be the answer, where reading alone does not tell; null if it can. */
  readonly fits?: (visit: Visit, args: Args, text: string) => Promise<Html | null>;
  /**
   * Gives an answer in place of the one before; null, or why that is too late, for which it may also throw
   * `StaleButton`. Absent: it is given as the first one was.
   */
  readonly giveAgain?: (visit: Visit, args: Args, value: Value, before: Value) => Promise<Html | null>;
}): Dialogue<Args> {
  const { read, giveAgain } = parts;

  async function fits(visit: Visit, args: Args, text: string): Promise<Html | null> {
    if (parts.fits !== undefined) return parts.fits(visit, args, text);
    const value = await read(visit, args, text);
    return value instanceof Html ? value : null;
  }

  async function giveWhole(visit: Visit, args: Args, text: string, before: string): Promise<Html | null> {
    const [value, old] = [await read(visit, args, text), await read(visit, args, before)];
    if (value instanceof Html) return value;
    if (old instanceof Html) return visit.html("answer-too-late");
    if (giveAgain !== undefined) return giveAgain(visit, args, value, old);
    await parts.give(visit, args, value, null);
    return null;
  }

  return defineDialogue<Args>({
    ...parts,
    answered: (args) => ({
      isFree: parts.isFree,
      fits: (visit, text) => unlessStale(() => fits(visit, args, text), null),
      giveAgain: (visit, text, before) =>
        unlessStale(() => giveWhole(visit, args, text, before), visit.html("answer-too-late")),
    }),
    async run(talk, args) {
      const { shown } = await talk.step(async (visit) => ({ shown: await parts.ask(visit, args) }));
      if (shown === null) return;
      const value = await talk.words(
        (visit, problem, text) => parts.again(visit, args, problem, { text, shown }),
        (visit, text) => read(visit, args, text),
        parts.leads,
      );
      await talk.step((visit) => parts.give(visit, args, value, shown));
    },
  });
}

interface Typed<Shown> {
  readonly text: string;
  readonly shown: Shown;
}

/** `late`: the outcome where what the answer was for is gone by now, or can no longer change. */
async function unlessStale(work: () => Promise<Html | null>, late: Html | null): Promise<Html | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StaleButton)) throw error;
    return late;
  }
}
