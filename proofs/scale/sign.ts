/** People who decide: each opens a card, accepts, and signs on the page in a browser of their own. */
import type { Person } from "../../sandbox/telegram/person.ts";
import { openCard } from "../../src/bot/buttons/card.ts";
import type { DocumentId } from "../../src/documents/document.ts";
import { letterOfKind } from "../../src/documents/every-kind.ts";
import { said } from "../../test/support/bot-words.ts";
import { SIGN } from "../../test/support/chat-steps.ts";
import { SigningBrowser } from "../../test/support/signing-browser.ts";
import type { TapLedger } from "./taps.ts";
import { pressed, type Walker } from "./walk.ts";

export interface Signers {
  /** The next person whose turn it is decides on one more invoice; nothing where all are at it, or nothing is left. */
  decide(): void;
  /** Resolves when nobody is at it any more. */
  idle(): Promise<void>;
  /** Ids of what Kotib took to post, and how often a page or a screen failed. */
  readonly queued: readonly string[];
  readonly failures: ReadonlyMap<string, number>;
}

const PATIENCE_MS = 20_000;

export function createSigners(
  walkers: readonly Walker[],
  parts: { readonly ledger: TapLedger; readonly origin: string; readonly address: string },
): Signers {
  const { ledger, origin, address } = parts;
  const queued: string[] = [];
  const failures = new Map<string, number>();
  const free = walkers.map(({ person, panel, prepared }) => ({
    ...{ person, panel, account: prepared.account, left: [...prepared.toSign], isTrusted: false },
    browser: new SigningBrowser({ origin, address }, async () => {
      if (prepared.key === null) throw new Error("who does not sign has no key");
      return prepared.key;
    }),
  }));
  const busy = new Set<Promise<void>>();
  type Signer = (typeof free)[number];

  async function decideOn(signer: Signer, document: string): Promise<void> {
    const { person, account } = signer;
    const card = openCard.pack({ account, kind: letterOfKind("invoice"), document: document as DocumentId });
    await pressed(ledger, person, signer.panel, card);
    // A decision keeps its message, and the next card comes in another one.
    const { message, button } = await seen(person, () => person.findButton(said("action-accept-btn")));
    signer.panel = message.id;
    await pressed(ledger, person, message.id, button.callback_data ?? "");
    const { url = "" } = await seen(person, () =>
      person
        .message(message.id)
        ?.buttons.flat()
        .find(({ text }) => SIGN.test(text)),
    );
    if (!signer.isTrusted) await signer.browser.becomeTrusted(url, (code) => chooseCode(person, code));
    signer.isTrusted = true;
    for (const answer of await signer.browser.signAll(url))
      if (answer.ok && answer.result === "queued") queued.push(document);
      else fail(answer.ok ? answer.result : answer.signatureProblem);
  }

  const seen = <Found>(person: Person, look: () => Found | undefined) =>
    person.waitFor(look, { what: "a button", timeoutMs: PATIENCE_MS });

  async function chooseCode(person: Person, code: string): Promise<void> {
    const { message, button } = await seen(person, () => person.findButton(code));
    await pressed(ledger, person, message.id, button.callback_data ?? "");
    await person.sees(said("browser-approved"), { timeoutMs: PATIENCE_MS });
  }

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
