/** Somebody who presses buttons of a feature: below is a real database, and of Telegram what is sent is kept. */
import { addressOf, type Capability, offersOf, saysOf } from "../../../src/bot/capability.ts";
import type { BoundDialogue, Talk } from "../../../src/bot/dialogue.ts";
import { Html, plainText } from "../../../src/bot/ui/html.ts";
import { createVisit, type Visit } from "../../../src/bot/visit.ts";
import { capabilities } from "../../../src/capabilities/index.ts";
import { viewVisit } from "../../support/view-visit.ts";
import type { TestDatabase } from "../db/test-database.ts";

interface Sent {
  readonly id: number;
  readonly text: string;
  readonly labels: readonly string[];
  readonly data: readonly string[];
  readonly isProtected: boolean;
  readonly isSilent: boolean;
}

interface Button {
  readonly text: string;
  readonly callback_data?: string;
}

interface Layout {
  readonly reply_markup?: {
    readonly inline_keyboard: ReadonlyArray<ReadonlyArray<Button>>;
  };
  readonly protect_content?: boolean;
  readonly disable_notification?: boolean;
}

/** `parts`: what else the bot depends on. */
export function createPresses(
  { buttons = [], dialogues = [] }: Pick<Capability, "buttons" | "dialogues">,
  { db, clock }: TestDatabase,
  telegramUserId: number,
  parts: object = {},
) {
  const routes = [...buttons, ...dialogues.flatMap(({ taps }) => taps)];
  const sent: Sent[] = [];
  const went: string[] = [];
  const notes: string[] = [];
  let seen: Visit["user"] | null = null;
  const deleted: number[] = [];
  const api = {
    sendMessage: async (_chat: number, text: string, { reply_markup, ...layout }: Layout) => {
      const id = 100 + sent.length;
      const row = (reply_markup?.inline_keyboard ?? []).flat();
      const labels = row.map((button) => button.text);
      const data = row.flatMap((button) => button.callback_data ?? []);
      const isSilent = layout.disable_notification === true;
      sent.push({ id, text, labels, data, isProtected: layout.protect_content === true, isSilent });
      return { message_id: id };
    },
    editMessageReplyMarkup: async () => true,
    deleteMessage: async (_chat: number, message: number) => deleted.push(message),
  };

  async function visitNow(): Promise<Visit> {
    const { dependencies } = viewVisit("en", clock.now());
    const user = await db.users.find(telegramUserId);
    if (user === null) throw new Error("nobody presses");
    return createVisit({
      ...{ dependencies: { ...dependencies, db, clock, ...parts }, api: api as never, user, tap: null },
      ...{ offers: offersOf(capabilities), says: saysOf(capabilities), addressOf: addressOf(capabilities) },
      botUsername: () => "kotib_test_bot",
      begin: async (_visit, dialogue) => void went.push(dialogue),
      press: async ({ note, user }, to) => {
        seen = user;
        went.push(to);
        notes.push(note === null ? "" : plainText(note));
      },
      resume: async (_visit, to) => void went.push(to),
    });
  }

  async function press(data: string): Promise<void> {
    const visit = await visitNow();
    for (const { button, handle } of routes) {
      const args = await button.parse(data, async () => null);
      if (args !== null) return await handle(visit, args);
    }
    throw new Error(`no button takes ${data}`);
  }

  /** Goes through a dialogue with these texts; returns those that it did not come to read. */
  async function answers(dialogue: BoundDialogue, ...texts: string[]): Promise<string[]> {
    const visit = await visitNow();
    const words: Talk["words"] = async (again, read) => {
      for (let text = texts.shift(); text !== undefined; text = texts.shift()) {
        const answer = await read(visit, text);
        if (!(answer instanceof Html)) return answer;
        await again(visit, answer, text);
      }
      throw new Error("nothing was an answer");
    };
    await dialogue.run({ words, step: (work) => work(visit), secret: () => Promise.reject() });
    return texts;
  }

  /** The person as where a tap led sees them. */
  const seenBy = () => {
    if (seen === null) throw new Error("no tap led anywhere");
    return seen;
  };
  return { visitNow, press, answers, sent, went, notes, deleted, seenBy, last: () => sent.at(-1) };
}
