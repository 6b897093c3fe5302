/** A dialogue: questions and their answers, written from the first prompt to the outcome as one function. */
import type { z } from "zod";
import type { ButtonRoute } from "./button-route.ts";
import type { Html } from "./ui/html.ts";
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
  /** Null where nothing can be added to its answer. */
  readonly amend: ((visit: Visit, text: string) => Promise<void>) | null;
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
  /**
   * Gives the last answer anew with these words, or says why that is too late: the person went on typing at once, or
   * edited the answer.
   */
  readonly amend?: (visit: Visit, args: Args, text: string) => Promise<void>;
  readonly run: (talk: Talk, args: Args) => Promise<void>;
}): Dialogue<Args> {
  const { name, amend } = parts;
  const bind = (args: Args): BoundDialogue => ({
    name,
    args,
    data: parts.resume(args),
    run: (talk) => parts.run(talk, args),
    leave: async (visit) => parts.leave?.(visit),
    amend: amend === undefined ? null : (visit, text) => amend(visit, args, text),
  });
  return {
    name,
    taps: parts.taps ?? [],
    bind,
    bindKept(kept) {
      const { success, data } = parts.args.safeParse(kept);
      return success ? bind(data) : null;
    },
  };
}
