import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { HOUR_MS } from "../../src/documents/durations.ts";
import { said, says } from "../support/bot-words.ts";
import {
  findOutcome,
  linkIn,
  newestId,
  opensByNumber,
  opensListOf,
  opensNewInvoice,
  presses,
  rowOf,
  signsAs,
  types,
} from "../support/chat-steps.ts";
import { until } from "../support/until.ts";
import { useWorld } from "../support/use-world.ts";
import { Walker } from "../support/walker.ts";
import { atWork, passes } from "../support/watching-steps.ts";

describe("a service that takes a signature and never shows what came of it", () => {
  const world = useWorld({ watching: true });

  /** Walks on until Kotib has given up following; every look shows the document as it was. */
  async function followsToTheEnd(isOver: () => boolean) {
    for (let hours = 0; hours < 72 && !isOver(); hours += 1) {
      world().advance(HOUR_MS);
      const due = () => world().count(`jobs where run_at <= ${world().now()}`);
      await until(async () => (await due()) === 0, "what is due to be done");
    }
    expect(isOver()).toBe(true);
  }

  const opensHome = (person: Person) => types(person, "/home", said("home-waits"));

  const countIn = ({ text }: { text: string }) => Number(/: (\d+)/.exec(text)?.[1]);

  it("asks for that answer on no screen again, and says the same on each", async () => {
    const dilnoza = await atWork(world(), "dilnoza");
    const before = countIn(await opensHome(dilnoza));
    const { id, number, card } = await opensNewInvoice(world(), dilnoza);
    const old = dilnoza.message(card.id)?.buttons.flat() ?? [];
    const accept = old.find(({ text }) => text === said("action-accept-btn"))?.callback_data ?? "";
    const reject = old.find(({ text }) => text === said("action-reject-btn"))?.callback_data ?? "";
    world().door.interceptAll(/\/sign\/invoice\/accept$/, async () => Response.json({ success: true }));
    await presses(dilnoza, card.id, said("action-accept-btn"), says("open", "accept"));
    const link = await linkIn(dilnoza, card.id);
    expect(await signsAs(dilnoza, world().browser("dilnoza"), link)).toMatchObject([
      { ok: true, result: "queued" },
    ]);

    const offersNothing = async (says: string) => {
      const shown = await opensByNumber(dilnoza, number);
      expect(shown.text).toContain(says);
      expect(shown.labels).not.toContain(said("action-accept-btn"));
      expect(shown.labels).not.toContain(said("action-reject-btn"));
      expect(countIn(await opensHome(dilnoza))).toBe(before);
    };
    await offersNothing(said("decision-following"));
    const outcome = () => findOutcome(dilnoza, card.id, said("decision-untracked"));
    await followsToTheEnd(() => outcome() !== null);
    const over = outcome()?.id ?? 0;
    await offersNothing(said("decision-untracked"));

    // The service's own list still has it; its row and its head say so, and it cannot be chosen there.
    const { id: list } = await opensHome(dilnoza);
    await opensListOf(dilnoza, list, "invoice-list-receive");
    const labels = () => dilnoza.message(list)?.labels ?? [];
    const row = await dilnoza.waitFor(() => labels().find((label) => rowOf(number).test(label)));
    expect(row).toMatch(/^☑️ /);
    expect(dilnoza.message(list)?.text).toContain(said("lists-unseen", { count: 1 }));
    await presses(dilnoza, list, said("choose-btn"), said("choose-how"));
    expect(labels().filter((label) => label.includes(number))).toEqual([]);

    // Nor does an old message decide once more.
    for (const data of [accept, reject]) {
      await dilnoza.pressData(over, data);
      await world().settled();
      expect(dilnoza.message(over)?.text).toContain(said("decision-untracked"));
    }
    // One by one it is no step, and what is told unasked neither counts it nor asks for it.
    await new Walker(world(), dilnoza).begins();
    expect(await world().count(`walks where steps like '%"${id}"%'`)).toBe(0);
    const toldSince = newestId(dilnoza);
    for (let hours = 0; hours < 24; hours += 1) await passes(world(), HOUR_MS);
    const told = dilnoza.messages().filter((message) => message.id > toldSince && message.isFromBot);
    const digest = told.find(({ text }) => /📥 Waiting: \d/.test(text));
    expect(Number(/📥 Waiting: (\d+)/.exec(digest?.text ?? "")?.[1])).toBe(before);
    expect(told.filter(({ text, labels }) => `${text}${labels}`.includes(number))).toEqual([]);
    expect(await world().count(`submissions where document_id = '${id}'`)).toBe(1);
    expect(world().door.count(/\/sign\/invoice\/accept$/)).toBe(1);
  });
});
