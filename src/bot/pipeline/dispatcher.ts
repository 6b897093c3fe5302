/** Finds what handles an update and runs it under the guard; taps are answered at once, before the work. */
import type { Context } from "grammy";
import { StaleButton } from "../../errors.ts";
import type { Log } from "../../log.ts";
import type { BotContext } from "../context.ts";
import type { ButtonRoute, Feature, Question } from "../feature.ts";
import { showHome } from "../home/show-home.ts";
import { searchByText } from "../lists/search-by-text.ts";
import { findSentFile } from "../sent-file.ts";
import type { Visit } from "../visit.ts";
import type { FileDownload } from "./download-file.ts";
import { guard } from "./guard.ts";
import { RESUMED_TAP_ID } from "./resumed-tap.ts";
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
  log: Log;
  /** Fetches files that people send. */
  download: FileDownload["download"];
}): Dispatcher {
  const { features, visits, log } = options;
  const takeFile = features.find(({ files }) => files !== undefined)?.files;
  const commands = new Map(features.flatMap((feature) => Object.entries(feature.commands ?? {})));
  const routes = new Map<string, ButtonRoute>();
  for (const route of features.flatMap((feature) => feature.buttons ?? []))
    routes.set(route.button.name, route);

  async function press(visit: Visit, data: string): Promise<void> {
    const route = routes.get(data.split(":", 2).join(":"));
    const { seenDocuments } = visit.dependencies.db;
    const args = (await route?.button.parse(data, seenDocuments.findStandIn)) ?? null;
    if (route === undefined || args === null) throw new StaleButton();
    await route.handle(visit, args);
  }

  async function tap(context: BotContext): Promise<void> {
    const query = context.callbackQuery;
    if (query?.data === undefined) return void (await answerTap(context, log));
    const answered = answerTap(context, log);
    const { data } = query;
    const visit = await visits.of(query.from, query, (name, details) =>
      context.conversation.enter(name, details),
    );
    await Promise.all([answered, whileBusy(visit, () => guard(visit, data, log, () => press(visit, data)))]);
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
      guard(visit, null, log, async () => {
        if (file !== null && takeFile !== undefined) await takeFile(visit, file);
        else if (run !== undefined) await run(visit, command?.argument ?? "");
        else if (command === null && text.trim() !== "") await searchByText(visit, text);
        else await showHome(visit, visit.html("home-not-understood"));
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
        guard(visit, question.resume?.(details as never) ?? null, log, async () => {
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
