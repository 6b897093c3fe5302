/** Goes through a chat by the addresses of buttons, which are the same in each language, and photographs what comes. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { noopButton } from "../../src/bot/buttons/home.ts";
import {
  askDelete,
  askLogout,
  confirmDelete,
  confirmLogout,
  loginInChat,
} from "../../src/bot/buttons/login.ts";
import { chooseLanguage } from "../../src/bot/buttons/settings.ts";
import { answerQuestion, askNote } from "../../src/capabilities/colleagues/buttons.ts";
import { nameList } from "../../src/capabilities/saved/buttons.ts";
import { looked } from "../../test/support/watching-steps.ts";
import type { World } from "../../test/support/world.ts";

/** Takes a screen: the same place has the same name in each language. */
export type TakeScreen = (
  name: string,
  message: ChatMessage,
  what?: { readonly isNotice?: boolean },
) => Promise<void>;

/** Screens of one kind of button that differ by what they are about, such as the kind of a document. */
const MOST_OF_A_KIND = 6;
/** Longer parts of callback data are identifiers, which differ from run to run. */
const LONGEST_WORD = 5;
/** Messages whose buttons a person still sees. */
const SEEN = 3;

/** The other languages would change what is seen. */
const NOT_PRESSED = new Set([noopButton.name, chooseLanguage.name]);
/** Nobody does anything afterwards. */
const LEAVES = new Set([askLogout.name, confirmLogout.name, askDelete.name, confirmDelete.name]);
/** Typed where a button asks for words. */
const TYPED: ReadonlyMap<string, readonly string[]> = new Map([
  [askNote.name, ["Narxi kelishilganmi? Shartnomada 40 000 000 so‘m edi, bu yerda 40 863 130."]],
  [answerQuestion.name, ["Ha, qo‘shimcha kelishuv bor. Qabul qilaveramiz."]],
  [nameList.name, ["x".repeat(50), "Misol Ta’minot, qabul qilingan"]],
]);

const nameOf = (data: string): string => data.split(":").slice(0, 2).join(":");

/** The place that callback data leads to, without what differs from run to run. */
const placeOf = (data: string): string =>
  data
    .split(":")
    .map((part) => (part.length > LONGEST_WORD ? "*" : part))
    .join(":");

/** A button's address, such as `p:o`. */
interface Addressed {
  readonly name: string;
}

interface Spot {
  readonly message: number;
  readonly data: string;
}

/**
 * The number from 0 on of a button among those with one address, and its message; by default the first of the newest.
 */
interface Where {
  readonly at?: number;
  readonly message?: number;
}

export class Studio {
  readonly world: World;
  readonly person: Person;
  readonly #take: TakeScreen;
  #seen = new Map<number, string>();
  readonly #pressed = new Set<string>();
  readonly #ways = new Map<string, Spot>();

  constructor(world: World, person: Person, take: TakeScreen) {
    this.world = world;
    this.person = person;
    this.#take = take;
  }

  /** Photographs what came or changed since the last time; the first of them, if any. */
  async takes(name: string, what?: Parameters<TakeScreen>[2]): Promise<ChatMessage | undefined> {
    await this.world.settled();
    const changed = this.#changed();
    this.#remember();
    for (const [index, message] of changed.entries())
      await this.#take(index === 0 ? name : `${name} (${index + 1})`, message, what);
    return changed[0];
  }

  /** Leaves out of the pictures all that came meanwhile. */
  async passesOver(): Promise<void> {
    await this.world.settled();
    this.#remember();
  }

  async says(text: string, name: string): Promise<ChatMessage | undefined> {
    this.person.send(text);
    return this.takes(name);
  }

  async presses(button: Addressed, name: string | null, where: Where = {}): Promise<ChatMessage | undefined> {
    const { message, data } = this.find(button, where);
    await this.person.pressData(message, data, { timeoutMs: 30_000 });
    if (name === null) {
      await this.passesOver();
      return undefined;
    }
    return this.takes(name);
  }

