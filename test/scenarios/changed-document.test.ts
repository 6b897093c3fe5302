import { describe, expect, it } from "vitest";
import type { Person } from "../../sandbox/telegram/person.ts";
import { said } from "../support/bot-words.ts";
import {
  acceptsNewInvoice,
  asksForLink,
  newestId,
  type OpenedInvoice,
  opensNewInvoice,
  seesIn,
  seesNew,
  signs,
  signsAs,
} from "../support/chat-steps.ts";
import { useWorld } from "../support/use-world.ts";

const acceptance = { action: said("action-accept") };

function seesButton(person: Person, messageId: number, label: string): Promise<unknown> {
  return person.waitFor(() => person.message(messageId)?.labels.includes(label), { what: label });
}

/** The service's answer with another date in it. */
async function changed(proceed: () => Promise<Response>): Promise<Response> {
  const text = await (await proceed()).text();
  return new Response(text.replaceAll(/"facturadate":"[^"]*"/gi, '"facturadate":"2001-02-03"'), {
    headers: { "content-type": "application/json" },
  });
}

describe("a document that changed since it was shown", () => {
  const world = useWorld();

  it("is shown again before anything is decided, and decided at the second tap", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { card } = await opensNewInvoice(world(), dilnoza);
    for (let reads = 0; reads < 2; reads += 1) world().door.interceptNext(/\/invoice\/view\//, changed);

    await dilnoza.press(card.id, said("action-accept-btn"));
    const again = await seesIn(dilnoza, card.id, said("decision-changed"));
    expect(again.text).toContain("3 Feb 2001");
    expect(again.labels).toContain(said("action-accept-btn"));

    await dilnoza.press(card.id, said("action-accept-btn"));
    await seesIn(dilnoza, card.id, said("decision-open", { action: said("action-accept") }));
  });

  it("after it was decided upon, is shown again instead of signed, and signed when decided as it is now", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, card } = await acceptsNewInvoice(world(), dilnoza);
    const views = new RegExp(`/invoice/view/${id}`);
    for (let reads = 0; reads < 3; reads += 1) world().door.interceptNext(views, changed);

    await dilnoza.press(card.id, said("decision-sign-btn"));
    const again = await seesIn(dilnoza, card.id, said("queue-changed-document", acceptance));
    expect(again.text).toContain("3 Feb 2001");
    expect(again.labels).toContain(said("action-accept-btn"));
    expect(again.labels).not.toContain(said("sign-open-btn"));
    expect(world().count(`submissions where document_id = '${id}' and state = 'undone'`)).toBe(1);

    await dilnoza.press(card.id, said("action-accept-btn"));
    await seesIn(dilnoza, card.id, said("decision-open", acceptance));
    await asksForLink(dilnoza, card.id);
    await signs(dilnoza, world().browser("dilnoza"));
    world().advance(3000);
    await seesIn(dilnoza, card.id, said("decision-done", acceptance));
  });

  it("in a signing queue, is left out of the link by name with a card of its own; the others are signed", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const invoices: OpenedInvoice[] = [];
    for (let count = 0; count < 3; count += 1) invoices.push(await acceptsNewInvoice(world(), dilnoza));
    const [one, two, three] = invoices as [OpenedInvoice, OpenedInvoice, OpenedInvoice];
    const before = newestId(dilnoza);
    dilnoza.send("/home");
    const home = await seesNew(dilnoza, before, said("home-to-sign", { count: 3 }));
    await dilnoza.press(home.id, said("home-to-sign-btn", { count: 3 }));
    await seesButton(dilnoza, home.id, said("sign-queue-btn", { count: 3 }));
    world().door.interceptNext(new RegExp(`/invoice/view/${two.id}`), changed);

    await dilnoza.press(home.id, said("sign-queue-btn", { count: 3 }));
    const ready = await seesIn(dilnoza, home.id, said("sign-queue-ready", { count: 2 }));
    expect(ready.text).toContain(said("queue-changed"));
    expect(ready.text).toContain(`№ ${two.number}`);
    const again = await seesIn(dilnoza, two.card.id, said("queue-changed-document", acceptance));
    expect(again.labels).toContain(said("action-accept-btn"));
    expect(await signsAs(dilnoza, world().browser("dilnoza"))).toHaveLength(2);
    world().advance(3000);
    for (const { card } of [one, three]) await seesIn(dilnoza, card.id, said("decision-done", acceptance));
    expect((await world().truth(two.id)).stateid).toBe(15);
  });

  it("as everything in the signing queue has, leaves nothing to sign and says so above the signing queue", async () => {
    const dilnoza = await world().loggedIn("dilnoza");
    const { id, number } = await acceptsNewInvoice(world(), dilnoza);
    const before = newestId(dilnoza);
    dilnoza.send("/home");
    const home = await seesNew(dilnoza, before, said("home-to-sign", { count: 1 }));
    await dilnoza.press(home.id, said("home-to-sign-btn", { count: 1 }));
    await seesButton(dilnoza, home.id, said("sign-queue-btn", { count: 1 }));
    world().door.interceptNext(new RegExp(`/invoice/view/${id}`), changed);
    await dilnoza.press(home.id, said("sign-queue-btn", { count: 1 }));
    const told = await seesIn(dilnoza, home.id, said("queue-changed"));
    expect(told.text).toContain(said("sign-queue-empty"));
    expect(told.text).toContain(`№ ${number}`);
  });
});
