import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../sandbox/telegram/chat-message.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { newestId, opensPage, opensWaiting, presses, rowOf } from "../support/chat-steps.ts";
import { familyOf } from "../support/demo-family.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES } from "../support/watching-steps.ts";

const BUYER = "300000011";
const SELLER = "300000022";

const isTicked = ({ labels }: ChatMessage, number: string) =>
  labels.some((label) => rowOf(number).test(label) && label.includes("☑️"));

async function opens(person: Person, number: string): Promise<ChatMessage> {
  const before = newestId(person);
  person.send(number);
  return person.sees(({ id, text }) => id > before && text.includes(`${number} · `), {
    what: `the card of ${number}`,
  });
}

describe("a document that repeats another one", () => {
  const world = useWorld({ watching: true });

  it("is marked in its row, named, and left out of every set until it is ticked by itself", async () => {
    const dilnoza = await atWork(world(), "dilnoza");
    const { bill, second } = familyOf(world());
    for (const number of [bill, second]) await opens(dilnoza, number);
    const [twice] = said("format-doubt-repeats", { likeness: "lines", document: "§" }).split("§");
    expect((await opens(dilnoza, bill)).text).toContain(`⚠️ ${twice}${second} · `);

    const { id } = await opensWaiting(dilnoza);
    expect(dilnoza.message(id)?.labels.find((label) => rowOf(bill).test(label))).toContain("⚠️");
    const choosing = await presses(dilnoza, id, said("choose-btn"), { button: /^Groups/ });
    const named = choosing.text.split("\n").find((line) => line.startsWith("⚠️")) ?? "";
    for (const number of [bill, second]) expect(named).toContain(number);
    const all = await presses(dilnoza, id, /^All \(/, { button: /^Accept \(/ });
    for (const number of [bill, second]) expect(isTicked(all, number), number).toBe(false);

    await presses(dilnoza, id, rowOf(bill), { button: new RegExp(`☑️.* ${bill} · `) });
    const summary = await presses(dilnoza, id, /^Accept \(/, "Nothing is sent");
    expect(summary.text).toContain(bill);
    const { opened } = await opensPage(dilnoza, world().browser("dilnoza"));
    const item = opened.items.find(({ number }) => number === bill);
    expect(item?.doubts?.map(({ fact }) => fact)).toContain("repeats");
  });
});

describe("a statement of a partner", () => {
  const world = useWorld({ watching: true });

  it("is compared when it arrives: the notice, the card, the sets and the page say that it differs", async () => {
    const dilnoza = await atWork(world(), "dilnoza");
    const before = newestId(dilnoza);
    world().service.counterparty.send({ kind: "statement", to: BUYER, from: SELLER });
    world().advance(10 * MINUTES);
    const notice = await dilnoza.sees((message) => message.id > before && message.text.startsWith("📥"), {
      what: "the notice of the statement",
    });
    const number = /[A-Z]+-\d+/.exec(notice.text)?.[0] ?? "";
    const told = notice.text.split("\n").find((line) => line.startsWith("⚠️")) ?? "";
    const [differs = ""] = said("format-doubt-differs", { by: "§" }).split("§");
    expect(told).toContain(differs);
    const card = await opens(dilnoza, number);
    expect(card.text).toContain(told);
    expect(card.labels).toContain(said("mirror-btn"));

    const { id } = await opensWaiting(dilnoza);
    const choosing = await presses(dilnoza, id, said("choose-btn"), { button: /^Groups/ });
    expect(choosing.text).toMatch(new RegExp(`⚠️.*${number}`));

    const { id: again } = await opens(dilnoza, number);
    await presses(dilnoza, again, said("action-accept-btn"), { button: /^✍️/ });
    const { opened } = await opensPage(dilnoza, world().browser("dilnoza"));
    const item = opened.items.find((one) => one.number === number);
    expect(item?.doubts?.map(({ fact }) => fact)).toEqual(["differs"]);
  });
});

describe("what waits", () => {
  const world = useWorld();

  it("is one number at home, on its list, on the way through, and where several are chosen", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const list = await opensWaiting(dilnoza);
    const numberIn = (text: string, near: RegExp) => near.exec(text)?.[1];
    const count = numberIn(list.text, /(\d+) wait/);
    expect(Number(count)).toBeGreaterThan(30);
    expect(list.labels).toContain(`Go through (${count})`);
    const before = newestId(dilnoza);
    dilnoza.send("/home");
    const home = await dilnoza.sees((message) => message.id > before && message.text.includes("📥"), {
      what: "home",
    });
    expect(home.text).toContain(`: ${count} · `);
    const { id } = await opensWaiting(dilnoza);
    const choosing = await presses(dilnoza, id, said("choose-btn"), { button: /^Groups/ });
    expect(choosing.text).toContain(`Chosen 0 of ${count}`);
    const back = await opensWaiting(dilnoza);
    const step = await presses(dilnoza, back.id, /^Go through/, { button: /^Skip/ });
    expect(step.text).toContain(`1 of ${count}`);
  });
});
