/** What a person does with saved lists, button by button. */
import { expect, it } from "vitest";
import {
  deleteSaved,
  nameList,
  openSaved,
  openSavedLists,
  setUse,
  takeProposal,
} from "../../../../src/capabilities/saved/buttons.ts";
import { saved } from "../../../../src/capabilities/saved/index.ts";
import { askName } from "../../../../src/capabilities/saved/name-list.ts";
import { MOST_SAVED } from "../../../../src/capabilities/saved/view.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import { createPresses } from "../../bot/presses.ts";
import { createTestDatabase, logInAs, START } from "../../db/test-database.ts";

const ME = 1001;
const PARTNER = "302222222" as Tin;

async function createOffice() {
  const test = await createTestDatabase();
  const { db } = test;
  const account = await logInAs(db);
  await db.users.setLanguage(ME, "en");
  const presses = createPresses(saved, test, ME);
  async function list(name: string | null, filters = {}, of: "invoice" | "act" = "invoice") {
    const which = { kind: of, list: of === "act" ? "send" : "receive" };
    const { id } = await db.views.findOrCreate({ accountId: account.id, ...which, filters });
    if (name !== null) await db.views.save(id, name);
    return id;
  }
  const names = async (id: string, ...texts: string[]) =>
    presses.answers(askName.bind({ view: id }), ...texts);
  const kept = async (id: string) => db.views.find(id);
  return { ...test, ...presses, account, list, names, kept };
}

const NONE = { pinnedAt: null, inDigest: false, notifies: false };

it.each([
  ["pin", "pinnedAt"],
  ["digest", "inDigest"],
  ["notices", "notifies"],
] as const)("is used for %s and for nothing else, as long as it has a name", async (use, column) => {
  const { press, list, kept, last } = await createOffice();
  const [named, nameless] = [await list("Mine"), await list(null, { state: "15" })];
  for (const view of [named, nameless]) await press(setUse.pack({ view, use, on: 1 }));
  expect(await kept(named)).toMatchObject({ ...NONE, [column]: use === "pin" ? START : true });
  expect(await kept(nameless)).toMatchObject(NONE);
  await press(openSaved.pack({ view: named }));
  expect(last()?.labels.filter((label) => label.startsWith("☑️"))).toHaveLength(1);
  expect(last()?.data).toContain(setUse.pack({ view: named, use, on: 0 }));
  await press(setUse.pack({ view: named, use, on: 0 }));
  expect(await kept(named)).toMatchObject(NONE);
});

it("tells of nothing that its rows do not show", async () => {
  const { press, list, kept } = await createOffice();
  const view = await list("Counted", { dashboard: "awaiting_partner" }, "act");
  await press(setUse.pack({ view, use: "notices", on: 1 }));
  expect(await kept(view)).toMatchObject(NONE);
});

it("has a name of forty letters, and as many have one as a screen shows", async () => {
  const { db, account, press, list, names, last } = await createOffice();
  const texts = Array.from({ length: MOST_SAVED }, (_, index) => `N${index}`);
  const all = [];
  for (const number of texts) all.push(await list(null, { number }));
  const [first = ""] = all;
  expect(await names(first, "x".repeat(41), "x".repeat(40), "y")).toEqual(["y"]);
  expect((await db.views.find(first))?.name).toBe("x".repeat(40));
  for (const view of all.slice(1)) await names(view, "Mine");
  await names(await list(null), "One more");
  expect(last()?.text).toContain(`${MOST_SAVED}`);
  expect(await db.views.findSaved(account.id)).toHaveLength(MOST_SAVED);
  await names(first, "Renamed");
  expect((await db.views.find(first))?.name).toBe("Renamed");
  await press(setUse.pack({ view: first, use: "pin", on: 1 }));
  await press(openSavedLists.pack({ account: account.id }));
  expect(last()?.labels.slice(0, 2)).toEqual(["📌 Renamed", "Mine"]);
});

it("is proposed a name by its partner's", async () => {
  const { db, account, press, list, kept } = await createOffice();
  await db.counterparties.remember(account.id, [{ tin: PARTNER, name: "Misol" }]);
  const view = await list(null, { sellerTin: PARTNER });
  await press(takeProposal.pack({ view }));
  expect((await kept(view))?.name).toBe("Received invoices, Misol");
});

it("is of no use once it was deleted, and is asked for its name again", async () => {
  const { db, account, press, list, kept, went } = await createOffice();
  const view = await list("Mine");
  for (const use of ["pin", "digest", "notices"] as const) await press(setUse.pack({ view, use, on: 1 }));
  await press(deleteSaved.pack({ view }));
  expect(await kept(view)).toMatchObject({ name: null, ...NONE });
  expect(await db.views.findNotifying([account.id])).toEqual([]);
  await press(openSaved.pack({ view }));
  expect(went).toEqual([nameList.pack({ view })]);
});
