/** Runs dialogues on the conversations plug-in; an open dialogue is one encrypted row per person. */
import {
  type Conversation,
  type ConversationState,
  enterConversation,
  resumeConversation,
} from "@grammyjs/conversations";
import type { Context } from "grammy";
import type { Message, Update, UserFromGetMe } from "grammy/types";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Conversations } from "../../db/rows/conversations.ts";
import { StaleButton } from "../../errors.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { Log } from "../../log.ts";
import type { Answered, BoundDialogue, Dialogue } from "../dialogue.ts";
import { isData } from "../message-content.ts";
import { joinLines } from "../ui/html.ts";
import { isNumberAlone } from "../ui/is-number-alone.ts";
import { tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { isCancel } from "./cancel-words.ts";
import type { Commands } from "./commands.ts";
import { createGivenAnswers, type Followed } from "./given-answers.ts";
import type { Guard } from "./guard.ts";
import { readConversation } from "./read-conversation.ts";
import { isSealed, type Secrets } from "./secrets.ts";
import { createTalk, type RunNotes } from "./talk.ts";

/** Raise it whenever the order of waits and steps in any dialogue changes: it then starts over. */
const VERSION = 6;

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
  /**
   * An answer was edited: one that was given is corrected as long as it may be, and one that could not be used is the
   * answer anew while its question is open.
   */
  takeEdit(visit: Visit, update: Update): Promise<void>;
  asksIn(visit: Visit, messageId: number): Promise<boolean>;
  /** A text that belongs to the answer given just before. False if it is none. */
  goOn(visit: Visit, update: Update): Promise<boolean>;
  /** A text was searched for: an edit searches anew, and what follows at once may belong to it. */
  noteSearch(
    visit: Visit,
    message: Message,
    search: (visit: Visit, text: string) => Promise<void>,
  ): Promise<void>;
  /** The person says that a text, by its message, belongs to the answer before it. Throws `StaleButton`. */
  addToAnswer(visit: Visit, messageId: number): Promise<void>;
  /** Ends the waiting dialogue, if there is one. */
  leave(visit: Visit, isAsked?: boolean): Promise<void>;
}

/** Notes about a dialogue's handling of an update, apart from the plug-in's own. */
interface Run extends RunNotes {
  /** The result of a dialogue that a step of this one started: it replaces this one. */
  next: Played | null;
  /** It came to its end: its question is answered. */
  isDone: boolean;
}

