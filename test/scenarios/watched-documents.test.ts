import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import { logsIn, newestId, opensByNumber, seesNew } from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import type { World } from "../support/world.ts";

const MINUTES = 60_000;
const HOURS = 60 * MINUTES;

/** What the service does by itself, or its people past Kotib. */
function atService<T>(world: World, work: (database: Database.Database) => T): T {
  const database = new Database(join(world.folder, "service.db"));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

interface Found {
  readonly id: string;
  readonly number: string;
}

/** The newest invoice in state 15 that dilnoza's organization sent, or received. */
function findOpen(world: World, side: "sent" | "received"): Found {
  const { tin } = world.demo("dilnoza");
  const column = side === "sent" ? "tin0" : "tin1";
  return atService(
    world,
    (service) =>
      service
        .prepare(
          `select id, number from documents where kind = 'invoice' and state = 15 and agent is null and contract_number <> '' and ${column} = ?
           order by date desc, sequence desc limit 1`,
        )
        .get(tin) as Found,
  );
}

const _setState = (world: World, { id }: Found, state: number) =>
  atService(world, (service) =>
    service.prepare("update documents set state = ? where id = ?").run(state, id),
  );

const looked = (world: World) =>
  until(
    async () =>
      (await world.count(
        `jobs where type = 'watch' and (lease_owner is not null or run_at <= ${world.now()})`,
      )) === 0,
    "the organizations to have been looked at",
    30_000,
  );

describe("what happens to a document at the service", () => {
  const world = useWorld({ watching: true });
  let logged: Person | undefined;

  async function atWork(there: World): Promise<Person> {
    if (logged === undefined) there.advanceToWorkingHours();
    logged ??= await there.loggedIn("dilnoza");
    await until(async () => (await there.count("list_rights")) > 0, "the first look");
    await looked(there);
    await there.settled();
    return logged;
  }

  /** The message that begins so, and names the document. */
  async function isTold(there: World, person: Person, icon: string, { number }: Pick<Found, "number">) {
    there.advance(10 * MINUTES);
    await looked(there);
    return person.waitFor(
      () =>
        person
          .messages()
          .find(({ text, isDeleted }) => !isDeleted && text.startsWith(icon) && text.includes(number)),
      { what: `the notice of ${number}` },
    );
  }

  it("leaves goods that are remembered, which are no list that was searched while the service is away", async () => {
    const dilnoza = await atWork(world());
    await opensByNumber(dilnoza, findOpen(world(), "received").number);
    world().service.faults.set("*", { kind: "serverError" });
    const before = newestId(dilnoza);
    dilnoza.send("zzzz");
    await seesNew(dilnoza, before, said("error-unavailable"));
    world().service.faults.clear();
  });

  it("is told once where the service shows it no more, as where it is taken back", async () => {
    const there = world();
    const person = await atWork(there);
    const document = findOpen(there, "received");
    atService(there, (service) => service.prepare("delete from documents where id = ?").run(document.id));
    const told = await isTold(there, person, "↩️", document);
    expect(told.text).toContain(said("news-gone"));
    expect(told.text).toMatch(new RegExp(`${document.number} · .+ · .+so‘m$`, "m"));
    expect(told.labels).toEqual([said("home-btn")]);
    there.advance(HOURS);
    await looked(there);
    await there.settled();
    const others = person.messages().filter(({ text }) => text.includes(document.number));
    expect(others.filter(({ isDeleted, isFromBot }) => isFromBot && !isDeleted)).toHaveLength(1);
  });

  it("is told where the partner rejects it, with the reason", async () => {
    const there = world();
    const person = await atWork(there);
    const document = findOpen(there, "sent");
    there.service.activity.answer(document.id, "reject");
    // The answer takes effect a little later.
    there.outside.advance(1000);
    expect((await isTold(there, person, "⛔", document)).text).toContain("Miqdor buyurtmaga mos kelmaydi");
  });

  it("shows what a notice of many changes left out, before it is accepted", async () => {
    const there = world();
    const person = await atWork(there);
    const document = findOpen(there, "received");
    await opensByNumber(person, document.number);
    atService(there, (service) => {
      const row = service.prepare("select row, content from documents where id = ?").get(document.id) as {
        readonly row: string;
        readonly content: string;
      };
      const alter = (text: string) =>
        text
          .replace(/("contractno":\s*)"[^"]*"/, '$1"78-ALTERED"')
          .replace(/("contractdate":\s*)"[^"]*"/, '$1"2026-01-02"')
          .replace(/("facturadate":\s*)"[^"]*"/, '$1"2026-11-21"');
      service
        .prepare("update documents set row = ?, content = ? where id = ?")
        .run(alter(row.row), alter(row.content), document.id);
    });
    there.advance(30 * MINUTES);
    await looked(there);
    const told = await isTold(there, person, "🔄", document);
    const changesIn = (text: string) => text.match(/→/g)?.length ?? 0;
    expect(changesIn(told.text)).toBeLessThan(3);
    expect(told.labels[0]).toBe(said("action-accept-btn"));
    await person.press(told.id, said("action-accept-btn"));
    const card = await person.waitFor(
      () =>
        person.messages().findLast(({ text }) => text.includes(said("decision-changed").slice(0, 20))) ??
        false,
      { what: "the document with all that changed" },
    );
    expect(changesIn(card.text)).toBe(3);
    expect(await there.count("submissions where state = 'open'")).toBe(0);
    expect(card.labels).toContain(said("action-accept-now-btn"));
  });
});

describe("a login that ends while nobody looks", () => {
  const world = useWorld({ watching: true });

  it("is told once, with the way back; then what changed meanwhile", async () => {
    const there = world();
    there.advanceToWorkingHours();
    const person = await there.loggedIn("dilnoza");
    await until(async () => (await there.count("list_rights")) > 0, "the first look");
    await looked(there);
    there.service.faults.expireTokens("dilnoza");
    there.advance(10 * MINUTES);
    await looked(there);
    there.advance(11 * MINUTES);
    const told = await person.sees(said("news-login-ended"));
    expect(told.labels).toContain(said("login-open-btn"));
    there.service.activity.sendInvoice();
    there.advance(2 * HOURS);
    await looked(there);
    await there.settled();
    const ended = () => person.messages().filter(({ text }) => text.startsWith("🔑"));
    expect(ended()).toHaveLength(1);

    await person.press(told.id, said("login-open-btn"));
    await logsIn(there, person, "dilnoza");
    await looked(there);
    await person.waitFor(() => person.messages().find(({ text }) => text.startsWith("📥 ")), {
      what: "what came meanwhile",
    });
    expect(ended()).toHaveLength(1);
  });
});
