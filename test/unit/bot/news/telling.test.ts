/** When and of what a person is told, with news in a database and a service that answers as told. */
import { describe, expect, it } from "vitest";
import { loginEnding } from "../../../../src/accounts/news.ts";
import { loginEnd } from "../../../../src/accounts/session-ends.ts";
import { listDocuments } from "../../../../src/api/operations/list-documents.ts";
import { openNews } from "../../../../src/bot/buttons/news.ts";
import { news } from "../../../../src/bot/news/index.ts";
import { manyScreen } from "../../../../src/bot/news/many-screen.ts";
import { renderMissed } from "../../../../src/bot/news/missed-view.ts";
import { findOpen } from "../../../../src/bot/news/open-documents.ts";
import { tellPutOffMany } from "../../../../src/bot/news/put-off.ts";
import { lookAgain, sortByRight } from "../../../../src/bot/news/still-readable.ts";
import { tellLoginEnding } from "../../../../src/bot/news/tell-account.ts";
import { tellDocuments } from "../../../../src/bot/news/tell-documents.ts";
import { tellMissed } from "../../../../src/bot/news/tell-missed.ts";
import { findTold } from "../../../../src/bot/news/told-documents.ts";
import { isUrgent } from "../../../../src/bot/news/urgent.ts";
import { plainText } from "../../../../src/bot/ui/html.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, DocumentId, Tin } from "../../../../src/documents/document.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../../src/documents/durations.ts";
import {
  LoginNeeded,
  OperationOff,
  ServiceForbidden,
  ServiceNotFound,
  ServiceUnavailable,
} from "../../../../src/errors.ts";
import { RunAgainAt } from "../../../../src/jobs/job-runner.ts";
import {
  type DocumentNews,
  documentNewsByName,
  laterMany,
  missed,
  newsGroup,
} from "../../../../src/watch/news.ts";
import { documentOf } from "../../../support/documents.ts";
import { createTestDatabase, decisionOf, keepWatched, logInAs, START } from "../../db/test-database.ts";
import { createPresses } from "../presses.ts";

const ME = 1001;
/** A Wednesday, eleven in the morning in Tashkent, far from holidays. */
const NOW = Date.UTC(2026, 10, 18, 6);
const PARTNER = "302222222" as Tin;
const { policies } = builtInProfile;
/** Nobody is looked for before something is told. */
const profile = {
  ...builtInProfile,
  policies: { ...policies, watching: { ...policies.watching, on: false } },
};
const VAT = { sum: "1200", marks: { seller: { code: "22", listed: true } } };

async function createOffice() {
  const test = await createTestDatabase();
  const { db, look, clock } = test;
  clock.advance(NOW - START);
  const account = await logInAs(db);
  await db.users.setLanguage(ME, "en");
  const service = { documents: [] as BusinessDocument[], fails: null as Error | null };
  const accounts = {
    call: async (_id: string, operation: unknown, request: { readonly id?: string }) => {
      if (service.fails !== null) throw service.fails;
      const { documents } = service;
      if (operation === listDocuments) return { documents, hasNext: false, total: documents.length };
      const document = documents.find(({ id }) => id === request.id);
      if (document === undefined) throw new ServiceNotFound("none", 404);
      return { document };
    },
  };
  const signing = { findSigningQueue: async () => [] };
  const readings = { find: () => null, keep: () => {} };
  const sights = { find: () => null, isSameSince: () => false };
  const parts = { accounts, signing, readings, sights, profile, findings: [], waitingFindings: [] };
  const presses = createPresses(news, test, ME, parts);

  const keep = (id: string, told: { tin?: string; state?: number; vat?: object; facts?: object } = {}) =>
    keepWatched(look, {
      ...{ tin: told.tin ?? account.tin, document_id: id, state_id: told.state ?? 15, partner_tin: PARTNER },
      facts: {
        ...{ number: id, date: null, createdAt: new Date(clock.now()).toISOString(), partnerName: "Misol" },
        ...told.facts,
      },
      vat_marks: told.vat === undefined ? null : JSON.stringify(told.vat),
    });
  let count = 0;
  /** Written a millisecond after the one before it. */
  async function write(what: DocumentNews, id: string, of = account) {
    clock.advance(1);
    count += 1;
    const about = { telegramUserId: of.telegramUserId, accountId: of.id, kind: "invoice" as const };
    const dedupeKey = `n${count}`;
    const notice = documentNewsByName[what].notice({
      ...{ ...about, documentId: id as DocumentId, dedupeKey, group: newsGroup(of.id) },
      data: { from: 10, to: 15, list: "receive" },
    });
    await db.notices.write({ notices: [notice] });
    const kept = await db.notices.find(
      await look.value<string>("select id from notices where dedupe_key = ?", dedupeKey),
    );
    if (kept === null) throw new Error("it was not written");
    return kept;
  }
  const isDue = async (id: string) =>
    (await look.value("select delivered_at from notices where id = ?", id)) === null;
  const told = async (...notices: Awaited<ReturnType<typeof write>>[]) =>
    findTold(await presses.visitNow(), account.tin, notices);
  return { ...test, ...presses, account, service, keep, write, isDue, told };
}

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

