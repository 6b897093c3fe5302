/** Finds what handles an update and runs it under the guard; taps are answered at once, before the work. */
import type { Context } from "grammy";
import type { Message } from "grammy/types";
import type { Log } from "../../log.ts";
import type { Feature } from "../feature.ts";
import {
  findPastedFile,
  findSentFile,
  findSentLinks,
  isDataFile,
  type SentFile,
} from "../message-content.ts";
import type { Visit } from "../visit.ts";
import { isCancel } from "./cancel-words.ts";
import type { Commands } from "./commands.ts";
import type { Dialogues } from "./dialogues.ts";
import type { FileDownload } from "./download-file.ts";
import type { Guard } from "./guard.ts";
import { findLeak, warnOfLeak } from "./leaks.ts";
import type { Routes } from "./routes.ts";
import { isSealed, type Secrets } from "./secrets.ts";
import { createTapAnswers } from "./tap-answers.ts";
import type { Visits } from "./visits.ts";

/** How long (milliseconds) a person waits before the chat shows that work is going on. */
const BUSY_AFTER_MS = 900;
/** A client shows it for five seconds. */
const BUSY_AGAIN_MS = 4500;

export interface Dispatcher {
  work(context: Context): Promise<void>;
}

export function createDispatcher(options: {
  features: readonly Feature[];
  commands: Commands;
  dialogues: Dialogues;
  secrets: Secrets;
  visits: Visits;
  routes: Routes;
  guard: Guard;
  log: Log;
  /** True where the person is not let in, and was told so: nothing else is done then. */
  gate: (visit: Visit, received: Message | string) => Promise<boolean>;
  /** Callback data of the screen shown for updates that nothing handles. */
  home: string;
  download: FileDownload["download"];
}): Dispatcher {
  const { features, commands, dialogues, secrets, visits, routes, guard, gate, home } = options;
  const answerTap = createTapAnswers(options.log);
  const takeFile = features.find(({ files }) => files !== undefined)?.files;
  const takeText = features.find(({ texts }) => texts !== undefined)?.texts;
  const takeReplies = features.flatMap(({ replies }) => replies ?? []);
  const takeSecret = features.find((feature) => feature.secrets !== undefined)?.secrets?.take;

  async function tap(context: Context): Promise<void> {
    const query = context.callbackQuery;
    if (query?.data === undefined) return void (await answerTap(context));
    const { data } = query;
    const atOnce = routes.mayRefuse(data) ? null : answerTap(context);
    const visit = await visits.of(query.from, query);
    const refusal = atOnce === null ? await routes.refuse(visit, data) : null;
    const answered = atOnce ?? answerTap(context, refusal);
    if (refusal !== null) return await answered;
    const work = async () => {
      if (await gate(visit, data)) return;
      if (!routes.isAside(data)) await dialogues.leave(visit, visit.met?.isAsked);
      await guard(visit, data, () => routes.press(visit, data));
    };
    await Promise.all([answered, whileBusy(visit, work)]);
  }

  async function say(context: Context): Promise<void> {
    const { message } = context;
    if (message?.from === undefined) return;
    const visit = await visits.of(message.from, undefined);
    const file = findSentFile(message, options.download);
    await whileBusy(visit, async () => {
      const leak = await findLeak(message, file);
      if (leak !== null) return warnOfLeak(visit, message.message_id, leak);
      if (await gate(visit, message)) return;
      if (await reply(visit, message)) return;
      if (await dialogues.take(visit, context.update)) return;
      if (await dialogues.goOn(visit, context.update)) return;
      await guard(visit, null, () => sayUnasked(visit, message, file));
    });
  }

  /** An edit corrects the answer to an open question, and is nothing else: least of all a command. */
  async function correct({ update }: Context, edited: Message): Promise<void> {
    if (edited.from === undefined) return;
    const visit = await visits.of(edited.from, undefined);
    await whileBusy(visit, async () => {
      if (!(await gate(visit, edited))) await dialogues.takeEdit(visit, update);
    });
  }

  /** A reply to a message is about that message, whatever is asked elsewhere. */
  async function reply(visit: Visit, { text = "", reply_to_message: to }: Message): Promise<boolean> {
    if (to === undefined || text.trim() === "" || isSealed(text)) return false;
    if (isCancel(text) || commands.has(text) || (await dialogues.asksIn(visit, to.message_id))) return false;
    const repliedTo = { messageId: to.message_id, buttons: buttonsUnder(to) };
    let isTaken = true;
    await guard(visit, null, async () => {
      isTaken = false;
      for (const take of takeReplies) isTaken ||= await take(visit, repliedTo, text);
    });
    return isTaken;
  }

  /** Searches, and again where the text is edited, or goes on in the next message. */
  async function search(
    visit: Visit,
    message: Message,
    text: string,
    links: readonly string[],
    take: NonNullable<Feature["texts"]>,
  ): Promise<void> {
    await take(visit, text, links);
    await dialogues.noteSearch(visit, message, (of, whole) => take(of, whole, []));
  }

  /** Handles a message that no dialogue waits for. */
  async function sayUnasked(visit: Visit, message: Message, sent: SentFile | null): Promise<void> {
    const file = sent ?? findPastedFile(message);
    const { message_id: messageId } = message;
    const links = findSentLinks(message);
    // A picture with a link below it was sent for the link.
    const caption = links.length > 0 && !isDataFile(message) ? message.caption : undefined;
    const text = message.text ?? caption ?? "";
    if (isCancel(text)) return visit.go(home, visit.html("question-none"));
    const command = commands.find(text);
    if (file !== null && caption === undefined && takeFile !== undefined) await takeFile(visit, file);
    else if (isSealed(text)) await takeSecret?.(visit, { messageId, take: () => secrets.open(text) });
    else if (command !== null && command.run !== null) await command.run(visit);
    else if (command === null && text.trim() !== "" && takeText !== undefined)
      await search(visit, message, text, links, takeText);
    // Only somebody who is logged in has something to type.
    else
      await visit.go(home, visit.user.currentAccountId === null ? null : visit.html("home-not-understood"));
  }

  return {
    async work(context) {
      if (context.callbackQuery !== undefined) return tap(context);
      if (context.message !== undefined) return say(context);
      if (context.editedMessage !== undefined) return correct(context, context.editedMessage);
      if (context.myChatMember === undefined) return;
      const { from, new_chat_member: now } = context.myChatMember;
      if (now.status === "kicked") await visits.blocked(from.id);
      else if (now.status === "member") await visits.unblocked(from.id);
    },
  };
}

function buttonsUnder({ reply_markup: markup }: Pick<Message, "reply_markup">) {
  return (markup?.inline_keyboard ?? [])
    .flat()
    .flatMap((button) =>
      "callback_data" in button ? [{ text: button.text, data: button.callback_data }] : [],
    );
}

async function whileBusy(visit: Visit, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const show = async () => {
    await visit.chat.showBusy().catch(() => visit.dependencies.log.debug("busy sign not shown"));
    if (!isOver) timer = setTimeout(show, BUSY_AGAIN_MS);
  };
  let timer = setTimeout(show, BUSY_AFTER_MS);
  try {
    await work();
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
