import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, numberOn, opensWaiting, ROW, seesButton } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

describe("from one document to the next", () => {
  const world = useWorld();

  const nextOn = ({ labels }: ChatMessage) => labels.find((label) => label.startsWith(said("next-btn")));

  function shows(person: Person, id: number, number: string): Promise<ChatMessage> {
    return person.waitFor(
      () => {
        const message = person.message(id);
        return (
          message?.text.includes(number) && message.labels.includes(said("action-accept-btn")) && message
        );
      },
      { what: `the card of ${number}` },
    );
  }

  /** Accepts what the card shows; returns the message that tells so. */
  async function accepts(person: Person, id: number): Promise<ChatMessage> {
    await person.press(id, said("action-accept-btn"));
    return person.waitFor(
      () => {
        const message = person.message(id);
        return (
          message !== undefined &&
          !message.labels.includes(said("action-accept-btn")) &&
          message.labels.includes(said("decision-undo-btn")) &&
          message
        );
      },
      { what: "the decision" },
    );
  }

  /** Presses Next, whatever place it tells; the card comes in a message of its own or in the panel. */
  async function goesOn(person: Person, message: ChatMessage, number: string): Promise<ChatMessage> {
    const before = newestId(person);
    await person.press(message.id, nextOn(message) ?? "");
    return person.waitFor(
      () =>
        person
          .messages()
          .find(
            ({ id, text, labels }) =>
              (id > before || id === message.id) &&
              text.includes(number) &&
              labels.includes(said("action-accept-btn")),
          ),
      { what: `the card of ${number}` },
    );
  }

  it("leads from a decision to the next, with its place among the undecided, as the list counts them", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const list = await opensWaiting(dilnoza);
    const count = Number(/(\d+) wait/.exec(list.text)?.[1]);
    const rows = list.labels.filter((label) => ROW.test(label)).map((label) => numberOn(label) ?? "");
    await dilnoza.press(list.id, ROW);
    const card = await shows(dilnoza, list.id, rows[0] ?? "");
    expect(nextOn(card)).toBe(said("next-place-btn", { place: 2, count }));
    const decided = await accepts(dilnoza, list.id);
    expect(nextOn(decided)).toBe(said("next-place-btn", { place: 1, count: count - 1 }));
    const second = await goesOn(dilnoza, decided, rows[1] ?? "");

    const again = await accepts(dilnoza, second.id);
    expect(nextOn(again)).toBe(said("next-place-btn", { place: 1, count: count - 2 }));
    const third = await goesOn(dilnoza, again, rows[2] ?? "");
    await dilnoza.press(third.id, said("lists-back-btn"));
    const rest = await seesButton(dilnoza, third.id, /^🔄/);
    expect(rest.text).toContain(said("waiting-count", { count: count - 2 }));
  });
});
