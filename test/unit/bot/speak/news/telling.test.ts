/** When and of what a person is told, with news in a database and a service that answers as told. */

import { describe, expect, it } from "vitest";
import { loginEnding } from "../../../../../src/accounts/news.ts";
import { loginEnd } from "../../../../../src/accounts/session-ends.ts";
import { namesOf } from "../../../../../src/bot/address.ts";
import { openCard } from "../../../../../src/bot/buttons/card.ts";
import {
  askPutOffOfNews,
  backToNews,
  choosePutOffOfNews,
  openNews,
} from "../../../../../src/bot/buttons/news.ts";
import { news } from "../../../../../src/bot/speak/news/index.ts";
import { manyScreen } from "../../../../../src/bot/speak/news/many-screen.ts";
import { renderMissed } from "../../../../../src/bot/speak/news/missed-view.ts";
import { tellPutOffMany } from "../../../../../src/bot/speak/news/put-off.ts";
import { lookAgain, sortByRight } from "../../../../../src/bot/speak/news/still-readable.ts";
import { tellLoginEnding } from "../../../../../src/bot/speak/news/tell-account.ts";
import { tellDocuments } from "../../../../../src/bot/speak/news/tell-documents.ts";
import { tellMissed } from "../../../../../src/bot/speak/news/tell-missed.ts";
import { findOpen } from "../../../../../src/bot/speak/news/told-documents.ts";
import { isUrgent } from "../../../../../src/bot/speak/news/urgent.ts";
import { plainText } from "../../../../../src/bot/ui/html.ts";
import { builtInProfile } from "../../../../../src/documents/built-in-profile.ts";
import type { DocumentId } from "../../../../../src/documents/document.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../../../src/documents/durations.ts";
import { moneyText } from "../../../../../src/documents/money-sums.ts";
import { builtInPolicies } from "../../../../../src/documents/policies.ts";
import {
  LoginNeeded,
  OperationOff,
  ServiceForbidden,
  ServiceNotFound,
  ServiceUnavailable,
} from "../../../../../src/errors.ts";
import { RunAgainAt } from "../../../../../src/jobs/job-runner.ts";
import { shownDigest } from "../../../../../src/reading/shown-digest.ts";
import { type DocumentNews, documentNewsByName, missed, putOffMany } from "../../../../../src/watch/news.ts";
import { documentOf } from "../../../../support/documents.ts";
import { decisionOf, logInAs } from "../../../db/test-database.ts";
import { createTold, ME, NOW } from "../../told-office.ts";

/** Nobody is looked for before something is told. */
const policies = { ...builtInPolicies, watching: { ...builtInPolicies.watching, on: false } };
const VAT = { sum: "1200", marks: { seller: { code: "22", listed: true } } };

const createOffice = () => createTold(news, { policies });

describe("a list that shows what is told", () => {
  it.each<[string, Error | null, string]>([
    ["shows it", null, "shown"],
    ["is forbidden", new ServiceForbidden("no"), "hidden"],
    ["is not there", new ServiceNotFound("no", 404), "unknown"],
    ["is off", new OperationOff("no"), "unknown"],
  ])("%s", async (_what, error, sight) => {
    const { service, keep, write, told, visitNow, account } = await createOffice();
    // Behind others that nobody is told of.
    service.documents = ["x", "y", "a"].map((id) => documentOf({ id: id as DocumentId }));
    service.fails = error;
    await keep("a");
    const of = await told(await write("documentArrived", "a"));
    const sightOf = await lookAgain(await visitNow(), account, of);
    expect(of.map(sightOf)).toEqual([sight]);
  });

  it("leaves the telling for later where the service is away", async () => {
    const { service, keep, write, told, visitNow, account } = await createOffice();
    service.fails = new ServiceUnavailable("down");
    await keep("a");
    const of = await told(await write("documentArrived", "a"));
    await expect(lookAgain(await visitNow(), account, of)).rejects.toBe(service.fails);
  });
});

describe("news of VAT", () => {
  it.each<[string, DocumentNews, object | undefined, boolean, boolean]>([
    ["a doubt that stands", "documentDoubted", VAT, true, true],
    ["a doubt that is gone", "documentDoubted", undefined, true, false],
    ["an answer that stands", "documentCleared", undefined, true, true],
    ["an answer after which it is doubted again", "documentCleared", VAT, true, false],
    ["nothing for whoever wants none: a doubt", "documentDoubted", VAT, false, false],
    ["nothing for whoever wants none: an answer", "documentCleared", undefined, false, false],
  ])("tell %s", async (_what, what, vat, vatInDoubt, holds) => {
    const { db, keep, write, visitNow, isDue, sent } = await createOffice();
    await db.users.setPreferences(ME, { vatInDoubt });
    await keep("a", vat === undefined ? {} : { vat: { ...VAT, marks: marksOf(VAT.marks.seller) } });
    const notice = await write(what, "a");
    expect((await tellDocuments(await visitNow(), notice)) !== null).toBe(holds);
    expect(sent).toHaveLength(holds ? 1 : 0);
    // Nor is it told later.
    if (!holds) expect(await isDue(notice.id)).toBe(false);
  });
});

