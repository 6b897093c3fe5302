import { describe, expect, it } from "vitest";
import { createTranslator } from "../../src/locales/translator.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  asksForLink,
  newestId,
  opensByNumber,
  opensNewInvoice,
  seesIn,
  seesNew,
  signingLink,
  signs,
  signsAs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const ACCEPT = /\/sign\/invoice\/accept$/;
const acceptance = { action: said("action-accept") };

describe("taking decisions back, and signing several at once", () => {
  const world = useWorld();

  it("takes a decision back before it is signed, and the link dies with it", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number, card } = await acceptsNewInvoice(world(), dilnoza);
    const link = await asksForLink(dilnoza, card.id);
    const posts = world().door.count(ACCEPT);
    await dilnoza.press(card.id, said("decision-undo-btn"));
    const undone = await seesIn(dilnoza, card.id, said("decision-undone", acceptance));
    expect(undone.labels).not.toContain(said("decision-undo-btn"));
    expect((await world().browser("dilnoza").state(link)).status).toBe(410);
    expect(world().door.count(ACCEPT)).toBe(posts);
    expect((await world().truth(id)).stateid).toBe(15);

    const again = await opensByNumber(dilnoza, number);
    expect(again.labels).toContain(said("action-accept-btn"));
  });

  it("cannot take a signed decision back: the true state is shown instead", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const undo = dilnoza.findButton(said("decision-undo-btn"))?.button.callback_data ?? "";
    await asksForLink(dilnoza, card.id);
    await signs(dilnoza, world().browser("dilnoza"));
    await seesIn(dilnoza, card.id, said("decision-following", acceptance));
    await dilnoza.pressData(card.id, undo);
    await world().settled();
    expect(dilnoza.message(card.id)?.text).toContain(said("decision-following", acceptance));
    world().advance(3000);
    await seesIn(dilnoza, card.id, said("decision-done", acceptance));
    await dilnoza.pressData(card.id, undo);
    await world().settled();
    expect(dilnoza.message(card.id)?.text).toContain(said("decision-done", acceptance));
    expect((await world().truth(id)).stateid).toBe(30);
  });

  it("gathers decisions in a signing queue, takes one out of it, and signs the rest by one link", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const invoices = [];
    for (let count = 0; count < 3; count += 1) invoices.push(await acceptsNewInvoice(world(), dilnoza));
    const [first, second, third] = invoices.map(({ number }) => number);
    const records = await Promise.all(invoices.map(({ id }) => world().truth(id)));
    const totals = records.map((record) => BigInt(String(record.payabletotal).replace(".", "")));

    const before = newestId(dilnoza);
    dilnoza.send("/home");
    const home = await seesNew(dilnoza, before, said("home-to-sign", { count: 3 }));
    await dilnoza.press(home.id, said("home-to-sign-btn", { count: 3 }));
    const [one = 0n, two = 0n, three = 0n] = totals;
    const queue = await seesIn(dilnoza, home.id, queueOf(3, one + two + three));
    expect(queue.labels.filter((label) => label.includes("№"))).toHaveLength(3);

    await dilnoza.press(home.id, new RegExp(`№ ${second}$`));
    const rest = await seesIn(dilnoza, home.id, queueOf(2, one + three));
    expect(rest.text).not.toContain(second);
    expect(rest.text).toContain(first);
    expect(rest.text).toContain(third);

    await dilnoza.press(home.id, said("sign-queue-btn", { count: 2 }));
    await seesIn(dilnoza, home.id, said("sign-queue-ready", { count: 2 }));
    const browser = world().browser("dilnoza");
    const posts = world().door.count(ACCEPT);
    const answers = await signsAs(dilnoza, browser);
    expect(answers).toMatchObject([
      { ok: true, result: "queued" },
      { ok: true, result: "queued" },
    ]);
    expect(world().door.count(ACCEPT) - posts).toBe(2);
    expect((await browser.state(await signingLink(dilnoza))).status).toBe(410);
    world().advance(3000);
    for (const invoice of [invoices[0], invoices[2]]) {
      if (invoice) await seesIn(dilnoza, invoice.card.id, said("decision-done", acceptance));
    }
    expect((await world().truth(invoices[1]?.id ?? "")).stateid).toBe(15);
  });

  it("tells a colleague who comes second that it is already decided, and lets him or her change nothing", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const kamola = await world().loggedIn("kamola");
    const { id, number, card } = await opensNewInvoice(world(), dilnoza);
    const early = await opensByNumber(kamola, number);
    await dilnoza.press(card.id, said("action-accept-btn"));
    await seesIn(dilnoza, card.id, said("decision-open", acceptance));

    await kamola.press(early.id, said("action-accept-btn"));
    const told = await seesIn(kamola, early.id, said("decision-taken"));
    expect(told.labels).not.toContain(said("decision-sign-btn"));
    expect(told.labels).not.toContain(said("decision-undo-btn"));
    const late = await opensByNumber(kamola, number);
    expect(late.labels).not.toContain(said("decision-undo-btn"));
    expect(late.labels).not.toContain(said("action-reject-btn"));
    expect(late.text).toContain(said("decision-open", acceptance));
    expect(world().count(`submissions where document_id = '${id}'`)).toBe(1);
    expect(dilnoza.message(card.id)?.labels).toContain(said("decision-sign-btn"));
  });
});

function queueOf(count: number, total: bigint): string {
  return `${said("sign-queue", { count })} · ${said("sign-queue-sum", { total: createTranslator("en").money(total) })}`;
}
