/** What a list shows and remembers, and where it leads when the service refuses its filters. */
import { expect, it } from "vitest";
import { namesOf } from "../../../../src/bot/address.ts";
import {
  openList,
  openListOptions,
  openNextAfter,
  openView,
  openWaiting,
  openWaitingKind,
  orderNewestFirst,
} from "../../../../src/bot/buttons/lists.ts";
import { lists } from "../../../../src/bot/lists/index.ts";
import { renderWaitingList } from "../../../../src/bot/lists/waiting-view.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { ALL_WAITING } from "../../../../src/documents/waiting-part.ts";
import { ServiceRejected, ServiceUnavailable, StaleButton } from "../../../../src/errors.ts";
import { said } from "../../../support/bot-words.ts";
import { OURS, partyOf, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";
import { decisionOf, logInAs } from "../../db/test-database.ts";
import { createTold, NOW } from "../told-office.ts";

async function createOffice(count = 3, over: object = {}) {
  const office = await createTold(lists, over);
  const { account, service, db } = office;
  service.documents = waitingOf(count, (index) => ({
    ...{ id: `${index}`.padStart(24, "0"), date: `2026-11-${10 + index}` },
    receiver: partyOf("buyer", account.tin),
  }));
  const invoices = { accountId: account.id, kind: "invoice", list: "receive" } as const;
  const view = async (filters = {}, of: object = {}) =>
    (await db.views.findOrCreate({ ...invoices, ...of, filters })).id;
  return { ...office, view };
}

it("remembers whom it named, but not the organization itself", async () => {
  const { db, account, press } = await createOffice();
  await press(openList.pack({ account: account.id, kind: "invoice", list: "receive" }));
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

it("shows the asked page of a list as the service has it, and counts only what it knows", async () => {
  const asked: number[] = [];
  const of = { total: 21, perPage: 10, hasNext: false };
  const { press, view, last, went, db, account } = await createOffice(0, {
    accounts: {
      call: async (_id: string, _operation: unknown, { page }: { page: number }) => {
        asked.push(page);
        return {
          ...of,
          documents: page > 3 ? [] : waitingOf(1, () => ({ id: "0".repeat(24), stateId: 30 })),
        };
      },
    },
  });
  const at = await view();
  for (const [page, count] of [
    [1, " 1"],
    // The last page tells nothing of those before it.
    [3, ""],
  ] as const) {
    await press(openView.pack({ view: at, page }));
    expect(last()?.labels).toContain(`🔄 ${page}/3`);
    expect(last()?.labels[1]).toBe(`✅${count} OK`);
  }
  await press(openView.pack({ view: at, page: 4 }));
  expect(last()?.text).toContain(said("lists-empty-page"));
  expect(asked).toEqual([1, 3, 4]);
  // Rows of each page are found again, and other views are shown elsewhere.
  expect(await db.seenDocuments.find(account.id, "invoice", "0".repeat(24) as DocumentId)).not.toBeNull();
  const document = { kind: "invoice" as const, document: "0".repeat(24) };
  const { id } = await db.views.findOrCreateScreen(account.id, "chain", document);
  await press(openView.pack({ view: id, page: 2 }));
  expect(went).toEqual([expect.stringContaining(id)]);
});

it("of what waits counts no more than was read, and has the link to sign what is chosen", async () => {
  const { press, view, last, db, look, account } = await createOffice(0, {
    accounts: {
      call: async (_id: string, _operation: unknown, { page }: { page: number }) => ({
        documents: waitingOf(250, (index) => ({
          ...{ id: `${page}${index}`.padStart(24, "0"), receiver: partyOf("buyer", "301234567") },
        })),
        hasNext: true,
        total: null,
      }),
    },
  });
  await db.decisions.create(decisionOf(account, "0".repeat(24)));
  // Neither what is signed nor what a colleague chose.
  const signed = await db.decisions.create(decisionOf(account, "signed"));
  await look.change("update submissions set state = 'following' where id = ?", signed?.id);
  await db.decisions.create(decisionOf(await logInAs(db, { telegramUserId: 2002 }), "colleague"));
  await press(openView.pack({ view: await view({ state: "15" }), page: 1 }));
  expect(last()?.labels[0]).toBe("✕ ⏳ open");
  expect(last()?.text).not.toContain(said("lists-total", { count: 250 }));
  expect(last()?.labels).toContain(said("lists-to-sign-btn", { count: 1, sum: "10" }));
});

it("is read anew where that is asked for, and of memory otherwise", async () => {
  const { service, account, press, last } = await createOffice();
  await press(openWaiting.pack({ account: account.id }));
  const before = service.calls;
  const refresh = last()?.data.find((data) => data.startsWith("list.refresh:"));
  await press(openWaiting.pack({ account: account.id }));
  expect(service.calls).toBe(before);
  await press(refresh ?? "");
  expect(service.calls).toBeGreaterThan(before);
});

it("of all that waits is gone through one by one, and of a kind filtered", async () => {
  const { account, service, press, last } = await createOffice();
  const [act] = waitingOf(1, () => ({
    kind: "act",
    id: "a".repeat(24),
    receiver: partyOf("customer", account.tin),
  }));
  if (act !== undefined) service.documents = [...service.documents, act];
  const options = async () => {
    await press(last()?.data.find((data) => data.startsWith("list.more:")) ?? "");
    return last()?.labels ?? [];
  };
  const goThrough = (label: string) => label.startsWith("Go through (");
  await press(openWaiting.pack({ account: account.id }));
  expect(last()?.labels.some(goThrough)).toBe(true);
  const ofAll = await options();
  expect(ofAll).toEqual(expect.arrayContaining([`${said("invoice-list")} (3)`, `${said("act-list")} (1)`]));
  expect(ofAll).not.toContain(said("filters-open-btn"));
  await press(openWaitingKind.pack({ account: account.id, kind: "invoice" }));
  expect(last()?.labels.some(goThrough)).toBe(false);
  const ofKind = await options();
  expect(ofKind).toContain(said("filters-open-btn"));
  expect(ofKind.filter((label) => label.startsWith(said("invoice-list")))).toEqual([]);
});

it.each([
  [{}, false],
  [{ state: "15" }, true],
])("a list has an order to choose where Kotib sorts it: %o", async (filters, isSorted) => {
  const { press, view, last } = await createOffice();
  await press(openListOptions.pack({ view: await view(filters), page: 1 }));
  expect(last()?.labels.includes(said("lists-newest-first-btn"))).toBe(isSorted);
  // Nobody writes a new document from those of others.
  expect(last()?.data.filter((data) => data.startsWith("draft."))).toEqual([]);
});

it("stands newest first from then on, and is no list that the profile does not know", async () => {
  const { account, press, view, went, seenBy } = await createOffice();
  const of = await view({ state: "15" });
  await press(orderNewestFirst.pack({ view: of }));
  expect([went, seenBy().newestFirst]).toEqual([[openView.pack({ view: of, page: 1 })], true]);
  const unknown = openList.pack({ account: account.id, kind: "invoice", list: "nowhere" });
  await expect(press(unknown)).rejects.toBeInstanceOf(StaleButton);
});

it("the next document knows the page of the list on which it stands", async () => {
  const { db, account, press, last } = await createOffice(13);
  await press(openWaiting.pack({ account: account.id }));
  const { id: view } = await db.views.findOrCreateWaiting(account.id);
  for (const [after, page] of [
    ["1", 1],
    ["11", 3],
  ] as const) {
    const id = after.padStart(24, "0") as DocumentId;
    await press(openNextAfter.pack(namesOf(account.id, { kind: "invoice", id }, { view, page: 1 })));
    expect(last()?.data).toContain(openView.pack({ view, page }));
  }
});

it.each([
  ["a part that could not be read is told", new ServiceUnavailable("down"), null, "⚠️"],
  [
    "the day on which it ends is told",
    null,
    { from: "2026-11-20", to: "2026-11-20" },
    "Nothing more has its last day on 20 Nov 2026.",
  ],
  [
    "the days between are told",
    null,
    { from: "2026-11-19", to: "2026-11-20" },
    "Nothing more has its last day from 19 Nov 2026 to 20 Nov 2026.",
  ],
  ["an empty list says so", null, null, said("home-nothing-waits")],
])("where nothing waits %s", (_what, failure, lastDay, text) => {
  const reading = { documents: [], more: false, failure, at: 0 };
  const screen = renderWaitingList(viewVisit("en", NOW), {
    ...{ account: OURS, view: "viewaaaaaaaa", kind: null, page: 1, pages: 1, shown: [], toSign: [] },
    part: { ...ALL_WAITING, lastDay: lastDay as never },
    ...{ waiting: { all: [], waits: [], reading }, decidable: false, left: 0, walk: null },
  });
  expect(plainText(screen.text)).toContain(text);
  expect(plainText(screen.text).includes(said("home-nothing-waits"))).toBe(
    lastDay === null && failure === null,
  );
});
