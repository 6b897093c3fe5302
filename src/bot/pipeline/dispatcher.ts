/** Finds what handles an update and runs it under the guard; taps are answered at once, before the work. */
import type { Context } from "grammy";
import type { Log } from "../../log.ts";
import type { BotContext } from "../context.ts";
import type { Feature, Question } from "../feature.ts";
import { findSentFile } from "../sent-file.ts";
import type { Visit } from "../visit.ts";
import type { FileDownload } from "./download-file.ts";
import type { Guard } from "./guard.ts";
import { RESUMED_TAP_ID } from "./resumed-tap.ts";
import type { Press } from "./routes.ts";
import { classifyTelegramError } from "./telegram-errors.ts";
import type { Visits } from "./visits.ts";

/** How long (milliseconds) a person waits in silence before seeing that the work goes on. */
const BUSY_AFTER_MS = 900;

export interface Dispatcher {
  /** Works an update that no conversation took. */
  work(context: BotContext): Promise<void>;
  /** Works what somebody typed to a question. */
  answer(
    context: Context,
    question: Question<never>,
    text: string | null,
    details: unknown,
  ): Promise<"done" | "again">;
  /** Whether a text is one of the commands. */
  isCommand(text: string): boolean;
}

export function createDispatcher(options: {
  features: readonly Feature[];
  visits: Visits;
  press: Press;
  guard: Guard;
  log: Log;
  /** Callback data of the screen where what nobody understands ends. */
  home: string;
  /** Fetches files that people send. */
  download: FileDownload["download"];
}): Dispatcher {
  const { features, visits, press, guard, log, home } = options;
  const takeFile = features.find(({ files }) => files !== undefined)?.files;
  const takeText = features.find(({ texts }) => texts !== undefined)?.texts;
  const commands = new Map(features.flatMap((feature) => Object.entries(feature.commands ?? {})));

  async function tap(context: BotContext): Promise<void> {
    const query = context.callbackQuery;
    if (query?.data === undefined) return void (await answerTap(context, log));
    const answered = answerTap(context, log);
    const { data } = query;
    const visit = await visits.of(query.from, query, (name, details) =>
      context.conversation.enter(name, details),
    );
    await Promise.all([answered, whileBusy(visit, () => guard(visit, data, () => press(visit, data)))]);
  }

  async function say(context: BotContext): Promise<void> {
    const { message } = context;
    if (message?.from === undefined) return;
    const visit = await visits.of(message.from, undefined, (name, details) =>
      context.conversation.enter(name, details),
    );
    const file = findSentFile(message, options.download);
    const text = message.text ?? "";
    const command = parseCommand(text);
    const run = command === null ? undefined : commands.get(command.name);
    await whileBusy(visit, () =>
      guard(visit, null, async () => {
        if (file !== null && takeFile !== undefined) await takeFile(visit, file);
        else if (run !== undefined) await run(visit, command?.argument ?? "");
        else if (command === null && text.trim() !== "" && takeText !== undefined)
          await takeText(visit, text);
        else await visit.go(home, visit.html("home-not-understood"));
      }),
    );
  }

  return {
    async work(context) {
      if (context.callbackQuery !== undefined) return tap(context);
      if (context.message !== undefined) return say(context);
      if (context.myChatMember?.new_chat_member.status === "kicked") {
        await visits.blocked(context.myChatMember.from.id);
      }
    },
    async answer(context, question, text, details) {
      if (context.from === undefined) return "done";
      const visit = await visits.of(context.from, undefined, () =>
        Promise.reject(new Error("a question cannot begin inside another")),
      );
      let outcome: "done" | "again" = "done";
      await whileBusy(visit, () =>
        guard(visit, question.resume?.(details as never) ?? null, async () => {
          if (text === null) {
            await visit.chat.send({ text: visit.html("error-text-please"), keyboard: [] });
            outcome = "again";
          } else outcome = await question.answer(visit, text, details as never);
        }),
      );
      return outcome;
    },
    isCommand: (text) => commands.has(parseCommand(text)?.name ?? ""),
  };
}

/** `/name@bot argument`, or null where the text is no command. */
function parseCommand(text: string): { name: string; argument: string } | null {
  const [, name, argument] = /^\/([a-z0-9_]+)(?:@\w+)?(?:\s+([\s\S]*))?$/i.exec(text) ?? [];
  return name === undefined ? null : { name: name.toLowerCase(), argument: argument?.trim() ?? "" };
}

async function answerTap(context: Context, log: Log): Promise<void> {
  if (context.callbackQuery?.id === RESUMED_TAP_ID) return;
  try {
    await context.answerCallbackQuery();
  } catch (error) {
    const { kind } = classifyTelegramError(error);
    log.debug("tap not answered", { code: kind });
  }
}

async function whileBusy(visit: Visit, work: () => Promise<void>): Promise<void> {
  const timer = setTimeout(() => {
    visit.chat.showBusy().catch(() => visit.dependencies.log.debug("busy sign not shown"));
  }, BUSY_AFTER_MS);
  try {
    await work();
  } finally {
    clearTimeout(timer);
  }
}
