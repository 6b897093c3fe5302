import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { logsIn, newestId, numberOn, opensWaiting, ROW, seesNew } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const MINUTE = 60_000;

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

  it("leads from a decision to the next, with its place among all, those to be signed among them", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const list = await opensWaiting(dilnoza);
    const count = Number(/(\d+) wait/.exec(list.text)?.[1]);
    const rows = list.labels.filter((label) => ROW.test(label)).map((label) => numberOn(label) ?? "");
    await dilnoza.press(list.id, ROW);
    const card = await shows(dilnoza, list.id, rows[0] ?? "");
    expect(nextOn(card)).toBe(said("next-place-btn", { place: 2, count }));

    const decided = await accepts(dilnoza, list.id);
    expect(nextOn(decided)).toBe(said("next-place-btn", { place: 2, count }));
    let before = newestId(dilnoza);
    await dilnoza.press(decided.id, said("next-place-btn", { place: 2, count }));
    const second = await seesNew(dilnoza, before - 1, rows[1] ?? "");
    expect(second.text).toContain(rows[1]);
    expect(nextOn(second)).toBe(said("next-place-btn", { place: 3, count }));

    // The first is decided, the second left out: the third comes next.
    before = newestId(dilnoza);
    await dilnoza.press(second.id, said("next-place-btn", { place: 3, count }));
    const third = await shows(dilnoza, second.id, rows[2] ?? "");
    await dilnoza.press(third.id, said("back-btn"));
    const rest = await dilnoza.waitFor(() => {
      const message = dilnoza.message(third.id);
      return message?.labels.some((label) => label.startsWith("🔄")) && message;
    });
    expect(rest.text).toContain(said("waiting-count", { count: count - 1 }));
  });

  it("begins with the most urgent after a login", async () => {
    const person = world().person("Nargiza", 777);
    person.send("/start");
    await logsIn(world(), person, "nargiza");
    const start = await person.waitFor(() => person.findButton(said("home-start-btn")));
    await person.press(start.message.id, start.button.text);
    const card = await person.waitFor(() => {
      const message = person.message(start.message.id);
      return message?.labels.includes(said("action-accept-btn")) && message;
    });
    const list = await opensWaiting(person);
    const [first = "?"] = list.labels
      .filter((label) => ROW.test(label))
      .map((label) => numberOn(label) ?? "");
    expect(card.text).toContain(first);
  });

  it("says no place that it does not know any more, and finds the way all the same", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const list = await opensWaiting(dilnoza);
    const rows = list.labels.filter((label) => ROW.test(label)).map((label) => numberOn(label) ?? "");
    world().advance(3 * MINUTE);
    await dilnoza.press(list.id, ROW);
    const card = await shows(dilnoza, list.id, rows[0] ?? "");
    expect(nextOn(card)).toBe(said("next-btn"));
    await dilnoza.press(card.id, said("next-btn"));
    await shows(dilnoza, card.id, rows[1] ?? "");
  });
});
