import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { said } from "../support/bot-words.ts";
import { logsIn, opensByNumber } from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";
import { atWork, MINUTES, passes } from "../support/watching-steps.ts";
import type { World } from "../support/world.ts";

/** What the service, or its people, do past Kotib. */
function atService<T>(world: World, work: (service: Database.Database) => T): T {
  const service = new Database(join(world.folder, "service.db"));
  try {
    return work(service);
  } finally {
    service.close();
  }
}

interface Stored {
  readonly id: string;
  readonly number: string;
  readonly row: string;
  readonly content: string;
}

/** The newest invoice with a contract that waits for dilnoza's organization. */
const findReceived = (world: World) =>
  atService(
    world,
    (service) =>
      service
        .prepare(
          `select id, number, row, content from documents where kind = 'invoice' and state = 15 and agent is null
           and contract_number <> '' and tin1 = ? order by date desc, sequence desc limit 1`,
        )
        .get(world.demo("dilnoza").tin) as Stored,
  );

/** The sender corrects three things at once. */
function altersMuch(world: World, { id, row, content }: Stored): void {
  const alter = (text: string) =>
    text
      .replace(/("contractno":\s*)"[^"]*"/, '$1"78-ALTERED"')
      .replace(/("contractdate":\s*)"[^"]*"/, '$1"2026-01-02"')
      .replace(/("facturadate":\s*)"[^"]*"/, '$1"2026-11-21"');
  const update = "update documents set row = ?, content = ? where id = ?";
  atService(world, (service) => service.prepare(update).run(alter(row), alter(content), id));
}

describe("what happens to a document at the service", () => {
  const world = useWorld({ watching: true });

  it("is told with a part of many changes; all are shown before it is accepted", async () => {
    const there = world();
    const person = await atWork(there, "dilnoza");
    const document = findReceived(there);
    await opensByNumber(person, document.number);
    altersMuch(there, document);
    // It moves no count of the service's: it is seen when its list has its turn.
    await passes(there, 30 * MINUTES);
    const told = await person.waitFor(
      () => person.messages().find(({ text }) => text.startsWith("🔄") && text.includes(document.number)),
      { what: "the notice of the changes" },
    );
    const changesIn = (text: string) => text.match(/→/g)?.length ?? 0;
    expect(changesIn(told.text)).toBeLessThan(3);
    expect(told.labels[0]).toBe(said("action-accept-btn"));
    await person.press(told.id, said("action-accept-btn"));
    const card = await person.sees(said("decision-changed").slice(0, 20));
    expect(changesIn(card.text)).toBe(3);
    expect(await there.count("submissions where state = 'open'")).toBe(0);
    expect(card.labels).toContain(said("action-accept-now-btn"));
  });
});

describe("a login that ends while nobody looks", () => {
  const world = useWorld({ watching: true });

  it("is told once, with the way back; then what changed meanwhile", async () => {
    const there = world();
    const person = await atWork(there, "dilnoza");
    there.service.faults.expireTokens("dilnoza");
    await passes(there, 10 * MINUTES);
    there.advance(11 * MINUTES);
    const told = await person.sees(said("news-login-ended"));
    expect(told.labels).toContain(said("login-open-btn"));
    there.service.activity.sendInvoice();
    await passes(there, 120 * MINUTES);
    const ended = () => person.messages().filter(({ text }) => text.startsWith("🔑"));
    expect(ended()).toHaveLength(1);

    await person.press(told.id, said("login-open-btn"));
    await logsIn(there, person, "dilnoza");
    await person.waitFor(() => person.messages().find(({ text }) => text.startsWith("📥 ")), {
      what: "what came meanwhile",
    });
    expect(ended()).toHaveLength(1);
  });
});
