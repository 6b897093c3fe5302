/** Runs dialogues on the conversations plug-in; an open dialogue is one encrypted row per person. */
import {
  type Conversation,
  type ConversationState,
  enterConversation,
  resumeConversation,
} from "@grammyjs/conversations";
import type { Context } from "grammy";
import type { Update, UserFromGetMe } from "grammy/types";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Conversations } from "../../db/rows/conversations.ts";
import type { Log } from "../../log.ts";
import type { BoundDialogue, Dialogue } from "../dialogue.ts";
import { isData } from "../message-content.ts";
import { isNumberAlone } from "../ui/is-number-alone.ts";
import { tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { isCancel } from "./cancel-words.ts";
import type { Commands } from "./commands.ts";
import { createGivenAnswers } from "./given-answers.ts";
import type { Guard } from "./guard.ts";
import { readConversation } from "./read-conversation.ts";
import { isSealed, type Secrets } from "./secrets.ts";
import { createTalk, type RunNotes } from "./talk.ts";

/** Raise it whenever the order of waits and steps in any dialogue changes: it then starts over. */
const VERSION = 5;

/** A dialogue begins without an update of its own, so that none is kept in its log. */
const BEGINNING: Update = { update_id: 0 };

/** A client cuts a longer text into several messages. */
const LONGEST_MESSAGE = 4096;
/** The pieces of such a text come within so many seconds. */
const CUT_WITHIN_S = 3;
/** More refused answers to one question are forgotten: nobody edits so old a one. */
const MOST_REFUSED = 20;

/** Dialogues call Telegram through their visit: the plug-in would store its calls in the log. */
const NO_API = { token: "none" };

const keptSchema = z.object({
  version: z.number(),
  dialogue: z.string(),
  args: z.unknown(),
  /** The messages that may show its question. */
  messages: z.array(z.number()).default([]),
  /** Messages that answered it and could not be used, the latest last. */
  refused: z.array(z.number()).default([]),
  /** The latest of them, where the client cut a long text there. */
  cut: z.object({ date: z.number(), text: z.string() }).nullable().default(null),
  // The plug-in's own version; if it changes, the dialogue's changes, too.
  state: z.custom<ConversationState>((value) => typeof value === "object" && value !== null),
});

export interface Dialogues {
  /**
   * Starts a dialogue, which replaces the one that waits or, inside a step, the one that runs. Throws if no feature
   * lists it, because nobody could find it again.
   */
  begin(visit: Visit, dialogue: string, args: unknown): Promise<void>;
  /** Gives a message to the dialogue that waits. False if none waits, or the message ended it and needs handling. */
  take(visit: Visit, update: Update): Promise<boolean>;
  /** An answer that could not be used was edited: while its question is open, it is the answer anew. */
  takeEdit(visit: Visit, update: Update): Promise<void>;
  asksIn(visit: Visit, messageId: number): Promise<boolean>;
  /** A text that belongs to the answer given just before. False if it is none. */
  goOn(visit: Visit, update: Update): Promise<boolean>;
  /** Ends the waiting dialogue, if there is one. */
  leave(visit: Visit): Promise<void>;
}

/** Notes about a dialogue's handling of an update, apart from the plug-in's own. */
interface Run extends RunNotes {
  /** The result of a dialogue that a step of this one started: it replaces this one. */
  next: Played | null;
}

/** The result of an update: the dialogue that is open now, and whether the update still has to be handled as usual. */
interface Played {
  readonly waiting: z.infer<typeof keptSchema> | null;
  readonly isLeft: boolean;
}

export function createDialogues(options: {
  dialogues: readonly Dialogue<never>[];
  conversations: Conversations;
  me: () => UserFromGetMe;
  guard: Guard;
  secrets: Secrets;
  commands: Commands;
  log: Log;
  clock: Clock;
  /** Where a dialogue leads that no longer exists. */
  home: string;
}): Dialogues {
  const { conversations, guard, secrets, commands, log } = options;
  const known = new Map(options.dialogues.map((dialogue) => [dialogue.name, dialogue]));
  const running = new Map<number, Run>();
  const given = createGivenAnswers(options.clock);

  async function play(
    visit: Visit,
    bound: BoundDialogue,
    update: Update,
    state: ConversationState | null,
  ): Promise<Played> {
    const person = visit.user.telegramUserId;
    const outer = running.get(person);
    const run: Run = { failure: null, late: null, isCancelled: false, next: null };
    const build = (conversation: Conversation<Context, Context>) =>
      bound.run(createTalk({ conversation, visit, data: bound.data, notes: run, guard, secrets, commands }));
    running.set(person, run);
    const base = { update, api: NO_API, me: options.me() };
    const played = state === null ? enterConversation(build, base) : resumeConversation(build, base, state);
    const result = await played
      // The log does not fit this dialogue; found before anything ran.
      .catch((error: unknown) => ({ status: "error" as const, error }))
      .finally(() => (outer === undefined ? running.delete(person) : running.set(person, outer)));

    if (run.failure !== null) throw run.failure.error;
    if (run.next !== null) return run.next;
    if (result.status === "handled") {
      const waiting = { replay: result.replay, interrupts: result.interrupts };
      if (run.late !== null) return play(visit, bound, run.late, waiting);
      const { name, args } = bound;
      const messages = await askedIn(visit, person);
      const asked = { version: VERSION, dialogue: name, args, messages, refused: [], cut: null };
      return { waiting: { ...asked, state: waiting }, isLeft: false };
    }
    if (result.status === "error") await guard(visit, bound.data, () => Promise.reject(result.error));
    const isLeft = result.status === "complete" && result.next;
    if (isLeft || run.isCancelled) await leaveBound(visit, bound);
    return { waiting: null, isLeft };
  }

  /** Says that the question is left, and offers to come back to it. */
  async function leaveBound(visit: Visit, bound: BoundDialogue): Promise<void> {
    await bound.leave(visit);
    await visit.chat.send({
      text: visit.html("question-left"),
      keyboard: [[tapButton(visit.t("question-back-btn"), bound.data)]],
    });
  }

  /** The messages that may show the question: the panel, and the one whose button led to it. */
  async function askedIn(visit: Visit, person: number): Promise<number[]> {
    const panel = await visit.dependencies.db.messages.findPanel(person);
    return [panel, visit.tap?.messageId ?? null].filter((id) => id !== null);
  }

  /** Whether the tapped message tells news: what it does leaves an open question as it is. */
  async function isNoticeTap({ dependencies: { db }, user, tap }: Visit): Promise<boolean> {
    return tap !== null && (await db.notices.findOfMessage(user.telegramUserId, tap.messageId)).length > 0;
  }

  /** Stores nothing until all has succeeded: if Telegram fails, the same update meets the same question again. */
  function keep(visit: Visit, { waiting }: Played): Promise<void> {
    return waiting === null
      ? conversations.delete(keyOf(visit))
      : conversations.write(keyOf(visit), visit.user.telegramUserId, waiting);
  }

  /** Undefined: none waits. `bound` is null if the dialogue no longer exists, `state` if it has another version. */
  async function find(visit: Visit) {
    const kept = await readConversation(conversations, log, keyOf(visit));
    if (kept === undefined) return undefined;
    const { success, data } = keptSchema.safeParse(kept);
    if (!success) return { bound: null, state: null, messages: [], refused: [], cut: null };
    const bound = known.get(data.dialogue)?.bindKept(data.args) ?? null;
    const { messages, refused, cut } = data;
    return { bound, state: data.version === VERSION ? data.state : null, messages, refused, cut };
  }

  /** True also where it failed, which is told: then it was an answer. */
  async function guarded(visit: Visit, work: () => Promise<boolean>): Promise<boolean> {
    let isTaken = true;
    await guard(visit, null, async () => {
      isTaken = await work();
    });
    return isTaken;
  }

  return {
    async begin(visit, dialogue, args) {
      const bound = known.get(dialogue)?.bindKept(args) ?? null;
      if (bound === null)
        throw new TypeError(`no feature lists the dialogue "${dialogue}" with such arguments`);
      const run = running.get(visit.user.telegramUserId);
      if (run === undefined) await (await find(visit))?.bound?.leave(visit);
      const played = await play(visit, bound, BEGINNING, null);
      if (run === undefined) await keep(visit, played);
      else run.next = played;
    },

    async take(visit, update) {
      const found = await find(visit);
      if (found === undefined) return false;
      const { bound, state } = found;
      if (bound !== null && state !== null) {
        const answer = joined(update, found.cut);
        const played = await play(visit, bound, answer, state);
        const { waiting } = played;
        const isAskedAgain = waiting !== null && isSameQuestion(waiting, bound);
        await keep(
          visit,
          isAskedAgain
            ? {
                ...played,
                waiting: withRefused(waiting, found.refused, {
                  message: update.message,
                  whole: answer.message?.text,
                }),
              }
            : played,
        );
        if (waiting === null && !played.isLeft && answer.message !== undefined)
          given.note(visit, bound, answer.message);
        return !played.isLeft;
      }
      await conversations.delete(keyOf(visit));
      const { message } = update;
      const { text = "" } = message ?? {};
      // A secret is asked for again in its own way.
      if (isSealed(text)) return false;
      await bound?.leave(visit);
      if (message === undefined || isData(message) || text.startsWith("/")) return false;
      const data = bound?.data ?? options.home;
      await guard(visit, data, () => visit.go(data, visit.html("error-question-outdated")));
      return true;
    },

    async takeEdit(visit, { update_id, edited_message: message }) {
      if (message?.text === undefined || message.text.startsWith("/")) return;
      if (await guarded(visit, () => given.correct(visit, message))) return;
      const found = await find(visit);
      if (found?.refused.includes(message.message_id) !== true) return;
      await this.take(visit, { update_id, message: message as NonNullable<Update["message"]> });
    },

    async goOn(visit, { message }) {
      if (message?.text === undefined || isSealed(message.text) || isData(message)) return false;
      const { text } = message;
      if (text.startsWith("/") || isCancel(text) || isNumberAlone(text)) return false;
      return guarded(visit, () => given.add(visit, message));
    },

    asksIn: async (visit, messageId) => (await find(visit))?.messages.includes(messageId) === true,

    async leave(visit) {
      if (running.has(visit.user.telegramUserId)) return;
      given.end(visit);
      const found = await find(visit);
      if (found === undefined) return;
      const { bound, messages } = found;
      const isAskedHere = visit.tap !== null && messages.includes(visit.tap.messageId);
      if (!isAskedHere && (await isNoticeTap(visit))) return;
      if (isAskedHere) await bound?.leave(visit);
      else if (bound !== null) await leaveBound(visit, bound);
      await conversations.delete(keyOf(visit));
    },
  };
}

type Waiting = NonNullable<Played["waiting"]>;

function isSameQuestion(waiting: Waiting, { name, args }: BoundDialogue): boolean {
  return waiting.dialogue === name && JSON.stringify(waiting.args) === JSON.stringify(args);
}

/** Notes an answer that could not be used; `whole`: its text with what the client cut off before it. */
function withRefused(
  waiting: Waiting,
  refused: readonly number[],
  { message, whole = "" }: { readonly message: Update["message"]; readonly whole: string | undefined },
): Waiting {
  if (message === undefined || isSealed(message.text ?? "")) return waiting;
  const { message_id: messageId, text = "", date } = message;
  return {
    ...waiting,
    refused: [...refused, messageId].slice(-MOST_REFUSED),
    cut: text.length >= LONGEST_MESSAGE ? { date, text: whole } : null,
  };
}

/** The update with the whole text, where its message goes on with one that the client cut. */
function joined(update: Update, cut: Waiting["cut"]): Update {
  const { message } = update;
  const { text } = message ?? {};
  if (message === undefined || text === undefined || isSealed(text)) return update;
  if (cut === null || message.date - cut.date > CUT_WITHIN_S) return update;
  return { ...update, message: { ...message, text: cut.text + text } };
}

function keyOf(visit: Visit): string {
  return `1:${visit.user.telegramUserId}`;
}
