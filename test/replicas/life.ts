/**
 * What one person does while Kotibs come and go: types numbers faster than they are answered, looks around, decides and
 * signs, and saves an act. Whatever was done is written down, and judged at the end.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { SeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import { answersUpToReview } from "../support/act-steps.ts";
import { said } from "../support/bot-words.ts";
import { choosesCode, linkIn, newestButtons, newestId, opensByNumber } from "../support/chat-steps.ts";
import type { MadeUpPerson } from "../support/made-up-people.ts";
import { SigningBrowser } from "../support/signing-browser.ts";

/** A document that waits for the person, with its number in the chat. */
export interface Waiting {
  readonly id: string;
  readonly number: string;
}

export interface Life {
  /** Numbers as they were typed, oldest first. */
  readonly typed: readonly string[];
  /** Documents that were accepted, and whether the page heard that the signature was taken. */
  readonly signed: ReadonlyArray<Waiting & { readonly isQueued: boolean }>;
  /** Numbers of acts that were composed and saved. */
  readonly saved: readonly string[];
  /** Taps by their id, and when (`performance.now()`) they were made. */
  readonly taps: ReadonlyMap<string, number>;
  /** Steps that came to nothing, in words: what a person would try again. */
  readonly stumbles: readonly string[];
}

export interface LifeOptions {
  readonly own: MadeUpPerson;
  readonly random: SeededRandom;
  /** Mean time between two things that are done, in milliseconds. */
  readonly paceMs: number;
  /** What may be typed, and is never decided. */
  readonly numbers: readonly string[];
  /** What is accepted and signed, one after the other. */
  readonly waiting: readonly Waiting[];
  /** To whom the person makes out acts, and saves them, now and then: a TIN; null: none. */
  readonly buyer: string | null;
  /** Between the numbers of these acts and those of another time. */
  readonly mark: string;
  readonly pages: { readonly origin: string; readonly address: string };
  isOver(): boolean;
  /** Told at once where its doings are written down, as they happen. */
  onBegun?(life: Omit<Life, "stumbles">): void;
}

const BURST = 3;
/** After so long people do something else. */
export const PATIENCE_MS = 30_000;
/** Home, lists and cards: nothing that decides, asks or ends the person's part. */
const LOOKS = /^(?:home\.(?!nothing)|list\.|card\.)/;

/** Resolves when it is over and what was begun has come to its end, or to nothing. */
export async function live(options: LifeOptions): Promise<Life> {
  const { own, random, paceMs, numbers, isOver } = options;
  const { person, user } = own;
  const browser = new SigningBrowser(options.pages, () => user.key());
  const typed: string[] = [];
  const signed: Array<Waiting & { isQueued: boolean }> = [];
  const saved: string[] = [];
  const taps = new Map<string, number>();
  const stumbles: string[] = [];
  const waiting = [...options.waiting];
  let isTrusted = false;
  let acts = 0;
  options.onBegun?.({ typed, taps, signed, saved });

  const isAnswered = (number: string, after: number) =>
    person.messages().some(({ id, isFromBot, text }) => isFromBot && id > after && text.includes(number));

  /** So fast that they lie behind each other, and may come to different Kotibs. */
  async function typeBurst(): Promise<void> {
    const before = newestId(person);
    const burst: string[] = [];
    while (burst.length < BURST) {
      const number = random.pick(numbers);
      // Each by a card of its own, so that the last of them is waited for.
      if (burst.includes(number)) continue;
      burst.push(number);
      typed.push(number);
      person.send(number);
    }
    await person.waitFor(() => burst.every((number) => isAnswered(number, before)), {
      timeoutMs: PATIENCE_MS,
      what: `cards of ${burst.join(", ")}`,
    });
  }

  async function tap(message: ChatMessage, data: string): Promise<void> {
    const { queryId, answer } = person.beginPress(message.id, data);
    taps.set(queryId, performance.now());
    answer.catch(() => undefined);
    await Promise.race([answer, pause(PATIENCE_MS)]);
  }

  async function lookAround(): Promise<void> {
    const found = newestButtons(person).filter(({ data }) => LOOKS.test(data));
    if (found.length === 0) {
      const before = newestId(person);
      person.send("/home");
      await person.waitFor(() => newestId(person) > before + 1, { timeoutMs: PATIENCE_MS, what: "home" });
      return;
    }
    const { message, data } = random.pick(found);
    await tap(message, data);
  }

  async function acceptAndSign(document: Waiting): Promise<void> {
    const card = await opensByNumber(person, document.number);
    const accept = card.buttons.flat().find(({ text }) => text === said("action-accept-btn"));
    if (accept?.callback_data === undefined) return;
    await tap(card, accept.callback_data);
    const link = await linkIn(person, card.id);
    if (!isTrusted) {
      await browser.becomeTrusted(link, choosesCode(person, tap, { timeoutMs: PATIENCE_MS }));
      isTrusted = true;
    }
    const entry = { ...document, isQueued: false };
    signed.push(entry);
    const answers = await browser.signAll(link);
    entry.isQueued = answers.some((answer) => answer.ok && answer.result === "queued");
    if (!entry.isQueued) stumbles.push(`not queued: ${JSON.stringify(answers).slice(0, 200)}`);
  }

  async function saveAct(buyer: string): Promise<void> {
    acts += 1;
    const number = `AK-${options.mark}-${person.id % 1000}-${acts}`;
    try {
      await answersUpToReview(person, { number, buyer, timeoutMs: PATIENCE_MS });
    } catch (error) {
      // What is typed next is not to answer the question that is still open.
      person.send("/home");
      throw error;
    }
    const found = person.findButton(said("new-save-btn"));
    if (found?.button.callback_data === undefined) return;
    saved.push(number);
    await tap(found.message, found.button.callback_data);
    await person.sees(({ text }) => text.includes(said("new-saved")) && text.includes(number), {
      timeoutMs: PATIENCE_MS,
      what: `${number} to be saved`,
    });
  }

  async function doSomething(): Promise<void> {
    const dice = random.next();
    if (options.buyer !== null && (acts === 0 || dice < 0.25)) return saveAct(options.buyer);
    const document = dice < 0.5 ? waiting.shift() : undefined;
    if (document !== undefined) return acceptAndSign(document);
    return dice < 0.8 ? typeBurst() : lookAround();
  }

  while (!isOver()) {
    // So that they do not all begin at once, and later do not keep step.
    await pause(-Math.log(1 - random.next()) * paceMs);
    if (isOver()) break;
    await doSomething().catch((error: unknown) => {
      stumbles.push(error instanceof Error ? (error.message.split("\n")[0] ?? "") : "unknown");
    });
  }
  return { typed, signed, saved, taps, stumbles };
}