/** By the profile's own name of its first mark. */
const marksOf = (mark: object) => ({
  [Object.keys(builtInProfile.kinds.invoice.vat?.marks ?? {})[0] ?? ""]: mark,
});

it("a sixth message within five minutes waits until the first of them is five minutes old", async () => {
  const { db, clock, keep, write, visitNow } = await createOffice();
  const first = clock.now() + 1;
  for (let index = 0; index < 5; index += 1) {
    const { id } = await write("documentArrived", `t${index}`);
    await db.notices.setTold([id], { messageId: 10 + index, aloud: false });
  }
  clock.advance(MINUTE_MS);
  await keep("a");
  const notice = await write("documentArrived", "a");
  const again = await tellDocuments(await visitNow(), notice).catch((error: unknown) => error);
  expect(again).toBeInstanceOf(RunAgainAt);
  expect((again as RunAgainAt).at).toBe(first + 5 * MINUTE_MS);
});

it.each([
  ["in the evening", 11 * HOUR_MS, 0, true],
  ["in the evening", 11 * HOUR_MS, 9, true],
  ["in the evening", 11 * HOUR_MS, 10, false],
  ["on a day off", 3 * DAY_MS, 1, true],
  ["on a day off", 3 * DAY_MS, 60, false],
])(
  "news %s is told silently to a person who is here (%i, %i minutes ago: %s)",
  async (_when, later, minutes, tells) => {
    const { db, clock, service, keep, write, visitNow, sent } = await createOffice();
    clock.advance(later);
    await db.users.meet({ telegramUserId: ME, chatId: ME, language: "en" });
    clock.advance(minutes * MINUTE_MS);
    service.documents = [documentOf({ id: "a" as DocumentId })];
    await keep("a");
    const notice = await write("documentArrived", "a");
    const telling = tellDocuments(await visitNow(), notice);
    if (!tells) return expect(telling).rejects.toBeInstanceOf(RunAgainAt);
    await telling;
    expect(sent).toEqual([expect.objectContaining({ isSilent: true })]);
  },
);

it("what cannot wait is told at night in one message, to whoever wants that", async () => {
  const { db, clock, service, keep, write, visitNow, sent } = await createOffice();
  const ids = ["a", "b"] as DocumentId[];
  service.documents = ids.map((id) => documentOf({ id }));
  const date = new Date(clock.now() - 9 * DAY_MS).toISOString().slice(0, 10);
  for (const id of ids) await keep(id, { facts: { date, createdAt: null } });
  clock.advance(11 * HOUR_MS);
  const [, last] = [await write("documentArrived", "a"), await write("documentArrived", "b")];
  await expect(visitNow().then((visit) => tellDocuments(visit, last))).rejects.toBeInstanceOf(RunAgainAt);
  await db.users.setPreferences(ME, { urgentAtNight: true });
  expect(await tellDocuments(await visitNow(), last)).not.toBeNull();
  expect(sent).toMatchObject([{ text: expect.stringContaining("2 new"), isSilent: false }]);
});

it.each([
  ["names a saved list that it is told by", true, 1],
  ["names none whose notices are off by then", false, 0],
])("news %s", async (_what, notifies, count) => {
  const { db, account, service, keep, writeNotice, visitNow, sent } = await createOffice();
  service.documents = [documentOf({ id: "a" as DocumentId, stateId: 15 })];
  await keep("a");
  const list = { accountId: account.id, kind: "invoice", list: "receive", filters: {} } as const;
  const { id: view } = await db.views.findOrCreate(list);
  await db.views.save(view, "Mine");
  await db.views.setUses(view, { notifies });
  const about = { telegramUserId: ME, accountId: account.id, kind: "invoice", documentId: "a" as DocumentId };
  const data = { from: null, to: 15, list: "receive", view };
  const notice = documentNewsByName.documentArrived.notice({ ...about, data, dedupeKey: "saved" } as never);
  await tellDocuments(await visitNow(), await writeNotice(notice));
  expect(sent.filter(({ text }) => text.includes("📌 List: Mine"))).toHaveLength(count);
});

