/** A signing room over the real store, at a service that answers as it is told, in a time of its own. */

import { createHash } from "node:crypto";
import type { Certificate } from "pkijs";
import { expect } from "vitest";
import { sandboxProfile } from "../../../sandbox/service/sandbox-profile.ts";
import type { Call } from "../../../src/api/call.ts";
import { bulkSubmit } from "../../../src/api/operations/bulk-submit.ts";
import { listDocuments } from "../../../src/api/operations/list-documents.ts";
import { saveDocument } from "../../../src/api/operations/save-document.ts";
import { getSignData } from "../../../src/api/operations/sign-data.ts";
import { submitAction } from "../../../src/api/operations/submit-action.ts";
import { findDocument, viewDocument } from "../../../src/api/operations/view-document.ts";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { createKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { openDatabase } from "../../../src/db/open-database.ts";
import type { AccountRow } from "../../../src/db/rows/accounts.ts";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import type { NoticeRow } from "../../../src/db/rows/notices.ts";
import type { SigningLinkRow } from "../../../src/db/rows/signing-links.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { ActionName } from "../../../src/documents/description.ts";
import type { BusinessDocument, DocumentId, Tin } from "../../../src/documents/document.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import { builtInPolicies } from "../../../src/documents/policies.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { LoginNeeded, ServiceNotFound, ServiceUnauthorized } from "../../../src/errors.ts";
import type { Log } from "../../../src/log.ts";
import { createSigning } from "../../../src/signing/create-signing.ts";
import { createSubmissions } from "../../../src/submissions/create-submissions.ts";
import { addressForTest } from "../../support/address-for-test.ts";
import { documentOf, partyOf } from "../../support/documents.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";
import { type Authority, issue } from "./authorities.ts";
import { signWith } from "./cms.ts";

const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error(made.problems.join("\n"));
/** A profile that has everything on, as in the sandbox. */
export const everythingOn = made.value;

export const TIN = "301000011";
export const USER = 1001;
export const START = Date.UTC(2026, 10, 20, 7);
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** One key for all tests of a process: making keys is slow. */
let sharedKey: Authority | undefined;

export interface ServiceDocument {
  stateId: number | null;
  lastError: string | null;
  /** Tiyin; 12 500 000 where not told. */
  total?: bigint;
  /** What is to be signed; a change of it is a change of the document. */
  hash: string;
}

export interface Post {
  readonly id: string;
  readonly action: ActionName;
  readonly signature: string;
  readonly reason: string | null;
}

/** The service, as its client sees it. */
export interface ScriptedService {
  readonly documents: Map<string, ServiceDocument>;
  readonly posts: Post[];
  /** Posts that came together by bulk submit; they stand among `posts`, too. */
  readonly queues: Post[][];
  /** What comes of a post; the default accepts it. */
  onPost: (post: Post) => Promise<void> | void;
  /** What comes of several at once; the default accepts them. */
  onBulkSubmit: (posts: readonly Post[]) => Promise<void> | void;
  /** Runs before every reading; may throw. */
  onRead: (what: "view" | "list" | "signData", id: string | null) => Promise<void> | void;
  /** Identifiers of the documents that were saved, a repeated one again. */
  readonly saves: string[];
  /** What comes of a save; the default takes it. Returns the identifier in the answer. */
  onSave: (id: string) => Promise<string | null> | string | null;
  loggedIn: boolean;
}

/** It waits for its receiver, where nothing else is told. */
export const describeDocument = (
  id: string,
  { stateId = 15, lastError = null, total = 12_500_000n }: Partial<ServiceDocument> = {},
): BusinessDocument =>
  documentOf({
    ...{ id: id as DocumentId, number: `N-${id}`, stateId, total, lastError },
    sender: partyOf("seller", "302000022", "NAMUNA SAVDO"),
    receiver: partyOf("buyer", TIN, "SINOV QURILISH"),
  });

function createCall(service: ScriptedService): Call {
  const read = async (what: "view" | "list" | "signData", id: string | null) => {
    if (!service.loggedIn) throw new ServiceUnauthorized("no token");
    await service.onRead(what, id);
  };
  const find = (id: string): ServiceDocument => {
    const document = service.documents.get(id);
    if (!document) throw new ServiceNotFound("no such document", 404);
    return document;
  };
  return scriptedCall([
    on(listDocuments, async ({ filters }) => {
      await read("list", null);
      const documents = [...service.documents]
        .map(([id, document]) => describeDocument(id, document))
        .filter(({ number }) => number === filters.number);
      return { documents, page: 1, perPage: 15, total: documents.length, hasNext: false };
    }),
    on(viewDocument, async ({ id }) => {
      await read("view", id);
      return { document: describeDocument(id, find(id)), record: {} };
    }),
    on(findDocument, async ({ id }) => {
      await read("view", id);
      const document = service.documents.get(id);
      return document ? { document: describeDocument(id, document), record: {} } : null;
    }),
    on(saveDocument, async ({ body }) => {
      if (!service.loggedIn) throw new ServiceUnauthorized("no token");
      const id = String(body.id);
      service.saves.push(id);
      return (await service.onSave(id)) as DocumentId | null;
    }),
    on(getSignData, async ({ id }) => {
      await read("signData", id);
      const { hash } = find(id);
      return {
        content: Buffer.from(hash),
        unchanged: createHash("sha256").update(hash).digest("hex"),
        document: describeDocument(id, find(id)),
        reasonSigned: false,
      };
    }),
    on(submitAction, async ({ id, action, signature, reason }) => {
      if (!service.loggedIn) throw new ServiceUnauthorized("no token");
      const post = { id, action, signature, reason };
      service.posts.push(post);
      await service.onPost(post);
    }),
    on(bulkSubmit, async ({ items }) => {
      if (!service.loggedIn) throw new ServiceUnauthorized("no token");
      const posts = items.map((item): Post => ({ ...item, action: "send", reason: null }));
      service.posts.push(...posts);
      service.queues.push(posts);
      await service.onBulkSubmit(posts);
    }),
  ]);
}

export interface WorldOptions {
  profile?: ServiceProfile;
  /** Where it keeps everything, if not in a database of its own. */
  url?: string;
  documents?: number;
  /** State of every document at first. */
  stateId?: number;
  /** Authorities that the operator trusts. */
  roots?: readonly Certificate[];
}

export async function createWorld({
  profile = builtInProfile,
  url,
  documents = 1,
  stateId = 15,
  roots = [],
}: WorldOptions = {}) {
  const time = { now: START };
  const clock = { now: () => time.now };
  const vault = createVault(createKeyRing(START));
  const service: ScriptedService = {
    documents: new Map(),
    posts: [],
    queues: [],
    saves: [],
    onSave: () => null,
    onPost: () => {},
    onBulkSubmit: () => {},
    onRead: () => {},
    loggedIn: true,
  };
  for (let index = 1; index <= documents; index += 1) {
    service.documents.set(`d${index}`, { stateId, lastError: null, hash: `hash of document ${index}` });
  }
  const db = await openDatabase({ tables: everyTable, url: url ?? (await addressForTest()), vault, clock });
  const call = createCall(service);
  const accounts = callingBy(async (accountId) => {
    if ((await db.accounts.find(accountId)) === null) throw new LoginNeeded(accountId);
    return async (operation, input) => {
      try {
        return await call(operation, input);
      } catch (error) {
        throw error instanceof ServiceUnauthorized ? new LoginNeeded(accountId) : error;
      }
    };
  });
  const submissions = createSubmissions({ db, accounts, profile, clock, log: silent });
  const room = createSigning({
    ...{ db, accounts, submissions, profile, policies: builtInPolicies, clock, log: silent, roots },
  });
  // As at a start.
  const recover = () => submissions.recover().then(room.recover);
  const signing = { ...room, recover, jobs: { ...submissions.jobs, ...room.jobs } };
  await db.users.meet({ telegramUserId: USER, chatId: USER, language: "uz" });
  const logIn = (telegramUserId: number, username: string, tin = TIN) =>
    db.accounts.saveLogin({
      ...{ telegramUserId, tin: tin as Tin, name: "SINOV QURILISH", username },
      ...{ token: `token of ${username}`, tokenExpiresAt: null },
    });
  const account = await logIn(USER, "sinov");
  sharedKey ??= issue({ now: START, notAfter: START + 365 * 24 * HOUR });
  const key = sharedKey;
  const told: NoticeRow[] = [];
  /** The browser of each person. */
  const remembered = new Map<number, string>();

  /** Works what is due now; notices are taken as told. */
  async function work(): Promise<void> {
    for (;;) {
      const jobs = await db.jobs.claim({ owner: "test", leaseUntil: time.now + MINUTE, limit: 20 });
      if (jobs.length === 0) return;
      for (const job of jobs) {
        if (job.type === "notice") {
          const notice = await db.notices.find((job.payload as { noticeId: string }).noticeId);
          if (notice) told.push(notice);
        } else {
          const { work } = signing.jobs[job.type as keyof typeof signing.jobs];
          await work(job, new AbortController().signal);
        }
        await db.jobs.settle([{ id: job.id, owner: "test", outcome: { kind: "done" } }]);
      }
    }
  }

  /** Lets time pass, working each job when it is due. */
  async function pass(duration: number): Promise<void> {
    const end = time.now + duration;
    for (;;) {
      await work();
      const due = await db.jobs.nextDue();
      if (due === null || due > end) break;
      time.now = Math.max(time.now, due);
    }
    time.now = end;
  }

  /** A colleague logs in to the same organization, or somebody to another one. */
  async function join(telegramUserId: number, tin = TIN): Promise<AccountRow> {
    await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz" });
    return await logIn(telegramUserId, "hamkasb", tin);
  }

  /** The service's document becomes another. */
  function change(id: string, changes: Partial<ServiceDocument>): void {
    const document = service.documents.get(id);
    if (document) service.documents.set(id, { ...document, ...changes });
  }

  async function decide(
    id = "d1",
    action: ActionName = "accept",
    reason: string | null = null,
    kind: KindName = "invoice",
    by: AccountRow = account,
  ) {
    const document = service.documents.get(id);
    if (!document) throw new Error(`no document ${id}`);
    const request = { account: by, document: { ...describeDocument(id, document), kind }, action, reason };
    return (await signing.decide(request)).decision;
  }

  /** The link of the decisions' person over one decision, or over all. */
  async function linkTo(...decisions: readonly Decision[]): Promise<SigningLinkRow> {
    const [first] = decisions;
    const { accountId = account.id, telegramUserId = USER } = first ?? {};
    const scope = first === undefined || decisions.length > 1 ? "all" : (`decision:${first.id}` as const);
    const { secret } = await signing.linkTo({ accountId, telegramUserId, scope });
    const link = await signing.findLink(secret);
    if (link === null) throw new Error("no link");
    return link;
  }

  /** The person proves a new browser; returns its secret. */
  async function trustBrowser(link: SigningLinkRow): Promise<string> {
    const { pairingSecret, code } = await signing.requestBrowserTrust(link, "Chromium", null);
    await work();
    const { data = {} } = told.findLast(({ news }) => news === "browserPairing") ?? {};
    await signing.answerBrowserTrust(String(data.pairingId), link.telegramUserId, code);
    const trust = await signing.checkBrowserTrust(link, pairingSecret);
    if (trust.state !== "approved") throw new Error("the browser was not trusted");
    return trust.browserSecret;
  }

  /** A session over one decision, or over all, opened in the person's browser, which is asked about once. */
  async function open(...decisions: Decision[]) {
    const link = await linkTo(...decisions);
    const browser = remembered.get(link.telegramUserId) ?? (await trustBrowser(link));
    remembered.set(link.telegramUserId, browser);
    const opened = await signing.openLink(link, browser);
    return { ...opened, link, browser };
  }

  const sign = (content: Uint8Array, by: Authority = key) => signWith(by, content);

  /**
   * A session with a good signature of each of its documents in hand; `submit` hands the first one's over, or another.
   */
  async function openSigned(...decisions: Decision[]) {
    const opened = await open(...decisions);
    const signatures = opened.items.map(({ content }) => sign(content));
    const [signature = ""] = signatures;
    const submit = (text = signature, of = decisions[0]) =>
      signing.submit(opened.session, opened.browser, of?.id ?? "", text);
    return { ...opened, signatures, signature, submit };
  }

  /** Decides about the first documents, in their order. */
  async function decideAll(count: number, action: ActionName = "accept"): Promise<Decision[]> {
    const decisions = [];
    for (let index = 1; index <= count; index += 1) decisions.push(await decide(`d${index}`, action));
    return decisions;
  }

  /** Decides, opens, signs and submits one document. */
  async function signDocument(id = "d1", action: ActionName = "accept", reason: string | null = null) {
    const decision = await decide(id, action, reason);
    const { session, browser, signature, submit } = await openSigned(decision);
    return { decision, session, browser, signature, answer: await submit() };
  }

  /** A decision as it is now. */
  const now = async ({ id }: Decision): Promise<Decision> =>
    (await db.decisions.find(id)) ?? expect.fail("no such decision");
  const stateOf = async (decision: Decision) => (await now(decision)).state;
  /** What the chat was told, but for what only keeps messages up to date. */
  const news = () =>
    told.map((notice) => notice.news).filter((one) => one !== "sessionOpened" && one !== "sessionClosed");
  /** Who was told one of these. */
  const who = (...news: string[]) =>
    told.filter((one) => news.includes(one.news)).map((one) => [one.telegramUserId, one.news]);

  return {
    time,
    service,
    db,
    signing,
    submissions,
    account,
    key,
    told,
    news,
    who,
    work,
    pass,
    join,
    change,
    decide,
    decideAll,
    linkTo,
    trustBrowser,
    open,
    openSigned,
    sign,
    signDocument,
    now,
    stateOf,
  };
}

/** What this part of the service is asked hangs: `asked` tells that it was, `answer` lets it go on. */
export function hanging(service: ScriptedService, what: "onRead" | "onPost" | "onBulkSubmit") {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  service[what] = () => {
    asked.resolve();
    return answered.promise;
  };
  return { asked: asked.promise, answer: answered.resolve };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
