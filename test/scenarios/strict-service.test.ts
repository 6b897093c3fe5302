import { describe, expect, it } from "vitest";
import { builder } from "../../sandbox/service/world/organizations.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import { goodInvoice } from "../../sandbox/test/service/good-invoice.ts";
import { HOUR_MS } from "../../src/documents/durations.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { said as saidIn, says as saysIn } from "../support/bot-words.ts";
import {
  findOutcome,
  linkIn,
  newestId,
  presses,
  pressesUntil,
  seesButton,
  seesIn,
  seesNew,
  signsAs,
  types,
} from "../support/chat-steps.ts";
import { sendsFile } from "../support/invoice-steps.ts";
import { makeStrict } from "../support/strict-service.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, looked, MINUTES, passes } from "../support/watching-steps.ts";

/** What would be a dead end, or untrue, wherever it is said of a service that is well. */
const FALSE_ENDS = [
  "home-partial",
  "home-unread",
  "error-not-found",
  "error-document-unread",
  "error-bug",
  "error-try-later",
  "new-saved-unread",
];

/** The person's whole walk, with the built-in profile: nothing is on but what the interface documents. */
describe.each(["en", "ru"] as const)("a service of the documented interface alone, in %s", (language) => {
  const world = useWorld({ watching: true, language, profile: { kinds: {} } });
  const said = (key: string, args = {}) => saidIn(key, args, language);
  const says = (state: "open", action: "accept" | "reject" | "send") => saysIn(state, action, language);
  let isStrict = false;
  const people = new Map<string, Person>();

  async function logged(username: string): Promise<Person> {
    if (!isStrict) makeStrict(world());
    isStrict = true;
    const known = people.get(username);
    if (known !== undefined) return known;
    const person = await atWork(world(), username);
    people.set(username, person);
    return person;
  }

  async function opens(person: Person, ...labels: string[]): Promise<number> {
    const { id } = await types(person, "/home", /./);
    for (const label of [said("home-all-lists-btn"), ...labels]) {
      await seesButton(person, id, label);
      await person.press(id, label);
    }
    await world().settled();
    return id;
  }

  const labelsOf = (person: Person, id: number) => person.message(id)?.labels ?? [];

  async function comes(kind: KindName, side: "received" | "sent") {
    const { tin } = world().demo("dilnoza");
    const { counterparty } = world().service;
    const [from, to] = side === "received" ? [builder.tin, tin] : [tin, builder.tin];
    const [id = ""] = counterparty.send({ kind, from, to });
    const found = counterparty.findOpen(tin)[side].find((one) => one.id === id);
    if (found === undefined) throw new Error(`${id} is not open`);
    return found;
  }

  async function outcomeIn(person: Person, id: number) {
    const isTold = () => findOutcome(person, id, said("decision-untracked")) !== null;
    for (let hours = 0; hours < 72 && !isTold(); hours += 1) {
      world().advance(HOUR_MS);
      await until(
        async () => (await world().count(`jobs where run_at <= ${world().now()}`)) === 0,
        "what is due to be done",
      );
    }
    return isTold();
  }

  it("home says what waits, at the first look and at the next", async () => {
    const person = await logged("dilnoza");
    for (let times = 0; times < 2; times += 1) {
      const home = await types(person, "/home", /./);
      expect(home.text).not.toContain(said("home-partial"));
      expect(home.text).not.toContain(said("home-unread"));
      // Which kinds are left out is said, and nobody is sent to try later.
      const [before = ""] = said("home-unlisted", { kinds: "|" }).split("|");
      expect(home.text).toContain(`${before}${said("invoice-list")}`);
    }
  });

  it("a list that the service lacks says so once, and is offered no more", async () => {
    const person = await logged("dilnoza");
    // Watching has asked for the others.
    const id = await opens(person, said("invoice-list-draft"));
    await seesIn(person, id, said("error-list-not-found"));
    const again = await opens(person);
    await seesButton(person, again, said("act-list"));
    const gone = ["invoice-list", "invoice-list-receive", "invoice-list-send", "invoice-list-draft"];
    for (const list of gone) expect(labelsOf(person, again)).not.toContain(said(list));
  });

  it("a number opens the card of what a documented list shows, and names what was not searched", async () => {
    const person = await logged("dilnoza");
    const { number } = await comes("act", "sent");
    const card = await types(person, number, said("card-state"));
    expect(card.text).toContain(number);
    const invoice = await comes("invoice", "received");
    const none = await types(
      person,
      invoice.number,
      said("search-not-searched", { lists: "|" }).split("|")[0] ?? "",
    );
    expect(none.text).toContain(said("invoice-list"));
    expect(none.text).not.toContain("•••");
  });

  it.each(["as it is", "in capital letters", "with its name"])(
    "an identifier %s opens what the sign data show",
    async (how) => {
      const person = await logged("dilnoza");
      const { id, number } = await comes("invoice", "received");
      const typed = how === "as it is" ? id : how === "with its name" ? `ID: ${id}` : id.toUpperCase();
      const card = await types(person, typed, number);
      expect(card.text).toContain(said("card-only-sign-data"));
      expect(card.text).toMatch(new RegExp(`${said("document-hash")}: [0-9a-f]{64}`));
      expect(card.text).not.toContain("—");
      expect(card.labels).toEqual(
        expect.arrayContaining([said("action-accept-btn"), said("action-reject-btn")]),
      );
    },
  );

  it("an identifier that no document has is said whole to be found nowhere", async () => {
    const person = await logged("dilnoza");
    const unknown = "66af0b1c2d3e4f5061728394";
    await types(person, unknown, said("search-nothing", { text: unknown }));
  });

  it.each(["accept", "reject"] as const)(
    "%s by the sign data is posted once, its outcome told as not shown",
    async (action) => {
      const person = await logged("dilnoza");
      const { id, number } = await comes("invoice", "received");
      const card = await types(person, id, number);
      const posts = new RegExp(`/sign/invoice/${action}$`);
      const before = world().door.count(posts);
      if (action === "reject") {
        await presses(person, card.id, said("action-reject-btn"), said("reason-ask"));
        await presses(person, card.id, said("reason-wrong-sum"), says("open", action));
      } else await presses(person, card.id, said("action-accept-btn"), says("open", action));
      const answers = await signsAs(person, world().browser("dilnoza"), await linkIn(person, card.id));
      expect(answers).toMatchObject([{ ok: true, result: "queued" }]);
      expect(await outcomeIn(person, card.id)).toBe(true);
      expect(world().door.count(posts) - before).toBe(1);
      // Nor can it be answered again.
      const again = await types(person, id, number);
      expect(again.text).toContain(said("decision-untracked"));
      expect(again.labels).not.toContain(said("action-accept-btn"));
    },
  );

  it("a new document is refused before the first question, where no identifier can be had", async () => {
    const person = await logged("nargiza");
    const { id } = await types(person, "/new", said("new-choose-kind"));
    await presses(person, id, said("act-new"), said("error-lacks-new-id"));
    await sendsFile(person, goodInvoice(), said("error-lacks-new-id"));
    expect(await world().count("drafts")).toBe(0);
  });

  it("says how to make an invoice before anybody prepares a file", async () => {
    const person = await logged("nargiza");
    const { id } = await types(person, "/new", said("new-choose-kind"));
    await presses(person, id, said("invoice-new"), said("new-file-needs-id"));
  });

  it("an invoice's file with an identifier is saved, and signed and sent by its sign data", async () => {
    const person = await logged("nargiza");
    const FacturaId = "66af0b1c2d3e4f5061728300";
    const number = `F-${language}`;
    const review = await sendsFile(
      person,
      goodInvoice({ FacturaId, FacturaDoc: { FacturaNo: number, FacturaDate: "2026-11-16" } }),
      said("new-file-review"),
    );
    const card = await presses(person, review.id, said("new-save-btn"), said("new-file-saved"));
    expect(card.text).toContain(number);
    expect(card.labels).toContain(said("action-send-btn"));
    expect(card.labels).not.toContain(said("action-accept-btn"));
    const posts = /\/sign\/invoice\/send\/single$/;
    const before = world().door.count(posts);
    await presses(person, card.id, said("action-send-btn"), says("open", "send"));
    const answers = await signsAs(person, world().browser("nargiza"), await linkIn(person, card.id));
    expect(answers).toMatchObject([{ ok: true, result: "queued" }]);
    expect(await outcomeIn(person, card.id)).toBe(true);
    expect(world().door.count(posts) - before).toBe(1);
    const again = await types(person, FacturaId, number);
    expect(again.labels).not.toContain(said("action-send-btn"));
    await presses(person, again.id, said("new-file-repeat-btn"), said("new-file-not-repeated-unreadable"));
  });

  it("what the sign data show has pages behind its card", async () => {
    const person = await logged("dilnoza");
    const { id, number } = await comes("invoice", "received");
    const card = await types(person, id, number);
    await presses(person, card.id, said("card-more-btn"), { button: said("card-details") });
    await presses(person, card.id, said("card-details"), number);
  });

  it.each(["waybill", "statement"] as const)(
    "a new %s is told, opens, and says where it is answered",
    async (kind) => {
      const person = await logged("dilnoza");
      world().advanceToWorkingHours();
      await passes(world(), 10 * MINUTES);
      const before = newestId(person);
      const { number } = await comes(kind, "received");
      world().advance(30 * MINUTES);
      await looked(world());
      const notice = await seesNew(person, before, number);
      const card = await pressesUntil(
        person,
        notice.id,
        said("news-open-btn"),
        said("card-answered-elsewhere"),
      );
      expect(card.labels).not.toContain(said("action-accept-btn"));
    },
  );

  it("settings open", async () => {
    await types(await logged("dilnoza"), "/settings", said("settings-title"));
  });

  it("the morning's digest comes without a word of failure", async () => {
    const person = await logged("dilnoza");
    await comes("waybill", "received");
    const before = newestId(person);
    await passes(world(), 24 * HOUR_MS);
    world().advanceToWorkingHours();
    await passes(world(), HOUR_MS);
    await person.waitFor(() => newestId(person) > before, { what: "news" });
  });

  it("has no false dead end anywhere on the way", async () => {
    await world().settled();
    const texts = ["sendMessage", "editMessageText"].flatMap((method) =>
      world()
        .telegram.callsOf(method)
        .map(({ payload }) => String(payload.text ?? "").replaceAll(/<[^>]*>/g, "")),
    );
    expect(texts.length).toBeGreaterThan(20);
    const ends = FALSE_ENDS.filter((key) => texts.some((text) => text.includes(said(key))));
    expect(ends).toEqual([]);
  });

  it("a list that the service has later comes back by itself", async () => {
    const person = await logged("dilnoza");
    world().service.mode.set({ name: "extended", seed: 1 });
    await passes(world(), 6 * HOUR_MS);
    const id = await opens(person, said("invoice-list"));
    await seesButton(person, id, said("invoice-list-receive"));
    await presses(person, id, said("invoice-list-receive"), said("invoice-list-receive"));
  });
});
