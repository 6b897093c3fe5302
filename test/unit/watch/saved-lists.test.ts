import { describe, expect, it } from "vitest";
import { getDate } from "../../../src/documents/dates.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import type { FilterValues } from "../../../src/documents/filter-values.ts";
import { received, sent, THEIRS } from "./documents.ts";
import { createWatchWorld } from "./watch-world.ts";

/** Somebody who wants no news, but saved a list of received invoices, with its notices. */
async function deaf(filters: FilterValues, list = "receive") {
  const world = await createWatchWorld();
  world.lists.receive.push(received("a"));
  const account = await world.logIn();
  const { views, users } = world.db;
  await users.setPreferences(account.telegramUserId, {
    off: ["arrived", "answered", "cancelled", "failed", "altered", "handled", "deadlines"],
  });
  const view = await views.findOrCreate({ accountId: account.id, kind: "invoice", list, filters });
  await views.save(view.id, "Mine");
  await views.setUses(view.id, { notifies: true });
  await world.check();
  expect(await world.news()).toEqual([]);
  return { world, view };
}

describe("a saved list with notices", () => {
  it("tells of a document that comes into it though its kind of news is off, and of no other", async () => {
    const { world } = await deaf({ sellerTin: THEIRS, number: "N-b" });
    world.lists.receive.unshift(received("b"), received("c"));
    await world.checkLater();
    expect(await world.told()).toEqual(["documentArrived b"]);
  });

  it.each<[FilterValues, Partial<BusinessDocument>, string]>([
    [{ state: "30" }, { stateId: 30 }, "documentHandled a"],
    [{ number: "M-a" }, { number: "M-a" }, "documentAltered a"],
    [
      { date: { from: "2026-11-21", to: null } as never },
      { date: getDate("2026-11-21") },
      "documentAltered a",
    ],
  ])("%j tells of a document that %o brings there, once", async (filters, change, news) => {
    const { world } = await deaf(filters);
    world.lists.receive[0] = received("a", change);
    await world.checkLater();
    expect(await world.told()).toEqual([news]);
    world.lists.receive[0] = received("a", { ...change, total: 7n });
    await world.checkLater();
    expect(await world.told()).toEqual([]);
  });

  it("tells of what is news to nobody else, such as what a colleague sent, and names the list", async () => {
    const { world, view } = await deaf({}, "send");
    await world.db.users.setPreferences(1001, { off: [] });
    world.lists.send.unshift(sent("b"));
    await world.checkLater();
    expect(await world.news()).toMatchObject([
      { news: "documentListed", documentId: "b", data: { list: "send", view: view.id } },
    ]);
    world.lists.receive.unshift(received("c"));
    await world.checkLater();
    expect(await world.news()).toMatchObject([
      { news: "documentArrived", data: { list: "receive", view: null } },
    ]);
  });

  it.each([
    ["of another list", {}, "send"],
    ["whose filter no row tells", { contractDate: "2026-11-20" }, "receive"],
  ])("is silent: %s", async (_, filters, list) => {
    const { world } = await deaf(filters, list);
    world.lists.receive.unshift(received("b"));
    await world.checkLater();
    expect(await world.told()).toEqual([]);
  });

  it("is silent when it is a saved list no more, or its notices are off", async () => {
    const { world, view } = await deaf({});
    await world.db.views.setUses(view.id, { notifies: false });
    world.lists.receive.unshift(received("b"));
    await world.checkLater();
    expect(await world.told()).toEqual([]);
    await world.db.views.setUses(view.id, { notifies: true });
    await world.db.views.unsave(view.id);
    world.lists.receive.unshift(received("c"));
    await world.checkLater();
    expect(await world.told()).toEqual([]);
  });
});