/** The result of an update: the dialogue that is open now, and whether the update still has to be handled as usual. */
interface Played {
  readonly waiting: z.infer<typeof keptSchema> | null;
  readonly isLeft: boolean;
  readonly isDone: boolean;
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
  /** Callback data of the button that adds a text, by its message, to the answer before it. */
  adds: (messageId: number) => string;
}): Dialogues {
  const { conversations, guard, secrets, commands, log } = options;
  const known = new Map(options.dialogues.map((dialogue) => [dialogue.name, dialogue]));
  const running = new Map<number, Run>();
  /** People for whom a dialogue has begun since they were last taken out. */
  const begun = new Set<number>();
  const given = createGivenAnswers(options.clock);

  async function play(
    visit: Visit,
    bound: BoundDialogue,
    update: Update,
    state: ConversationState | null,
  ): Promise<Played> {
    const person = visit.user.telegramUserId;
    const outer = running.get(person);
    const run: Run = { failure: null, late: null, isCancelled: false, next: null, isDone: false };
    const build = async (conversation: Conversation<Context, Context>) => {
      const talk = createTalk({
        conversation,
        visit,
        data: bound.data,
        notes: run,
        guard,
        secrets,
        commands,
      });
      await bound.run(talk);
      run.isDone = true;
    };
    running.set(person, run);
    const base = { update, api: NO_API, me: options.me() };
    const played = state === null ? enterConversation(build, base) : resumeConversation(build, base, state);
    const result = await played
      // The log does not fit this dialogue; found before anything ran.
      .catch((error: unknown) => ({ status: "error" as const, error }))
      .finally(() => (outer === undefined ? running.delete(person) : running.set(person, outer)));

    if (run.failure !== null) throw run.failure.error;
    if (run.next !== null) return { ...run.next, isDone: run.isDone };
    if (result.status === "handled") {
      const waiting = { replay: result.replay, interrupts: result.interrupts };
      if (run.late !== null) return play(visit, bound, run.late, waiting);
      const { name, args } = bound;
      const messages = await askedIn(visit, person);
      const asked = { version: VERSION, dialogue: name, args, messages, refused: [], cut: null };
      return { waiting: { ...asked, state: waiting }, isLeft: false, isDone: false };
    }
    if (result.status === "error") await guard(visit, bound.data, () => Promise.reject(result.error));
    const isLeft = result.status === "complete" && result.next;
    if (isLeft || run.isCancelled) await leaveBound(visit, bound);
    return { waiting: null, isLeft, isDone: run.isDone };
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
  function keep(visit: Visit, { waiting }: Pick<Played, "waiting">): Promise<void> {
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

  /** The answer that a message follows at once. A number alone is typed to search, or answers the next question. */
  function followedBy(visit: Visit, message: Message | undefined): Followed | null {
    const { text } = message ?? {};
    if (message === undefined || text === undefined || isSealed(text) || isData(message)) return null;
    if (text.startsWith("/") || isCancel(text) || isNumberAlone(text)) return null;
    return given.followedBy(visit, message);
  }

  /** Gives the whole text as the answer; says so where that cannot be. */
  async function give(visit: Visit, followed: Followed): Promise<boolean> {
    const problem = await followed.fits(visit);
    const why =
      problem === null ? await followed.add(visit) : joinLines([problem, visit.html("answer-kept")]);
    if (why !== null) await visit.chat.send({ text: why, keyboard: [] });
    return why === null;
  }

  /** A question that is open meanwhile stays, and is shown again below what came of the correction. */
  async function correct(visit: Visit, corrected: Followed): Promise<void> {
    const found = await find(visit);
    const person = visit.user.telegramUserId;
    begun.delete(person);
    await guard(visit, null, async () => {
      const isGiven = await give(visit, corrected);
      const open = isGiven && !begun.has(person) ? found?.bound : null;
      if (open != null) await visit.go(open.data);
    });
  }

  /** Asks whether a text that was not taken belongs to the answer before. Returns the message; null if it cannot. */
  async function offerToAdd(
    visit: Visit,
    followed: Followed | null,
    message: Message | undefined,
  ): Promise<number | null> {
    if (followed === null || message?.text === undefined || (await followed.fits(visit)) !== null)
      return null;
    followed.putAside();
    return visit.chat.send({
      text: visit.html("answer-piece", { text: shorten(message.text), before: shorten(followed.before) }),
      keyboard: [[tapButton(visit.t("answer-add-btn"), options.adds(message.message_id))]],
    });
  }

  async function takeAnswer(visit: Visit, update: Update, found: Found): Promise<boolean> {
    const { bound, state } = found;
    const answer = joined(update, found.cut);
    const { message } = answer;
    const followed = otherThan(bound, followedBy(visit, message));
    if (bound.listens) {
      // Nobody was asked for it, so it may as well belong to what was.
      const offer = await offerToAdd(visit, followed, message);
      given.end(visit);
      if (offer !== null) {
        const { name, args } = bound;
        const asked = {
          version: VERSION,
          dialogue: name,
          args,
          refused: [...found.refused],
          cut: null,
          state,
        };
        await keep(visit, { waiting: { ...asked, messages: [...found.messages, offer] } });
        return true;
      }
    }
    const played = await play(visit, bound, answer, state);
    const { waiting } = played;
    if (waiting === null || !isSameQuestion(waiting, bound)) {
      await keep(visit, played);
      if (played.isDone && bound.answered !== null && message !== undefined)
        given.note(visit, questionOf(bound), bound.answered, message);
      return !played.isLeft;
    }
    const refused = withRefused(waiting, found.refused, { message: update.message, whole: message?.text });
    await keep(visit, { waiting: refused });
    const offer = bound.listens ? null : await offerToAdd(visit, followed, message);
    if (offer !== null)
      await keep(visit, { waiting: { ...refused, messages: [...refused.messages, offer] } });
    return true;
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
      begun.add(visit.user.telegramUserId);
      if (run === undefined) await keep(visit, played);
      else run.next = played;
    },

    async take(visit, update) {
      const found = await find(visit);
      if (found === undefined) return false;
      const { bound, state } = found;
      if (bound !== null && state !== null) return takeAnswer(visit, update, { ...found, bound, state });
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
      const corrected = given.corrected(visit, message);
      if (corrected !== null) return correct(visit, corrected);
      const found = await find(visit);
      if (found?.refused.includes(message.message_id) !== true) return;
      await this.take(visit, { update_id, message: message as NonNullable<Update["message"]> });
    },

    async goOn(visit, { message }) {
      // The person does something else.
      if (message === undefined || isData(message) || message.text?.startsWith("/")) given.end(visit);
      const followed = followedBy(visit, message);
      if (followed === null || isSearch(followed)) return false;
      return guarded(visit, async () => {
        if (!followed.isFree && (await followed.fits(visit)) !== null) return false;
        await give(visit, followed);
        return true;
      });
    },

    async noteSearch(visit, message, search) {
      const followed = followedBy(visit, message);
      given.note(visit, `${SEARCH}${message.message_id}`, answeredBySearch(search), message);
      if (followed === null || !isSearch(followed) || followed.after > SEARCHED_WITHIN_S) return;
      if (!isOfWords(followed.whole)) return;
      followed.putAside();
      const label = visit.t("search-together-btn", { text: shorten(followed.whole) });
      await visit.chat.send({
        text: visit.html("search-together"),
        keyboard: [[tapButton(label, options.adds(message.message_id))]],
      });
    },

    async addToAnswer(visit, messageId) {
      const followed = given.besides(visit, messageId);
      if (followed === null) throw new StaleButton("nobody remembers the answer");
      if (visit.tap !== null) await visit.chat.removeButtons(visit.tap.messageId);
      await give(visit, followed);
    },

    asksIn: async (visit, messageId) => (await find(visit))?.messages.includes(messageId) === true,

    async leave(visit, isAsked = true) {
      if (running.has(visit.user.telegramUserId)) return;
      given.end(visit);
      if (!isAsked) return;
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

interface Found extends Pick<Waiting, "messages" | "refused" | "cut"> {
  readonly bound: BoundDialogue;
  readonly state: ConversationState;
}

const otherThan = (bound: BoundDialogue, followed: Followed | null): Followed | null =>
  followed === null || isSearch(followed) || followed.question === questionOf(bound) ? null : followed;

const questionOf = ({ name, args }: BoundDialogue): string => `${name} ${JSON.stringify(args)}`;

/** Stands before a message's id in place of a question: the message was searched for. */
const SEARCH = "search:";
const isSearch = ({ question }: Followed): boolean => question.startsWith(SEARCH);
/** Two texts so many seconds apart may be one search; later ones are two. */
const SEARCHED_WITHIN_S = 3;

const answeredBySearch = (search: (visit: Visit, text: string) => Promise<void>): Answered => ({
  isFree: false,
  fits: async () => null,
  async giveAgain(visit, text) {
    await search(visit, text.replaceAll("\n", " "));
    return null;
  },
});

const isOfWords = (text: string): boolean => !/[^\p{L}\s'’‘ʻ.«»"-]/u.test(text);

const shorten = (text: string): string => cleanText(text, 60);

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
