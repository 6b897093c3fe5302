/** Somebody who goes through what waits, one document after the other. */
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { opensWaiting } from "./chat-steps.ts";
import type { World } from "./world.ts";

/** The button that goes on with an unfinished walk. */
export const GO_ON = /^Go on · (\d+) left$/;

/** Somebody who goes through what waits, and takes a second to look before each tap. */
export class Walker {
  taps = 0;
  readonly world: World;
  readonly person: Person;
  id = 0;
  constructor(world: World, person: Person) {
    this.world = world;
    this.person = person;
  }

  get message(): ChatMessage {
    const found = this.person.message(this.id);
    if (found === undefined) throw new Error("the walk's message is gone");
    return found;
  }

  /** The place that the step tells. */
  get place(): number {
    return Number(/^(\d+) of \d+/.exec(this.message.text)?.[1]);
  }

  /** From the list of what waits. */
  async begins(): Promise<this> {
    this.id = (await opensWaiting(this.person)).id;
    await this.taps1(/^Go (through|on)/, (message) => /^\d+ of \d+/.test(message.text));
    return this;
  }

  /** Until Kotib is done with the step, and longer than a double tap takes. */
  async looks(): Promise<void> {
    await this.world.settled();
    this.world.advance(700);
  }

  /** Looks, taps, and waits until the message says something. */
  async taps1(label: string | RegExp, next: (message: ChatMessage) => boolean): Promise<ChatMessage> {
    await this.looks();
    this.taps += 1;
    await this.person.press(this.id, label);
    return this.sees(next, String(label));
  }

  sees(next: (message: ChatMessage) => boolean, what: string): Promise<ChatMessage> {
    return this.person.waitFor(() => next(this.message) && this.message, {
      what: `what follows ${what}`,
      timeoutMs: 20_000,
    });
  }

  /** Does something with the document and sees the next one. */
  async steps(label: string | RegExp): Promise<string> {
    const { place } = this;
    const number = this.number;
    await this.taps1(label, () => this.place > place);
    return number;
  }

  /** The number of the document that is shown. */
  get number(): string {
    return (
      /^(?:Invoice|Act|Waybill|Reconciliation act) (\S+) · /m.exec(
        this.message.text.split("\n\n")[1] ?? "",
      )?.[1] ?? ""
    );
  }

  /** What a button of the message carries. */
  dataOf(label: string): string {
    const found = this.person.findButton(label);
    if (found?.button.callback_data === undefined) throw new Error(`no button ${label}`);
    return found.button.callback_data;
  }

  ends(): Promise<ChatMessage> {
    return this.taps1(/^Stop/, (message) => message.text.includes("gone through"));
  }
}
