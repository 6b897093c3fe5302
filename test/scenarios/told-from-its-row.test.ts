import { describe, expect, it } from "vitest";
import { builder } from "../../sandbox/service/world/organizations.ts";
import type { Person } from "../../sandbox/telegram/person.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { said, says } from "../support/bot-words.ts";
import { linkIn, newestId, presses, rowOf, seesIn, seesNew, signsAs } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, looked, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

const json = (status: number, body: unknown) => async () => Response.json(body, { status });

/** A document of that kind comes in from a partner, or goes to one; the number is on its row. */
async function newDocument(world: World, kind: KindName, side: "received" | "sent") {
  const { tin } = world.demo("dilnoza");
  const { counterparty } = world.service;
  const [from, to] = side === "received" ? [builder.tin, tin] : [tin, builder.tin];
  const [id = ""] = counterparty.send({ kind, from, to });
  const found = counterparty.findOpen(tin)[side].find((one) => one.id === id);
  if (found === undefined) throw new Error(`${id} is not open`);
  return found;
}

/** A message that the bot wrote by itself, of that number. */
async function isTold(world: World, person: Person, number: string, after: number) {
  await looked(world);
  return person.waitFor(
    () =>
      person
        .messages()
        .find(
          ({ id, text, isDeleted, isFromBot }) =>
            id > after && isFromBot && !isDeleted && text.includes(number),
        ),
    { what: `what is told of ${number}` },
  );
}

describe("a document that stands in its list while its view does not answer", () => {
  const world = useWorld({ watching: true });
  let logged: Person | undefined;

  it.each<[string, "at once" | "after that", () => Promise<Response>]>([
    ["that it has none", "at once", json(404, { message: "Not found" })],
    ["nothing", "at once", async () => new Response("", { status: 200 })],
    ["that it may not be read", "after that", json(403, { message: "Forbidden" })],
  ])("is told as arrived from its row while that says %s, and accepted %s", async (_what, when, answer) => {
    const there = world();
    logged ??= await atWork(there, "dilnoza");
    there.advanceToWorkingHours();
    await passes(there, 10 * MINUTES);
    const person = logged;
    const before = newestId(person);
    const { id, number } = await newDocument(there, "invoice", "received");
    const end = there.door.interceptAll(new RegExp(`/invoice/view/${id}`), answer);
    there.advance(10 * MINUTES);
    const notice = await isTold(there, person, number, before);
    expect(notice.text).toMatch(/^📥/);
    if (when === "after that") end();
    await presses(person, notice.id, said("action-accept-btn"), says("open", "accept"));
    if (when === "at once") end();
    // What its view shows besides is no change.
    const answers = await signsAs(person, there.browser("dilnoza"), await linkIn(person, notice.id));
    expect(answers).toMatchObject([{ ok: true, result: "queued" }]);
    await there.settled();
  });
});

describe("with the documented interface alone", () => {
  const world = useWorld({ watching: true });
  let logged: Person | undefined;
  const atDocumented = async () => {
    world().service.mode.set({ name: "documented", seed: 1 });
    logged ??= await atWork(world(), "dilnoza");
    world().advanceToWorkingHours();
    await passes(world(), 10 * MINUTES);
    return logged;
  };

  it.each(["statement", "waybill"] as const)(
    "a new %s is told as arrived, and opens from its list",
    async (kind) => {
      const person = await atDocumented();
      const before = newestId(person);
      const { number } = await newDocument(world(), kind, "received");
      world().advance(30 * MINUTES);
      const notice = await isTold(world(), person, number, before);
      expect(notice.text).toMatch(/^📥/);
      await person.press(notice.id, said("news-open-btn"));
      const card = await seesNew(person, before, said("card-state"));
      expect(card.text).toContain(number);
    },
  );

  it("an act that the partner rejects is told as rejected", async () => {
    const person = await atDocumented();
    const { id, number } = await newDocument(world(), "act", "sent");
    world().advance(30 * MINUTES);
    await looked(world());
    const before = newestId(person);
    world().service.counterparty.settle(id, "reject", "Narx boshqa");
    world().outside.advance(1000);
    world().advance(30 * MINUTES);
    const notice = await isTold(world(), person, number, before);
    expect(notice.text).toMatch(/^⛔/);
    expect(notice.text).toContain("Narx boshqa");
  });

  it("what a search finds by its number opens from its list", async () => {
    const person = await atDocumented();
    const { number } = await newDocument(world(), "act", "sent");
    const before = newestId(person);
    person.send(number);
    const found = await seesNew(person, before, number);
    // Lists that are not known yet to be missing leave it open whether there are others.
    if (!found.text.includes(said("card-state"))) await person.press(found.id, rowOf(number));
    await seesIn(person, found.id, said("card-state"));
  });

  it("a statement that its one list leaves out once it is answered is told as answered", async () => {
    const person = await atDocumented();
    const { id, number } = await newDocument(world(), "statement", "sent");
    await passes(world(), 30 * MINUTES);
    const before = newestId(person);
    world().service.counterparty.settle(id, "accept");
    world().outside.advance(1000);
    world().advance(24 * 60 * MINUTES);
    world().advanceToWorkingHours();
    const notice = await isTold(world(), person, number, before);
    expect(notice.text).toMatch(/^✅/);
  });
});
