/** What a list shows and remembers, and where it leads when the service refuses its filters. */
import { expect, it } from "vitest";
import { openList, openView, orderNewestFirst } from "../../../../src/bot/buttons/lists.ts";
import { lists } from "../../../../src/bot/lists/index.ts";
import { letterOfKind } from "../../../../src/documents/every-kind.ts";
import { ServiceRejected, StaleButton } from "../../../../src/errors.ts";
import { partyOf, waitingOf } from "../../../support/documents.ts";
import { decisionOf, logInAs } from "../../db/test-database.ts";
import { createTold } from "../told-office.ts";

async function createOffice(count = 3) {
  const office = await createTold(lists);
  const { account, service, db } = office;
  service.documents = waitingOf(count, (index) => ({
    ...{ id: `${index}`.padStart(24, "0"), date: `2026-11-1${index}` },
    receiver: partyOf("buyer", account.tin),
  }));
  const invoices = { accountId: account.id, kind: "invoice", list: "receive" } as const;
  const view = async (filters = {}, of: object = {}) =>
    (await db.views.findOrCreate({ ...invoices, ...of, filters })).id;
  return { ...office, view };
}

it("remembers whom it named, but not the organization itself", async () => {
  const { db, account, press } = await createOffice();
  await press(openList.pack({ account: account.id, kind: letterOfKind("invoice"), list: "receive" }));
  await db.notices.write({});
  const met = await db.counterparties.findLatest(account.id, 9);
  expect(met.map(({ tin }) => tin)).toEqual(["302000022"]);
});

it("of what waits shows last what is decided", async () => {
  const { db, account, press, view, last } = await createOffice();
  await db.decisions.create(decisionOf(account, "0".repeat(24)));
  await press(openView.pack({ view: await view({ state: "15" }), page: 1 }));
  const numbers = (last()?.labels ?? []).flatMap((label) => /MT-\d+/.exec(label)?.[0] ?? []);
  expect(numbers).toEqual(["MT-1001", "MT-1002", "MT-1000"]);
});

it("leads on without each filter where the service refuses them, and has none to drop without", async () => {
  const { service, press, view, last } = await createOffice();
  service.fails = new ServiceRejected("no", { status: 422, detail: "Unknown" });
  const byKey = await view({ dashboard: "awaiting_partner" }, { kind: "act", list: "send" });
  for (const [of, mayBeWrong] of [
    [await view({ number: "7" }), false],
    [byKey, true],
  ] as const) {
    await press(openView.pack({ view: of, page: 1 }));
    expect(last()?.text.includes("another list")).toBe(mayBeWrong);
    expect(last()?.labels.filter((label) => label.startsWith("✕ "))).toHaveLength(1);
  }
  const bare = openView.pack({ view: await view(), page: 1 });
  await expect(press(bare)).rejects.toBe(service.fails);
});

it("is in nobody else's order", async () => {
  const { db, press, view, visitNow } = await createOffice();
  const theirs = await logInAs(db, { telegramUserId: 2002 });
  const data = orderNewestFirst.pack({ view: await view({}, { accountId: theirs.id }) });
  await expect(press(data)).rejects.toBeInstanceOf(StaleButton);
  expect((await visitNow()).user.newestFirst).toBe(false);
});
