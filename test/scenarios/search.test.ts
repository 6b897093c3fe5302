import { describe, expect, it } from "vitest";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { beginsAct, givesBuyer, givesHead } from "../support/act-steps.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  linkIn,
  newestId,
  newInvoice,
  presses,
  seesIn,
  seesNew,
  signsAs,
  types,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const LISTS = /\/documents\/\w+\/(receive|send|queue)$/;

describe("search", () => {
  const world = useWorld();

  async function searches(person: Person, text: string, answer: string | RegExp = /./) {
    const before = newestId(person);
    person.send(text);
    return seesNew(person, before, answer);
  }

  it("opens the one document that is meant, and leads from it to the list of what was found", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number } = await newInvoice(world());
    const { seller, payabletotal } = await world().truth(id);
    const [name = ""] = (seller as { name: string }).name.replaceAll(/[«»]/g, "").split(" ");
    const [letters = "", digits] = number.split("-");
    for (const typed of [
      `${letters}${digits}`.toLowerCase(),
      // A slip in the name.
      `${name.slice(0, 3)}q${name.slice(4)} ${payabletotal}`,
      // A pasted line, of which the whole is nothing.
      `счёт ${number} просим оплатить`,
      id.toUpperCase(),
      number,
    ]) {
      const card = await searches(dilnoza, typed, said("card-state"));
      expect(card.text, typed).toContain(number);
    }
    const { id: card } = dilnoza.lastMessage() ?? { id: 0 };
    const list = await presses(dilnoza, card, said("lists-back-btn"), said("search-number", { number }));
    expect(list.text).toContain(": received 1");
  });

  it("is led by a word to what it means", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const waits = said("home-waits")
      .replaceAll(/<[^>]*>/g, "")
      .slice(2);
    for (const [typed, answer] of [
      ["Помощь", said("help-home").slice(0, 20)],
      ["меню", waits],
      ["sozlamalar", "Settings"],
      ["Rahmat", said("search-welcome")],
      ["act", said("home-choose-list")],
    ] as const) {
      await searches(dilnoza, typed, answer);
    }
  });

  it("repeats what was not found, but never what may be a password, nor offers that again", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    expect((await searches(dilnoza, "zzz 77", /nothing/)).text).toContain("“zzz 77”");
    const answer = await searches(dilnoza, "Qwerty-4412", /nothing/);
    expect(answer.text).not.toContain("Qwerty-4412");
    const prompt = await presses(dilnoza, answer.id, said("home-search-btn"), said("search-prompt"));
    expect(prompt.labels.join()).not.toContain("Qwerty-4412");
  });

  it("lists a partner's documents of all kinds, sent and received, and comes back from a card", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const list = await searches(dilnoza, "andoza", "🔎 andoza: ");
    expect(list.text).toContain("received");
    expect(list.text).toContain("sent");
    const row = list.labels[0] ?? "";
    await presses(dilnoza, list.id, row, said("card-state"));
    const again = await presses(dilnoza, list.id, said("lists-back-btn"), "🔎 andoza: ");
    expect(again.labels[0]).toBe(row);
  });

  it("asks anew where the clock was set back or something was signed since, and shows nothing old for fresh", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const accepted = await acceptsNewInvoice(world(), dilnoza);
    const link = await linkIn(dilnoza, accepted.card.id);
    const list = await searches(dilnoza, "andoza", "🔎 andoza: ");
    const row = list.labels.find((label) => !label.includes(accepted.number)) ?? "";
    const card = await presses(dilnoza, list.id, row, said("card-state"));
    const back = card.buttons.flat().find(({ text }) => text === said("lists-back-btn"));
    /** How often the service is asked for the list that was shown just now. */
    const asked = async (meanwhile: () => unknown) => {
      await meanwhile();
      await world().settled();
      const before = world().door.count(LISTS);
      await dilnoza.pressData(list.id, back?.callback_data ?? "");
      await world().settled();
      await dilnoza.sees("🔎 andoza: ", { after: list.id - 1 });
      return world().door.count(LISTS) - before;
    };
    expect(await asked(() => undefined)).toBe(0);
    expect(await asked(() => signsAs(dilnoza, world().browser("dilnoza"), link))).toBeGreaterThan(0);
    expect(await asked(() => world().advance(-24 * 60 * 60_000))).toBeGreaterThan(0);
    world().advance(24 * 60 * 60_000);
  });

  it("offers several readings as buttons with their counts", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    await searches(dilnoza, "300000033", "🔎 TIN 300000033: ");
    // A draft whose number is also a day on which documents are dated.
    const today = new Date(world().now() + 5 * 3_600_000).toISOString();
    const number = `${today.slice(8, 10)}${today.slice(5, 7)}`;
    await beginsAct(dilnoza);
    await givesBuyer(dilnoza, "300000022");
    await givesHead(dilnoza, number);
    await types(dilnoza, "/home", said("home-waits"));
    await newInvoice(world());
    const question = await searches(dilnoza, number, said("search-readings", { text: number }));
    expect(question.labels[0]).toMatch(new RegExp(`^Number ${number} · \\d+$`));
    const day = question.labels.find((label) => /^\d+ \w+ 20\d\d · \d+$/.test(label)) ?? "";
    const list = await presses(
      dilnoza,
      question.id,
      day,
      `🔎 ${day.split(" · ")[0]}: ${day.split(" · ")[1]}`,
    );
    expect(list.labels).toContain(said("home-search-btn"));
  });

  it("tells that there is nothing, where it looked, and what is near", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { number } = await newInvoice(world());
    const typed = `${number.slice(0, -1)}x`;
    const nothing = await searches(dilnoza, typed, "nothing found in received, sent and drafts");
    expect(nothing.text).toContain(`“${typed}”`);
    expect(nothing.text).toContain(said("search-near"));
    expect(nothing.labels.join("\n")).toContain(number);
  });

  it("offers the last three searches", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    for (const text of ["andoza", "sinov", "misol", "andoza"]) await searches(dilnoza, text, `🔎 ${text}: `);
    await world().settled();
    const list = dilnoza.findButton(said("home-search-btn"))?.message;
    await dilnoza.press(list?.id ?? 0, said("home-search-btn"));
    const prompt = await seesIn(dilnoza, list?.id ?? 0, said("search-prompt"));
    expect(prompt.labels.slice(0, 3)).toEqual(["🔎 andoza", "🔎 misol", "🔎 sinov"]);
    await presses(dilnoza, prompt.id, "🔎 misol", "🔎 misol: ");
  });

  it("tells how far a long search has come, in the message that then shows what was found", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const release = world().door.hold(/\/act\/receive$/);
    const progress = await searches(dilnoza, "andoza", /reading \d+ of \d+…/);
    release();
    await seesIn(dilnoza, progress.id, "🔎 andoza: ");
    await world().settled();
    expect(dilnoza.messages().filter(({ text }) => text.includes("🔎 andoza: ")).length).toBeGreaterThan(0);
    expect(dilnoza.lastMessage()?.id).toBe(progress.id);
  });

  it("tells what could not be read, and asks the service no more than it may", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    world().service.faults.set("act.list.receive", { kind: "serverError" });
    const asked = world().door.count(/\/documents\//);
    const list = await searches(dilnoza, "andoza qurilish", "🔎 andoza qurilish: ");
    expect(list.text).toContain(said("search-not-searched", { lists: said("act-list-receive") }));
    // A failed read is tried again.
    expect(world().door.count(/\/documents\//) - asked).toBeLessThanOrEqual(30 + 3);
    const nothing = await searches(dilnoza, "zzz 77", /nothing/);
    expect(nothing.labels).toContain(said("retry-btn"));
    // What was found once may not be all there is.
    const { number } = await newInvoice(world());
    await searches(dilnoza, number, said("search-number", { number }));
    world().service.faults.clear();
    const whole = await searches(dilnoza, "andoza qurilish", "🔎 andoza qurilish: ");
    expect(whole.text).not.toContain("⚠️");
  });
});

describe("a service of which only the interface's own part is there", () => {
  const withoutInvoices = {
    ...sandboxProfile.kinds.invoice,
    lists: Object.fromEntries(["receive", "send", "queue", "draft"].map((list) => [list, { on: false }])),
    locate: { view: { on: false } },
  };
  const world = useWorld({ profile: { kinds: { ...sandboxProfile.kinds, invoice: withoutInvoices } } });

  it("shows an invoice by its id, and tells of a number that invoices were not searched", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number } = await newInvoice(world());
    const card = await types(dilnoza, id, said("card-state"));
    expect(card.text).toContain(number);
    const nothing = await types(dilnoza, "MT-99999", "“MT-99999”: nothing");
    expect(nothing.text).toContain(said("search-not-searched", { lists: said("invoice-list") }));
    // What the service has not got comes by no other try.
    expect(nothing.labels).not.toContain(said("retry-btn"));
  });
});
