/** Somebody who presses buttons of a capability: below is a real database, and of Telegram what is sent is kept. */
import type { Capability } from "../../../src/bot/capability.ts";
import { createVisit } from "../../../src/bot/visit.ts";
import { viewVisit } from "../../support/view-visit.ts";
import type { TestDatabase } from "../db/test-database.ts";

interface Sent {
  readonly id: number;
  readonly text: string;
  readonly labels: readonly string[];
  readonly isProtected: boolean;
}

interface Layout {
  readonly reply_markup?: {
    readonly inline_keyboard: ReadonlyArray<ReadonlyArray<{ readonly text: string }>>;
  };
  readonly protect_content?: boolean;
}

export function createPresses(
  { buttons = [] }: Capability,
  { db, clock }: TestDatabase,
  telegramUserId: number,
) {
  const sent: Sent[] = [];
  const went: string[] = [];
  const api = {
    sendMessage: async (_chat: number, text: string, { reply_markup, protect_content }: Layout) => {
      const id = 100 + sent.length;
      const labels = (reply_markup?.inline_keyboard ?? []).flat().map((button) => button.text);
      sent.push({ id, text, labels, isProtected: protect_content === true });
      return { message_id: id };
    },
    editMessageReplyMarkup: async () => true,
  };

  async function press(data: string): Promise<void> {
    const plain = viewVisit("en", clock.now());
    const user = await db.users.find(telegramUserId);
    if (user === null) throw new Error("nobody presses");
    const visit = createVisit({
      ...plain,
      ...{ dependencies: { ...plain.dependencies, db, clock }, api: api as never, user, tap: null },
      botUsername: () => "kotib_test_bot",
      begin: async (_visit, dialogue) => void went.push(dialogue),
      press: async (_visit, to) => void went.push(to),
      resume: async (_visit, to) => void went.push(to),
    });
    for (const { button, handle } of buttons) {
      const args = await button.parse(data, async () => null);
      if (args !== null) return await handle(visit, args);
    }
    throw new Error(`no button takes ${data}`);
  }

  return { press, sent, went, last: () => sent.at(-1) };
}
