/** Somebody who presses buttons of a feature: below is a real database, and of Telegram what is sent is kept. */
import type { InputFile } from "grammy";
import { errors } from "../../../sandbox/telegram/error-table.ts";
import { addressOf, type Capability, offersOf, saysOf } from "../../../src/bot/capability.ts";
import type { BoundDialogue, Talk } from "../../../src/bot/dialogue.ts";
import { Html, plainText } from "../../../src/bot/ui/html.ts";
import { createVisit, type Visit } from "../../../src/bot/visit.ts";
import { capabilities } from "../../../src/capabilities/index.ts";
import { viewVisit } from "../../support/view-visit.ts";
import type { TestDatabase } from "../db/test-database.ts";
import { refused } from "./pipeline/refused.ts";

interface Sent {
  readonly id: number;
  readonly text: string;
  readonly labels: readonly string[];
  readonly data: readonly string[];
  readonly isProtected: boolean;
  readonly isSilent: boolean;
  /** The message that it answers. */
  readonly to: number | null;
  /** Of a file or a picture. */
  readonly name: string | null;
  readonly bytes: Uint8Array | null;
}

interface Button {
  readonly text: string;
  readonly callback_data?: string;
}

interface Layout {
  readonly caption?: string;
  readonly reply_markup?: {
    readonly inline_keyboard: ReadonlyArray<ReadonlyArray<Button>>;
  };
  readonly protect_content?: boolean;
  readonly disable_notification?: boolean;
  readonly reply_parameters?: { readonly message_id: number };
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
  const edited: Sent[] = [];
  const bare: number[] = [];
  const deleted: number[] = [];
  /** Messages that the person has deleted. */
  const gone = new Set<number>();
  /** Messages that Telegram deletes no more. */
  const old = new Set<number>();
  /** Of which Telegram does not take the next deletion. */
  const busy = new Set<number>();
  const shownIn = (id: number, text: string, { reply_markup, ...layout }: Layout): Sent => {
    const row = (reply_markup?.inline_keyboard ?? []).flat();
    return {
      ...{ id, text, labels: row.map((button) => button.text) },
      data: row.flatMap((button) => button.callback_data ?? []),
      isProtected: layout.protect_content === true,
      isSilent: layout.disable_notification === true,
      to: layout.reply_parameters?.message_id ?? null,
      ...{ name: null, bytes: null },
    };
  };
  const send = (text: string, layout: Layout, file: Partial<Sent> = {}) => {
    const id = 100 + sent.length;
    sent.push({ ...shownIn(id, text, layout), ...file });
    return { message_id: id };
  };
  const sendFile = async (_chat: number, file: InputFile, layout: Layout) =>
    send(layout.caption ?? "", layout, {
      name: file.filename ?? null,
      bytes: (await file.toRaw()) as Uint8Array,
    });
  const mustBe = (id: number) => {
    if (gone.has(id)) throw refused(errors.messageNotFound("to edit"));
  };
  const api = {
    sendMessage: async (_chat: number, text: string, layout: Layout) => send(text, layout),
    editMessageText: async (_chat: number, id: number, text: string, layout: Layout) => {
      mustBe(id);
      edited.push(shownIn(id, text, layout));
    },
    sendDocument: sendFile,
    sendPhoto: sendFile,
    editMessageMedia: async (_chat: number, id: number, media: Layout, layout: Layout) => {
      mustBe(id);
      edited.push(shownIn(id, media.caption ?? "", layout));
    },
    editMessageReplyMarkup: async (_chat: number, id: number) => {
      mustBe(id);
      bare.push(id);
    },
    deleteMessage: async (_chat: number, message: number) => {
      if (busy.delete(message)) throw refused(errors.restarting());
      if (old.has(message)) throw refused(errors.messageTooOldToDelete());
      deleted.push(message);
    },
  };

  /** `tapped`: the message of the tap. */
  async function visitNow(tapped: number | null = null): Promise<Visit> {
    const { dependencies } = viewVisit("en", clock.now());
    const user = await db.users.find(telegramUserId);
    if (user === null) throw new Error("nobody presses");
    return createVisit({
      ...{ dependencies: { ...dependencies, db, clock, ...parts }, api: api as never, user },
      tap: tapped === null ? null : { messageId: tapped, data: "" },
      ...{ offers: offersOf(capabilities), says: saysOf(capabilities), addressOf: addressOf(capabilities) },
      botUsername: () => "kotib_test_bot",
      begin: async (_visit, dialogue) => void went.push(dialogue),
      addToAnswer: async () => {},
      press: async ({ note, user }, to) => {
        seen = user;
        went.push(to);
        notes.push(note === null ? "" : plainText(note));
      },
      resume: async (_visit, to) => void went.push(to),
    });
  }

  async function press(data: string, tapped: number | null = null): Promise<void> {
    const visit = await visitNow(tapped);
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
  const messages = { sent, edited, bare, deleted, gone, old, busy, last: () => sent.at(-1) };
  return { visitNow, press, answers, ...messages, went, notes, seenBy };
}
