import { describe, expect, it, onTestFinished } from "vitest";
import { main as moveDatabase } from "../../operator/move-database.ts";
import { says } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  choosesCode,
  linkIn,
  type OpenedInvoice,
  seesOutcome,
} from "../support/chat-steps.ts";
import { needsPostgres } from "../support/needs.ts";
import { createLook } from "../support/store-under-test.ts";
import { until } from "../support/until.ts";
import { usePostgres } from "../support/use-postgres.ts";
import { startWorld, type World } from "../support/world.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;
/** Longer than it takes to stop Kotib behind a signature. */
const SETTLES_MS = 5000;

async function createWorld(): Promise<World> {
  const world = await startWorld({ stateDelayMs: SETTLES_MS });
  onTestFinished(() => world.stop());
  return world;
}

describe("a Kotib that is moved to PostgreSQL", needsPostgres, () => {
  const postgres = usePostgres();

  it("tells there, once, what became of what was signed and decided before", async () => {
    const world = await createWorld();
    const dilnoza = await world.loggedIn("dilnoza");
    const browser = world.browser("dilnoza");
    const signed = await acceptsNewInvoice(world, dilnoza);
    const link = await linkIn(dilnoza, signed.card.id);
    await browser.becomeTrusted(link, choosesCode(dilnoza));
    const [item] = (await browser.open(link)).items;
    if (item === undefined) throw new Error("nothing to sign");
    const decided = await acceptsNewInvoice(world, dilnoza);
    const later = await linkIn(dilnoza, decided.card.id);
    expect((await browser.submit(link, item.decisionId, await browser.sign(item))).body).toMatchObject({
      result: "queued",
    });
    await world.stopKotib();
    expect(await world.truth(signed.id)).toMatchObject({ stateid: expect.not.toSatisfy((id) => id === 30) });

    const file = world.env.DATABASE_URL ?? "";
    const url = await postgres.createDatabase();
    const lines: string[] = [];
    const argv = ["--from", file, "--to", url];
    const code = await moveDatabase(argv, world.env, (line) => void lines.push(line));
    expect(code, lines.join("\n")).toBe(0);
    await expect(world.startKotib()).rejects.toMatchObject({
      problems: [expect.stringMatching(/was moved to postgres:.*set DATABASE_URL to that/)],
    });

    world.env.DATABASE_URL = url;
    await world.startKotib();
    await until(
      async () => (await world.truth(signed.id)).stateid === 30,
      "the service to have done it",
      60_000,
    );
    world.advance(60_000);
    await seesOutcome(dilnoza, signed.card.id, says("done", "accept"), signed.number);
    // The browser is still trusted, and the link still opens.
    expect(await browser.signAll(later)).toMatchObject([{ result: "queued" }]);
    await until(
      async () => (await world.truth(decided.id)).stateid === 30,
      "the service to have done that, too",
      60_000,
    );
    world.advance(60_000);
    await seesOutcome(dilnoza, decided.card.id, says("done", "accept"), decided.number);

    expect(world.door.count(ACCEPT)).toBe(2);
    const told = dilnoza
      .messages()
      .filter(({ text, isDeleted }) => !isDeleted && text.includes(says("done", "accept")));
    const tellings = (number: string) => told.filter(({ text }) => text.includes(number)).length;
    expect([signed, decided].map(({ number }) => tellings(number))).toEqual([1, 1]);
    const look = createLook(url);
    onTestFinished(() => look.close());
    await until(
      async () => (await look.count("notices where delivered_at is null")) === 0,
      "all news to be told",
    );
    await world.stopKotib();
    expect(await look.values("select distinct state from submissions")).toEqual(["done"]);
  });

  it("tells there what became of three that were under way", async () => {
    const world = await createWorld();
    const dilnoza = await world.loggedIn("dilnoza");
    const browser = world.browser("dilnoza");
    const signed: OpenedInvoice[] = [];
    for (const isFirst of [true, false, false]) {
      const invoice = await acceptsNewInvoice(world, dilnoza);
      const link = await linkIn(dilnoza, invoice.card.id);
      if (isFirst) await browser.becomeTrusted(link, choosesCode(dilnoza));
      expect(await browser.signAll(link)).toHaveLength(1);
      signed.push(invoice);
    }
    await world.stopKotib();
    const url = await postgres.createDatabase();
    const lines: string[] = [];
    const argv = ["--from", world.env.DATABASE_URL ?? "", "--to", url];
    expect(await moveDatabase(argv, world.env, (line) => void lines.push(line)), lines.join("\n")).toBe(0);
    world.env.DATABASE_URL = url;
    await world.startKotib();
    const look = createLook(url);
    onTestFinished(() => look.close());
    for (const { id } of signed)
      await until(async () => (await world.truth(id)).stateid === 30, "the service to have done it", 60_000);
    const isDone = async () => (await look.count("submissions where state = 'done'")) === 3;
    for (let minutes = 0; minutes < 15 && !(await isDone()); minutes += 1) {
      world.advance(60_000);
      await until(async () => (await look.count(`jobs where run_at <= ${world.now()}`)) === 0, "due work");
    }
    expect(await isDone()).toBe(true);
    world.advance(60_000);
    // A message whose buttons another search took away is followed by one of its own.
    for (const { number } of signed)
      await dilnoza.sees(({ text }) => text.includes(number) && text.includes(says("done", "accept")));
    expect(world.door.count(ACCEPT)).toBe(3);
    await until(async () => (await look.count("notices where delivered_at is null")) === 0, "all to be told");
  });
});