describe("what was missed", () => {
  it("is told as it would have been, where it is a single thing", async () => {
    const { keep, write, writeNotice, visitNow, sent } = await createOffice();
    await keep("a");
    await write("documentArrived", "a");
    const notice = missed.notice({ telegramUserId: ME, data: { since: NOW }, dedupeKey: "missed" });
    expect([await tellMissed(await visitNow(), await writeNotice(notice)), sent]).toEqual([null, []]);
  });

  it("waits a little for a service that is away, and is then told by its numbers", async () => {
    const { clock, service, keep, write, writeNotice, visitNow, sent } = await createOffice();
    service.fails = new ServiceUnavailable("down");
    for (const id of ["a", "b"]) {
      await keep(id);
      await write("documentArrived", id);
    }
    const notice = await writeNotice(
      missed.notice({ telegramUserId: ME, data: { since: NOW }, dedupeKey: "missed" }),
    );
    const again = await tellMissed(await visitNow(), notice).catch((error: unknown) => error);
    expect([again instanceof RunAgainAt, sent]).toEqual([true, []]);
    expect((again as RunAgainAt).at).toBe(clock.now() + 3 * SECOND_MS);
    clock.advance(2 * MINUTE_MS);
    expect(await tellMissed(await visitNow(), notice)).not.toBeNull();
    expect(sent.at(-1)?.text).toContain("2 new");
  });

  it.each([
    [9, 0],
    [10, 1],
  ])("counts as accepted by silence from the day after the last one: %i days", async (days, count) => {
    const { keep, write, told, visitNow, account, clock } = await createOffice();
    const date = new Date(clock.now() - days * DAY_MS).toISOString().slice(0, 10);
    await keep("a", { facts: { date, createdAt: null } });
    const of = { account, told: await told(await write("documentArrived", "a")), waiting: null, toSign: 0 };
    const at = { since: NOW, until: NOW, isOnlyOrganization: true };
    const { text } = renderMissed(await visitNow(), at, [of]);
    expect(plainText(text).includes("counted as accepted")).toBe(count === 1);
  });
});

it("what was missed of many organizations names three, and all of these have a button", async () => {
  const { keep, write, told, visitNow, account } = await createOffice();
  await keep("a");
  const of = await told(await write("documentArrived", "a"));
  const all = ["Olma", "Anor", "Nok", "Uzum"].map((name) => ({
    ...{ account: { ...account, name }, told: of, waiting: null, toSign: 0 },
  }));
  const at = { since: NOW, until: NOW, isOnlyOrganization: false };
  const { text, keyboard } = renderMissed(await visitNow(), at, all);
  expect(plainText(text).match(/Olma|Anor|Nok|Uzum/g)).toEqual(["Olma", "Anor", "Nok"]);
  expect(keyboard?.flat().map((button) => button.text)).toEqual(["Olma", "Anor", "Nok", "Home"]);
});

it("a message of several organizations leads to those of one", async () => {
  const { db, service, keep, write, press, sent } = await createOffice();
  const other = await logInAs(db, { tin: "303333333" });
  service.documents = ["a", "b"].map((id) => documentOf({ id: id as DocumentId }));
  await keep("a");
  await keep("b", { tin: other.tin });
  const [own, theirs] = [await write("documentArrived", "a"), await write("documentArrived", "b", other)];
  await db.notices.setTold([own.id, theirs.id], { messageId: 7, aloud: false });
  await press(openNews.pack({ notice: own.id, page: 1 }));
  expect(sent.at(-1)?.text).toContain("1 document");
});

it("the list of what a message told of is the way back also from a card of what no longer waits", async () => {
  const { db, account, service, keep, write, press, last } = await createOffice();
  service.documents = [documentOf({ id: "a" as DocumentId })];
  await keep("a");
  await keep("b", { state: 17 });
  const notices = [await write("documentArrived", "a"), await write("documentCancelled", "b")];
  await db.notices.setTold(
    notices.map(({ id }) => id),
    { messageId: 7, aloud: false },
  );
  const notice = notices[0]?.id ?? "";
  await press(openNews.pack({ notice, page: 1 }));
  const { labels, data } = last() ?? {};
  const { id: view } = await db.views.findOrCreateScreen(account.id, "told", { notice, of: "all" });
  const names = namesOf(account.id, { kind: "invoice", id: "b" as DocumentId }, { view, page: 1 });
  expect(data).toContain(openCard.pack(names));
  await press(news.views?.told?.(view, 1) ?? "");
  expect(last()?.labels).toEqual(labels);
});