describe("what was missed", () => {
  it("waits a little for a service that is away, and is then told by its numbers", async () => {
    const { clock, service, keep, write, db, look, visitNow, sent } = await createOffice();
    service.fails = new ServiceUnavailable("down");
    for (const id of ["a", "b"]) {
      await keep(id);
      await write("documentArrived", id);
    }
    await db.notices.write({
      notices: [missed.notice({ telegramUserId: ME, data: { since: NOW }, dedupeKey: "missed" })],
    });
    const notice = await db.notices.find(
      await look.value<string>("select id from notices where dedupe_key = 'missed'"),
    );
    if (notice === null) throw new Error("it was not written");
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
    await keep("a", { facts: { date } });
    const of = { account, told: await told(await write("documentArrived", "a")), waiting: 1, toSign: 0 };
    const at = { since: NOW, until: NOW, isOnlyOrganization: true };
    const { text } = renderMissed(await visitNow(), at, [of]);
    expect(plainText(text).includes("counted as accepted")).toBe(count === 1);
  });
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

describe("a message that was put off", () => {
  /** Told of three documents, and of one of another organization. */
  async function putOff() {
    const office = await createOffice();
    const { db, look, account, service, keep, write, visitNow } = office;
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
    await db.notices.write({
      notices: [laterMany.notice({ telegramUserId: ME, accountId: account.id, data, dedupeKey: "later" })],
    });
    const later = await db.notices.find(
      await look.value<string>("select id from notices where dedupe_key = 'later'"),
    );
    if (later === null) throw new Error("it was not put off");
    return { ...office, tell: async () => tellPutOffMany(await visitNow(), later) };
  }

  it("comes again with a sound, in place of the first, with what waits of its organization", async () => {
    const { db, account, tell, sent, deleted } = await putOff();
    await db.decisions.create(decisionOf(account, "a"));
    await tell();
    expect(sent).toMatchObject([{ text: expect.stringContaining("2 new documents"), isSilent: false }]);
    expect(deleted).toEqual([7]);
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
  const { db, account, keep, write, told, visitNow } = await createOffice();
  for (const id of ["a", "b"]) await keep(id);
  await db.decisions.create(decisionOf(account, "a"));
  const of = await told(await write("documentArrived", "a"), await write("documentArrived", "b"));
  const open = await findOpen(await visitNow(), account, [
    ...of,
    ...(await told(await write("documentMoved", "b"))),
  ]);
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
  await keep("a", { facts: { date } });
  expect(await isUrgent(await visitNow(), await write(what, "a"), clock.now() + 20 * HOUR_MS)).toBe(wakes);
});

it("the end of a login is told before it, and not where it ends before the person may be told", async () => {
  const { db, look, clock, account, visitNow, sent } = await createOffice();
  // Logged in at two in the morning.
  const night = clock.now() - 9 * HOUR_MS;
  await look.change("update accounts set token_since = ?, used_at = ?", night, night);
  const kept = await db.accounts.find(account.id);
  const end = kept && loginEnd(kept, policies.sessions);
  if (end == null) throw new Error("it never ends");
  const data = { at: end.at, by: end.by } as never;
  await db.notices.write({
    notices: [loginEnding.notice({ telegramUserId: ME, accountId: account.id, data, dedupeKey: "ending" })],
  });
  const notice = await db.notices.find(
    await look.value<string>("select id from notices where dedupe_key = 'ending'"),
  );
  if (notice === null) throw new Error("it was not written");
  const tell = async (before: number) => {
    clock.advance(end.at - before - clock.now());
    return tellLoginEnding(await visitNow(), notice);
  };
  // On the afternoon before, and at midnight.
  expect(await tell(11 * HOUR_MS)).not.toBeNull();
  expect(await tell(2 * HOUR_MS)).toBeNull();
  expect(sent).toHaveLength(1);
});
