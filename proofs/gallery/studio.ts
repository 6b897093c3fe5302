/** Somebody's chat, walked by the addresses of buttons, which are the same in each language; what comes is photographed. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { loginInChat } from "../../src/bot/buttons/login.ts";
import { looked } from "../../test/support/watching-steps.ts";
import type { World } from "../../test/support/world.ts";
import type { TakeScreen } from "./walk.ts";

/** A button's address, such as `p:o`. */
interface Addressed {
  readonly name: string;
}

/** Which of several buttons with one address, from 0 on, and in which message; otherwise the first of the newest that has it. */
interface Where {
  readonly at?: number;
  readonly message?: number;
}

export class Studio {
  readonly world: World;
  readonly person: Person;
  readonly #take: TakeScreen;
  #seen = new Map<number, string>();

  constructor(world: World, person: Person, take: TakeScreen) {
    this.world = world;
    this.person = person;
    this.#take = take;
  }

  /** Photographs what came or changed since the last time, or these messages; the first of them, if any. */
  async takes(name: string, messages?: readonly ChatMessage[]): Promise<ChatMessage | undefined> {
    await this.world.settled();
    const changed = messages ?? this.#changed();
    this.#remember();
    for (const [index, message] of changed.entries())
      await this.#take(index === 0 ? name : `${name} (${index + 1})`, message);
    return changed[0];
  }

  /** Whatever came meanwhile is not photographed. */
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

  /** Something happens at the service, and the person is told. */
  async isTold(name: string, happens: () => unknown, minutes = 11): Promise<ChatMessage | undefined> {
    await looked(this.world);
    await this.passesOver();
    await happens();
    await this.passesTime(minutes);
    return this.takes(name);
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
