/** People on several Kotibs: those who walk around by buttons, and those who decide and sign. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { namesOf } from "../../src/bot/address.ts";
import { openCard } from "../../src/bot/buttons/card.ts";
import { openHome } from "../../src/bot/buttons/home.ts";
import { openList } from "../../src/bot/buttons/lists.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import { said } from "../../test/support/bot-words.ts";
import { choosesCode, SIGN } from "../../test/support/chat-steps.ts";
import type { MadeUpPerson } from "../../test/support/made-up-people.ts";
import { SigningBrowser } from "../../test/support/signing-browser.ts";
import type { Act, Acts } from "../ground/acts.ts";
import type { Tapper } from "../ground/load.ts";

const PATIENCE_MS = 20_000;
const NEXT_PAGE = /^list\.page:.+:2$/;
const CARD = /^card\.open:/;

/** One step of home, a list, its next page, a card with each tap. */
export interface Walker extends Tapper {
  readonly own: MadeUpPerson;
  readonly account: string;
  /** The message with all screens. */
  readonly panel: number;
}

export async function startWalker(own: MadeUpPerson, account: string, acts: Acts): Promise<Walker> {
  const { person } = own;
  person.start();
  const { id: panel } = await person.waitFor(
    () => person.messages().find(({ isFromBot, buttons }) => isFromBot && buttons.length > 0),
    { what: "home", timeoutMs: 120_000 },
  );
  const steps = [
    () => openList.pack({ account, kind: "invoice", list: "receive" }),
    () => findData(person.message(panel), NEXT_PAGE),
    () => findData(person.message(panel), CARD),
    () => undefined,
  ];
  let step = 0;
  return {
    own,
    account,
    panel,
    tap() {
      const data = steps[step % steps.length]?.() ?? openHome.pack({});
      step += 1;
      return press(acts, person, panel, data);
    },
  };
}

function findData(message: ChatMessage | undefined, pattern: RegExp): string | undefined {
  return message?.buttons.flat().find(({ callback_data: data }) => data !== undefined && pattern.test(data))
    ?.callback_data;
}

/** A tap of any button; resolves when it was answered and shown. */
function press(acts: Acts, person: Person, message: number, data: string): Promise<Act> {
  return acts.begin(person.id, () => {
    const { queryId, answer } = person.beginPress(message, data);
    answer.catch(() => undefined);
    return queryId;
  });
}

export interface Signers {
  /** The next person whose turn it is decides on one more invoice; nothing where all are at it, or nothing is left. */
  decide(): void;
  /** Resolves when nobody is at it any more. */
  idle(): Promise<void>;
  /** Ids of what Kotib took to post, and how often a page or a screen failed. */
  readonly queued: readonly string[];
  readonly failures: ReadonlyMap<string, number>;
}

/** `toSign`: ids of invoices that wait for whoever has that TIN. */
export function createSigners(
  walkers: readonly Walker[],
  parts: {
    readonly acts: Acts;
    readonly toSign: ReadonlyMap<string, readonly string[]>;
    readonly pages: { readonly origin: string; readonly address: string };
  },
): Signers {
  const { acts } = parts;
  const queued: string[] = [];
  const failures = new Map<string, number>();
  const free = walkers.map(({ own: { person, user }, account, panel }) => ({
    person,
    panel,
    account,
    left: [...(parts.toSign.get(user.tin) ?? [])],
    isTrusted: false,
    browser: new SigningBrowser(parts.pages, () => user.key()),
  }));
  const busy = new Set<Promise<void>>();

  async function decideOn(signer: (typeof free)[number], document: string): Promise<void> {
    const { person, account } = signer;
    const card = openCard.pack(namesOf(account, { kind: "invoice", id: document as DocumentId }));
    await press(acts, person, signer.panel, card);
    // A decision keeps its message, and the next card comes in another one.
    const { message, button } = await seen(person, () => person.findButton(said("action-accept-btn")));
    signer.panel = message.id;
    await press(acts, person, message.id, button.callback_data ?? "");
    const { url = "" } = await seen(person, () =>
      person
        .message(message.id)
        ?.buttons.flat()
        .find(({ text }) => SIGN.test(text)),
    );
    if (!signer.isTrusted) {
      const tap = (asked: ChatMessage, data: string) => press(acts, person, asked.id, data);
      await signer.browser.becomeTrusted(url, choosesCode(person, tap, { timeoutMs: PATIENCE_MS }));
    }
    signer.isTrusted = true;
    for (const answer of await signer.browser.signAll(url))
      if (answer.ok && answer.result === "queued") queued.push(document);
      else fail(answer.ok ? answer.result : answer.signatureProblem);
  }

  const seen = <Found>(person: Person, look: () => Found | undefined) =>
    person.waitFor(look, { what: "a button", timeoutMs: PATIENCE_MS });

  function fail(how: string): void {
    failures.set(how, (failures.get(how) ?? 0) + 1);
  }

  return {
    queued,
    failures,
    decide() {
      const signer = free.shift();
      const document = signer?.left.shift();
      if (signer === undefined || document === undefined) return;
      // A person left with something half done does no more, so that it is known what each button is about.
      const work = decideOn(signer, document)
        .then(
          () => void free.push(signer),
          (error: unknown) => fail(briefly(error)),
        )
        .finally(() => busy.delete(work));
      busy.add(work);
    },
    async idle() {
      while (busy.size > 0) await Promise.all(busy);
    },
  };
}

function briefly(error: unknown): string {
  // A balancer's page about what broke off is no JSON.
  if (error instanceof SyntaxError) return "a request of the page broke off";
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : "unknown";
}