  /**
   * Presses each kind of button that can be reached from what is seen and was not pressed before, breadth first, and
   * types where one asks for words. It presses at most `most` times, and only names like `where`.
   */
  async explores(name: string, most: number, where = /./): Promise<void> {
    await this.#exploresWhere(
      name,
      most,
      (data) => where.test(data) && !NOT_PRESSED.has(nameOf(data)) && !LEAVES.has(nameOf(data)),
    );
  }

  forgetsPresses(): void {
    this.#pressed.clear();
  }

  /** Goes, by all ways that were seen. */
  async leaves(): Promise<void> {
    await this.#exploresWhere("", LEAVES.size, (data) => LEAVES.has(nameOf(data)), this.#ways);
  }

  async #exploresWhere(
    name: string,
    most: number,
    isMeant: (data: string) => boolean,
    waiting = new Map<string, Spot>(),
  ): Promise<void> {
    for (let count = 0; count < most; count += 1) {
      // Of one place the newest button counts.
      for (const spot of this.#visible()) {
        const place = placeOf(spot.data);
        if (LEAVES.has(nameOf(place))) this.#ways.set(place, spot);
        if (isMeant(spot.data) && this.#isNew(spot.data)) waiting.set(place, spot);
      }
      const [next] = waiting;
      if (next === undefined) return;
      const [place, { message, data }] = next;
      waiting.delete(place);
      this.#pressed.add(place);
      const isGone = this.person.message(message)?.isDeleted;
      const pressed = isGone ? (this.#visible().at(-1)?.message ?? message) : message;
      await this.person.pressData(pressed, data, { timeoutMs: 30_000 });
      await this.takes(`${name}${place}`);
      for (const [index, text] of (TYPED.get(nameOf(data)) ?? []).entries())
        await this.says(text, `${name}${place}, typed ${index + 1}`);
    }
  }

  #isNew(data: string): boolean {
    const alike = [...this.#pressed].filter((place) => nameOf(place) === nameOf(data));
    return alike.length < MOST_OF_A_KIND && !this.#pressed.has(placeOf(data));
  }

  #visible(): Spot[] {
    return this.person
      .messages()
      .filter(({ isFromBot, isDeleted, buttons }) => isFromBot && !isDeleted && buttons.length > 0)
      .slice(-SEEN)
      .flatMap(({ id, buttons }) =>
        buttons
          .flat()
          .flatMap(({ callback_data: data }) => (data === undefined ? [] : [{ message: id, data }])),
      );
  }

  /** Throws where no message has it. */
  find({ name }: Addressed, { at = 0, message }: Where = {}): { message: number; data: string } {
    for (const { id, buttons } of this.person.messages().toReversed()) {
      if (message !== undefined && id !== message) continue;
      const found = buttons.flat().filter(({ callback_data: data }) => `${data}:`.startsWith(`${name}:`))[at];
      if (found?.callback_data !== undefined) return { message: id, data: found.callback_data };
    }
    throw new Error(`no button ${name}\n${this.person.transcript()}`);
  }

  has(button: Addressed, where: Where = {}): boolean {
    try {
      this.find(button, where);
      return true;
    } catch {
      return false;
    }
  }

  /** Something happens at the service, and Kotib tells the person. */
  async isTold(name: string, happens: () => unknown, minutes = 11): Promise<ChatMessage | undefined> {
    await looked(this.world);
    await this.passesOver();
    await happens();
    await this.passesTime(minutes);
    return this.takes(name, { isNotice: true });
  }

  async passesTime(minutes: number): Promise<void> {
    this.world.advance(minutes * 60_000);
    await looked(this.world);
    await this.world.settled();
  }

  /** By the chat, without pictures. */
  async logsIn(username: string, command = "/start"): Promise<void> {
    this.person.send(command);
    await this.world.settled();
    await this.presses(loginInChat, null);
    for (const text of [username, this.world.demo(username).password]) {
      this.person.send(text);
      await this.world.settled();
    }
    await this.passesOver();
  }

  #changed(): ChatMessage[] {
    return this.person
      .messages()
      .filter((message) => message.isFromBot && !message.isDeleted)
      .filter((message) => {
        const before = this.#seen.get(message.id);
        // A message that only lost its buttons is seen below, in the one that took them.
        return before !== lookOf(message) && (before === undefined || message.buttons.length > 0);
      });
  }

  #remember(): void {
    this.#seen = new Map(this.person.messages().map((message) => [message.id, lookOf(message)]));
  }
}

const lookOf = ({ text, labels }: ChatMessage): string => JSON.stringify([text, labels]);
