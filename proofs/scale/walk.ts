/** One person's way through the bot by its buttons: home, a list, its next page, a card, and home again. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { openHome } from "../../src/bot/buttons/home.ts";
import { openView } from "../../src/bot/buttons/lists.ts";
import type { Prepared } from "./database.ts";
import type { Tap, TapLedger } from "./taps.ts";

const CARD = /^c:v:/;

export interface Walker {
  readonly prepared: Prepared;
  readonly person: Person;
  /** The message with all screens. */
  readonly panel: number;
  /** Taps once; resolves when that was answered and shown. Screens it passed are no part of the wait. */
  tap(): Promise<Tap>;
}

/** Has the person start the bot, and waits for home. */
export async function startWalker(person: Person, prepared: Prepared, ledger: TapLedger): Promise<Walker> {
  person.start();
  const home = await person.waitFor(
    () => person.messages().find(({ isFromBot, buttons }) => isFromBot && buttons.length > 0),
    { what: "home", timeoutMs: 120_000 },
  );
  const panel = home.id;
  const steps = [
    () => openView.pack({ view: prepared.view, page: 1 }),
    () => openView.pack({ view: prepared.view, page: 2 }),
    () => cardIn(person.message(panel)) ?? openHome.pack({}),
    () => openHome.pack({}),
  ];
  let step = 0;
  return {
    ...{ prepared, person, panel },
    tap() {
      const data = steps[step % steps.length]?.() ?? openHome.pack({});
      step += 1;
      return pressed(ledger, person, panel, data);
    },
  };
}

/** A tap of any button; resolves when it was answered and shown. */
export function pressed(ledger: TapLedger, person: Person, message: number, data: string): Promise<Tap> {
  const { queryId, answer } = person.beginPress(message, data);
  answer.catch(() => undefined);
  return ledger.begin(person.id, queryId);
}

function cardIn(message: ChatMessage | undefined): string | undefined {
  return message?.buttons.flat().find(({ callback_data: data }) => data !== undefined && CARD.test(data))
    ?.callback_data;
}