describe("a message that was put off", () => {
  /** Told of three documents, and of one of another organization. */
  async function putOff() {
    const office = await createOffice();
    const { db, account, service, keep, write, writeNotice, visitNow } = office;
    const other = await logInAs(db, { tin: "303333333" });
    service.documents = ["a", "b", "c", "d"].map((id) => documentOf({ id: id as DocumentId }));
    const notices = [];
    for (const id of ["a", "b", "c"]) {
      await keep(id);
      notices.push(await write("documentArrived", id));
    }
    await keep("d");
    await keep("d", { tin: other.tin });
    notices.push(await write("documentArrived", "d", other));
    await db.notices.setTold(
      notices.map(({ id }) => id),
      { messageId: 7, aloud: false },
    );
    const data = { notice: notices[0]?.id ?? "" };
    const later = await writeNotice(
      putOffMany.notice({ telegramUserId: ME, accountId: account.id, data, dedupeKey: "later" }),
    );
    return { ...office, ...data, tell: async () => tellPutOffMany(await visitNow(), later) };
  }

  it("comes again with a sound, in place of the first, with what waits of its organization", async () => {
    const { db, account, tell, sent, deleted } = await putOff();
    await db.decisions.create(decisionOf(account, "a"));
    await tell();
    expect(sent).toMatchObject([{ text: expect.stringContaining("2 new documents"), isSilent: false }]);
    expect(deleted).toEqual([7]);
  });

  it("is put off to one time at once, whatever was chosen before, and shows which", async () => {
    const { press, last, look, notice } = await putOff();
    await press(askPutOffOfNews.pack({ notice }));
    expect(last()?.labels).toEqual([
      ...["In an hour", "Tomorrow 9:00", "A day before the last day", "‹ Back"],
    ]);
    await press(backToNews.pack({ notice }));
    expect(last()?.labels).toEqual(["Go through (3)", "Show the list (3)", "Later"]);
    for (const choice of ["morning", "hour"] as const)
      await press(choosePutOffOfNews.pack({ notice, choice }));
    expect(last()?.labels.at(-1)).toBe("Change time");
    expect(await look.count("notices where news = 'putOffMany' and dedupe_key <> 'later'")).toBe(1);
  });

  it("marks the rows of its documents, and of no others, until its time has come", async () => {
    const { press, last, notice, clock, keep, write, db } = await putOff();
    await keep("e");
    const moved = await write("documentMoved", "e");
    await db.notices.setTold([moved.id], { messageId: 7, aloud: false });
    await press(choosePutOffOfNews.pack({ notice, choice: "hour" }));
    const marked = async () => {
      await press(openNews.pack({ notice, page: 1 }));
      return last()?.labels.filter((label) => label.includes("⏰")).length;
    };
    expect(await marked()).toBe(3);
    clock.advance(HOUR_MS);
    expect(await marked()).toBe(0);
  });

  it("comes no more where nothing waits, and after a login where that is over", async () => {
    const { db, account, tell, sent, deleted, look } = await putOff();
    await look.change("update accounts set token = null where id = ?", account.id);
    await expect(tell()).rejects.toBeInstanceOf(LoginNeeded);
    for (const id of ["a", "b", "c"]) await db.decisions.create(decisionOf(account, id));
    await look.change("update accounts set token = 'x' where id = ?", account.id);
    expect(await tell()).toBeNull();
    expect([sent, deleted]).toEqual([[], []]);
  });
});

it("of documents that no list shows so many are read for one message, and the rest later", async () => {
  const { keep, write, told, visitNow, account } = await createOffice();
  const notices = [];
  for (let index = 0; index < 42; index += 1) {
    await keep(`o${index}`);
    notices.push(await write("documentArrived", `o${index}`));
  }
  const { readable, later } = await sortByRight(await visitNow(), account, await told(...notices));
  expect([readable.length, later.length]).toEqual([40, 2]);
});

it("what is decided waits no more", async () => {
  const { db, account, keep, write, told } = await createOffice();
  for (const id of ["a", "b"]) await keep(id);
  await db.decisions.create(decisionOf(account, "a"));
  const of = await told(await write("documentArrived", "a"), await write("documentArrived", "b"));
  const open = findOpen([...of, ...(await told(await write("documentMoved", "b")))]);
  expect(open.map(({ document }) => document?.documentId)).toEqual(["b"]);
});

