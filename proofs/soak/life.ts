/** One person's life: looks around, taps, types, searches, logs in, decides and signs, at random by a seed. */
import { setTimeout as pause } from "node:timers/promises";
import type { SeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import { said } from "../../test/support/bot-words.ts";
import { choosesCode, newestButtons, SIGN } from "../../test/support/chat-steps.ts";
import type { MadeUpPerson } from "../../test/support/made-up-people.ts";
import { SigningBrowser } from "../../test/support/signing-browser.ts";
import type { Acts } from "../ground/acts.ts";

/** After so long people do something else. */
export const PATIENCE_MS = 40_000;
/** Buttons that would end the person's part: logging out, deleting, blocking a browser, turning news off. */
const ENDS = /^(?:login\.(?!open|chat|name|greet)|settings\.(?:forget|news)|home\.nothing|browser)/;
const LANGUAGE = /^settings\.language/;
const WORDS = ["Hamkor", "320000003", "12.2026", "№ 7", "salom", "40 863 130", "/menu", "shartnoma", "?"];
const COMMANDS = ["/home", "/home", "/help", "/settings", "/new"];
const LOOK_EVERY_MS = 5000;
const SOON_MS = 5000;

export interface LifeParts {
  readonly soaker: MadeUpPerson;
  readonly random: SeededRandom;
  /** Mean time between two acts, in milliseconds. */
  readonly paceMs: number;
  /** Numbers of documents of the person's organization. */
  readonly numbers: readonly string[];
  readonly pages: { readonly origin: string; readonly address: string };
  readonly acts: Pick<Acts, "begin">;
  isOver(): boolean;
  /** The signing page failed, and how. */
  pageFailed(how: string): void;
  signed(): void;
}

export async function live(parts: LifeParts): Promise<void> {
  const { soaker, random, paceMs, acts, isOver } = parts;
  const { person, user } = soaker;
  const browser = new SigningBrowser(parts.pages, () => user.key());
  const signed = new Set<string>();
  let isLoggedIn = soaker.isLoggedIn;
  let isTrusted = false;

  const type = (text: string) =>
    acts.begin(person.id, () => {
      person.send(text);
      return null;
    });
  const tap = (message: ChatMessage, data: string) =>
    acts.begin(person.id, () => {
      const { queryId, answer } = person.beginPress(message.id, data);
      answer.catch(() => undefined);
      return queryId;
    });

  async function tapSomething(): Promise<unknown> {
    const found = newestButtons(person).filter(({ data }) => !ENDS.test(data) && !LANGUAGE.test(data));
    if (found.length === 0) return type("/home");
    const { message, data } = random.pick(found);
    await tap(message, data);
  }

  async function logIn(): Promise<void> {
    await type("/start");
    const label = said("login-in-chat-btn");
    const found = person.findButton(label);
    if (found?.button.callback_data === undefined) return;
    await tap(found.message, found.button.callback_data);
    if (person.lastMessage()?.text.includes(said("login-ask-username")) !== true) return;
    await type(user.username);
    if (person.lastMessage()?.text.includes(said("login-ask-password")) !== true) return;
    await type(user.password);
    // A password that met trouble is deleted from the chat before Kotib says anything.
    await pause(2000);
    isLoggedIn = person.messages().some(({ isFromBot, text }) => isFromBot && text.includes(user.tin));
  }

  async function decide(): Promise<void> {
    await type(random.pick(parts.numbers));
    // A slow answer first shows that it goes on.
    const accept = await soon(() => findIn(person.lastMessage(), said("action-accept-btn")));
    if (accept?.button.callback_data === undefined) return;
    const { message } = accept;
    await tap(message, accept.button.callback_data);
    if ((await soon(() => findIn(person.message(message.id), SIGN))) !== null) await sign(message.id);
  }

  /** Null where it does not come. */
  const soon = <Value>(look: () => Value | undefined): Promise<Value | null> =>
    person.waitFor(look, { timeoutMs: SOON_MS }).catch(() => null);

  function findIn(message: ChatMessage | undefined, label: string | RegExp) {
    const button = message?.buttons
      .flat()
      .find(({ text }) => (typeof label === "string" ? text === label : label.test(text)));
    return message === undefined || button === undefined ? undefined : { message, button };
  }

  async function sign(messageId: number): Promise<void> {
    const link = person
      .message(messageId)
      ?.buttons.flat()
      .find(({ text, url }) => url !== undefined && SIGN.test(text))?.url;
    if (link === undefined || signed.has(link)) return;
    signed.add(link);
    try {
      if (!isTrusted) {
        await browser.becomeTrusted(link, choosesCode(person, tap, { timeoutMs: PATIENCE_MS }));
        isTrusted = true;
      }
      const answers = await browser.signAll(link);
      for (const answer of answers) {
        if (answer.ok && answer.result === "queued") parts.signed();
        else parts.pageFailed(answer.ok ? answer.result : answer.signatureProblem);
      }
    } catch (error) {
      parts.pageFailed(briefly(error));
    }
  }

  /** Nobody who would act late is waited for. */
  async function pauseUntilOver(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while (!isOver() && performance.now() < until)
      await pause(Math.min(until - performance.now(), LOOK_EVERY_MS));
  }

  while (!isOver()) {
    // So that they do not all begin at once, and later do not keep step.
    await pauseUntilOver(-Math.log(1 - random.next()) * paceMs);
    if (isOver()) return;
    const dice = random.next();
    if (!isLoggedIn) await logIn();
    else if (dice < 0.58) await tapSomething();
    else if (dice < 0.7) await type(random.pick(parts.numbers));
    else if (dice < 0.78) await type(random.pick(WORDS));
    else if (dice < 0.9) await type(random.pick(COMMANDS));
    else await decide();
  }
}

function briefly(error: unknown): string {
  const text = error instanceof Error ? error.message : "unknown";
  return (
    /^(the signing page did not open: \d+ .*?"problem":"\w+")/.exec(text)?.[1] ??
    text.slice(0, 60).replaceAll(/\d+/g, "#")
  );
}
