/** Somebody who is told something, with news in a database and a service that answers as told. */

import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import type { Capability } from "../../../src/bot/capability.ts";
import { findTold } from "../../../src/bot/speak/news/told-documents.ts";
import type { NewNotice, News } from "../../../src/db/rows/news.ts";
import type { NoticeRow } from "../../../src/db/rows/notices.ts";
import { UNSIGNED } from "../../../src/db/rows/submission-states.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument, DocumentId, Tin } from "../../../src/documents/document.ts";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import { ServiceNotFound } from "../../../src/errors.ts";
import { createDocumentMemory } from "../../../src/reading/document-memory.ts";
import { createListSights } from "../../../src/reading/list-sights.ts";
import { createReadingMemory } from "../../../src/reading/reading-memory.ts";
import { type DocumentNews, documentNewsByName, newsGroup } from "../../../src/watch/news.ts";
import { createTestDatabase, keepWatched, logInAs, START } from "../db/test-database.ts";
import { createPresses } from "./presses.ts";

export const ME = 1001;
/** A Wednesday, eleven in the morning in Tashkent, far from holidays. */
export const NOW = Date.UTC(2026, 10, 18, 6);
const PARTNER = "302222222" as Tin;

/** `over`: what the bot depends on otherwise. */
export async function createTold(feature: Pick<Capability, "buttons" | "news">, over: object = {}) {
  const test = await createTestDatabase();
  const { db, look, clock } = test;
  clock.advance(NOW - START);
  const account = await logInAs(db);
  await db.users.setLanguage(ME, "en");
  /** `calls`: how often it was asked. `view`: what every view answers instead of the document. */
  const service = {
    ...{ documents: [] as BusinessDocument[], fails: null as Error | null, calls: 0 },
    view: null as Error | null,
  };
  const accounts = {
    call: async (_id: string, operation: unknown, { id, kind }: { id?: string; kind?: string }) => {
      service.calls += 1;
      if (service.fails !== null) throw service.fails;
      const documents = service.documents.filter((one) => one.kind === kind);
      if (operation === listDocuments) return { documents, hasNext: false, total: documents.length };
      if (service.view !== null) throw service.view;
      const document = documents.find((one) => one.id === id);
      if (document === undefined) throw new ServiceNotFound("none", 404);
      return { document };
    },
  };
  const signing = {
    findSigningQueue: (id: string) => db.decisions.findOfAccount(id, UNSIGNED),
    linkTo: async () => ({ secret: "s" }),
  };
  const readings = createReadingMemory(clock);
  const sights = createListSights(clock);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const parts = {
    log,
    accounts,
    signing,
    readings,
    documents: createDocumentMemory(clock),
    sights,
    profile: builtInProfile,
    policies: builtInPolicies,
    findings: [],
    waitingFindings: [],
    ...over,
  };
  const presses = createPresses(feature, test, ME, parts);

  const keep = (id: string, told: { tin?: string; state?: number; vat?: object; facts?: object } = {}) =>
    keepWatched(look, {
      ...{ tin: told.tin ?? account.tin, document_id: id, state_id: told.state ?? 15, partner_tin: PARTNER },
      facts: {
        ...{ number: id, date: null, createdAt: new Date(clock.now()).toISOString(), partnerName: "Misol" },
        ...told.facts,
      },
      vat_marks: told.vat === undefined ? null : JSON.stringify(told.vat),
    });
  /** A notice as it is kept. */
  async function writeNotice(notice: NewNotice) {
    await db.notices.write({ notices: [notice] });
    const id = await look.value<string>("select id from notices where dedupe_key = ?", notice.dedupeKey);
    const kept = await db.notices.find(id);
    if (kept === null) throw new Error("it was not written");
    return kept;
  }
  /** Tells this piece of news by its route, about the organization. */
  async function tell<Input extends Record<string, unknown>>(news: News<Input>, data: Input) {
    count += 1;
    const about = { telegramUserId: ME, accountId: account.id, dedupeKey: `n${count}` };
    return tellNotice(await writeNotice(news.notice({ ...about, data })));
  }
  async function tellNotice(notice: NoticeRow) {
    const route = feature.news?.find((one) => one.news.name === notice.news);
    if (route === undefined) throw new Error(`nothing tells ${notice.news}`);
    return route.tell(await presses.visitNow(), notice);
  }
  let count = 0;
  /** Written a millisecond after the one before it. */
  async function write(what: DocumentNews, id: string, of = account) {
    clock.advance(1);
    count += 1;
    const about = { telegramUserId: of.telegramUserId, accountId: of.id, kind: "invoice" as const };
    return writeNotice(
      documentNewsByName[what].notice({
        ...{ ...about, documentId: id as DocumentId, dedupeKey: `n${count}`, group: newsGroup(of.id) },
        data: { from: 10, to: 15, list: "receive" },
      }),
    );
  }
  const isDue = async (id: string) =>
    (await look.value("select delivered_at from notices where id = ?", id)) === null;
  const told = async (...notices: Awaited<ReturnType<typeof write>>[]) =>
    findTold(await presses.visitNow(), account, notices);
  return {
    ...test,
    ...presses,
    account,
    sights,
    service,
    keep,
    write,
    writeNotice,
    tell,
    tellNotice,
    isDue,
    told,
  };
}