it.each([
  [true, 1],
  [false, 0],
])("counts VAT in doubt as unusual for whoever wants it: %s", async (vatInDoubt, unusual) => {
  const { db, account, keep, write, told, visitNow } = await createOffice();
  await db.users.setPreferences(ME, { vatInDoubt });
  const notices = [];
  for (const id of ["a", "b"]) {
    await keep(id, id === "a" ? { vat: { ...VAT, marks: marksOf(VAT.marks.seller) } } : {});
    notices.push(await write("documentArrived", id));
  }
  const { text } = await manyScreen(await visitNow(), account, await told(...notices));
  expect(plainText(text).includes("1 unusual")).toBe(unusual === 1);
});

it.each<[DocumentNews, number, boolean]>([
  ["documentArrived", 9, true],
  ["documentArrived", 8, false],
  ["documentAltered", 9, false],
  ["documentCancelled", 9, false],
])("%s, %i days old, wakes at night: %s", async (what, days, wakes) => {
  const { db, clock, keep, write, visitNow } = await createOffice();
  await db.users.setPreferences(ME, { urgentAtNight: true });
  const date = new Date(clock.now() - days * DAY_MS).toISOString().slice(0, 10);
  await keep("a", { facts: { date, createdAt: null } });
  expect(await isUrgent(await visitNow(), await write(what, "a"), clock.now() + 20 * HOUR_MS)).toBe(wakes);
});

it("the end of a login is told before it, and not where it ends before the person may be told", async () => {
  const { db, look, clock, account, visitNow, writeNotice, sent } = await createOffice();
  // Logged in at two in the morning.
  const night = clock.now() - 9 * HOUR_MS;
  await look.change("update accounts set token_since = ?, used_at = ?", night, night);
  const kept = await db.accounts.find(account.id);
  const end = kept && loginEnd(kept, policies.sessions);
  if (end == null) throw new Error("it never ends");
  const data = { at: end.at, by: end.by } as never;
  const notice = await writeNotice(
    loginEnding.notice({ telegramUserId: ME, accountId: account.id, data, dedupeKey: "ending" }),
  );
  const tell = async (before: number) => {
    clock.advance(end.at - before - clock.now());
    return tellLoginEnding(await visitNow(), notice);
  };
  // On the afternoon before, and at midnight.
  expect(await tell(11 * HOUR_MS)).not.toBeNull();
  expect(await tell(2 * HOUR_MS)).toBeNull();
  expect(sent).toHaveLength(1);
});

it.each<[string, string, boolean]>([
  ["that a card has shown is not told again", "7000.00", false],
  ["that nobody has seen is told", "5000.00", true],
])("a change %s", async (_what, seen, isTold) => {
  const { db, account, service, keep, writeNotice, visitNow, sent } = await createOffice();
  const now = documentOf({ id: "a" as DocumentId, total: 700_000n });
  service.documents = [now];
  await keep("a");
  await db.seenDocuments.see(account.id, {
    kind: "invoice",
    documentId: "a" as DocumentId,
    number: "1",
    stateId: 15,
  });
  const shown = { ...now, total: seen === "7000.00" ? 700_000n : 500_000n };
  await db.seenDocuments.setShown(account.id, "invoice", "a" as DocumentId, shownDigest(shown));
  const changed = [{ fact: "total", before: "500000", after: moneyText(now) }];
  const notice = await writeNotice(
    documentNewsByName.documentAltered.notice({
      ...{ telegramUserId: ME, accountId: account.id, kind: "invoice", documentId: "a" as DocumentId },
      ...{ data: { from: 15, to: 15, changed }, dedupeKey: "altered" },
    } as never),
  );
  await tellDocuments(await visitNow(), notice);
  expect(sent.length).toBe(isTold ? 1 : 0);
});

it.each<[string, DocumentNews, number | null, number | null, boolean]>([
  ["that it is gone is told after a read that nobody asked for", "documentCancelled", null, null, true],
  ["of a state that a screen showed is not told again", "documentArrived", 15, 15, false],
  ["of a state after the shown one is told", "documentMoved", 15, 30, true],
])("news %s", async (_what, what, seen, to, isTold) => {
  const { db, account, service, writeNotice, visitNow, sent } = await createOffice();
  const id = "a" as DocumentId;
  service.documents = to === null ? [] : [documentOf({ id, stateId: to })];
  await db.seenDocuments.see(account.id, { kind: "invoice", documentId: id, number: "1", stateId: seen });
  const about = { telegramUserId: ME, accountId: account.id, kind: "invoice" as const, documentId: id };
  const notice = documentNewsByName[what].notice({ ...about, data: { from: 15, to }, dedupeKey: "seen" });
  await tellDocuments(await visitNow(), await writeNotice(notice));
  expect(sent.length).toBe(isTold ? 1 : 0);
});
