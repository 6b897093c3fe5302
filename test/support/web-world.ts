/** The web server with the real signing room and the real store, at a service that answers as it is told. */

import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { reservePort } from "../../sandbox/test/reserve-ports.ts";
import { bulkSubmit } from "../../src/api/operations/bulk-submit.ts";
import { getSignData } from "../../src/api/operations/sign-data.ts";
import { submitAction } from "../../src/api/operations/submit-action.ts";
import { viewDocument } from "../../src/api/operations/view-document.ts";
import { everyTable } from "../../src/capabilities/stored.ts";
import { createKeyRing } from "../../src/db/engine/key-ring.ts";
import { createVault } from "../../src/db/engine/vault.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import type { Decision } from "../../src/db/rows/decisions.ts";
import type { SigningLinkRow } from "../../src/db/rows/signing-links.ts";
import type { SessionRow } from "../../src/db/rows/signing-sessions.ts";
import { builtInProfile } from "../../src/documents/built-in-profile.ts";
import type { ActionName } from "../../src/documents/description.ts";
import type {
  BusinessDocument,
  CalendarDate,
  DocumentId,
  DocumentLine,
  Tin,
} from "../../src/documents/document.ts";
import { builtInPolicies } from "../../src/documents/policies.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { BadCredentials, LoginNeeded, ServiceNotFound } from "../../src/errors.ts";
import type { Log, LogFields } from "../../src/log.ts";
import { createSigning } from "../../src/signing/create-signing.ts";
import { createSubmissions } from "../../src/submissions/create-submissions.ts";
import { createWeb } from "../../src/web/create-web.ts";
import type { WebOptions } from "../../src/web/web.ts";
import { addressForTest } from "./address-for-test.ts";
import { createTestClock } from "./clock.ts";
import { documentOf, partyOf } from "./documents.ts";
import { callingBy, on, scriptedCall } from "./scripted-calls.ts";
import { whoMayCome } from "./who-may-come.ts";

export const USER = 1001;
export const TIN = "301234567";
export const BOT_TOKEN = "1234567:test-token-of-nobody";
export const USERNAME = "namuna";
export const PASSWORD = "made-up-password";
export const pagesDir = join(import.meta.dirname, "../../dist/pages");

export interface WorldDocument {
  readonly id: string;
  readonly number?: string;
  readonly total?: bigint | null;
  readonly lines?: number;
  readonly counterparty?: string;
  readonly action?: ActionName;
  readonly reason?: string;
  /** 15 unless told. */
  readonly stateId?: number;
  /** Where false, the sign data holds only a digest. */
  readonly inSignData?: boolean;
}

/** What the chat asks when a new browser wants to be trusted. */
export interface Question {
  readonly pairingId: string;
  readonly options: string[];
  readonly label: string;
}

export interface ScriptedPost {
  readonly id: string;
  readonly action: ActionName;
  readonly signature: string;
}

/** The last line makes up what the others lack. */
function describeLines(count: number, total: bigint): DocumentLine[] {
  const each = 150_000_00n;
  return Array.from({ length: count }, (_, index) => ({
    name: `Qurilish materiallari, ${index + 1}-tur`,
    count: "1",
    unit: "dona",
    price: index < count - 1 ? each : total - each * BigInt(count - 1),
    vat: null,
    vatRate: null,
    total: index < count - 1 ? each : total - each * BigInt(count - 1),
    extra: [],
  }));
}

function describeDocument(document: WorldDocument): BusinessDocument {
  const total = document.total === undefined ? 12_500_000_00n : document.total;
  return documentOf({
    id: document.id as DocumentId,
    number: document.number ?? `N-${document.id}`,
    date: "2026-11-18" as CalendarDate,
    contractNumber: "12/26",
    contractDate: "2026-01-12" as CalendarDate,
    stateId: document.stateId ?? 15,
    total,
    sender: partyOf("seller", "302000022", document.counterparty ?? "“SINOV QURILISH MOLLARI” MCHJ"),
    receiver: partyOf("buyer", TIN, "“NAMUNA SAVDO” MCHJ"),
    lines: describeLines(document.lines ?? 3, total ?? 0n),
  });
}

export interface WebWorldOptions {
  readonly documents?: readonly WorldDocument[];
  readonly now?: number;
  readonly language?: "uz" | "uz-cyrl" | "ru" | "en";
  /** What differs from the defaults of the server. */
  readonly web?: Partial<Omit<WebOptions, "config">>;
  readonly publicUrl?: string;
  readonly profile?: ServiceProfile;
  /** Who is logged in; a TIN that is no party of the documents is an agent's. */
  readonly tin?: string;
}

/** Not listening yet; `start` does that. */
export async function createWebWorld(options: WebWorldOptions = {}) {
  const { documents = [{ id: "d1" }], language = "uz", profile = builtInProfile } = options;
  const clock = createTestClock(options.now);
  const lines: Array<{ level: string; message: string; fields: LogFields }> = [];
  const write =
    (level: string) =>
    (message: string, fields: LogFields = {}) => {
      lines.push({ level, message, fields });
    };
  const log: Log = { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
  const vault = createVault(createKeyRing(clock.now()));
  const db = await openDatabase({ tables: everyTable, url: await addressForTest(), vault, clock });
  const service = {
    posts: [] as ScriptedPost[],
    /** How many came with each request of bulk submit. */
    queues: [] as number[],
    /** What comes of a post; may throw. */
    onPost: (_post: ScriptedPost): Promise<void> | void => {},
    /** Runs before sign data is read; may throw. */
    onRead: (_id: string): Promise<void> | void => {},
    /** What is appended to the content of every document: a change of it is a change of them all. */
    version: "",
  };
  const find = (id: string): WorldDocument => {
    const document = documents.find((each) => each.id === id);
    if (document === undefined) throw new ServiceNotFound("no such document", 404);
    return document;
  };
  const call = scriptedCall([
    on(viewDocument, ({ id }) => ({ document: describeDocument(find(id)), record: {} })),
    on(getSignData, async ({ id }) => {
      await service.onRead(id);
      const document = find(id);
      const content = `{"hash":"${createHash("sha256")
        .update(id + service.version)
        .digest("hex")}"}`;
      return {
        content: Buffer.from(content),
        unchanged: createHash("sha256").update(content).digest("hex"),
        document: document.inSignData === false ? null : describeDocument(document),
        reasonSigned: false,
      };
    }),
    on(submitAction, async ({ id, action, signature }) => {
      service.posts.push({ id, action, signature });
      await service.onPost({ id, action, signature });
    }),
    on(bulkSubmit, async ({ items }) => {
      const posts = items.map(({ id, signature }): ScriptedPost => ({ id, action: "send", signature }));
      service.posts.push(...posts);
      service.queues.push(posts.length);
      for (const post of posts) await service.onPost(post);
    }),
  ]);
  const calling = callingBy(async (accountId) => {
    if ((await db.accounts.find(accountId)) === null) throw new LoginNeeded(accountId);
    return call;
  });
  const logins: Array<Parameters<WebOptions["accounts"]["logIn"]>[0]> = [];
  const accounts: WebOptions["accounts"] = {
    logIn: async (request) => {
      logins.push(request);
      if (request.password !== PASSWORD) throw new BadCredentials("refused", null);
      return saveLogin(request.link);
    },
    findServed: db.accounts.findOfUser,
    createLoginLink: async (telegramUserId, way) => {
      const secret = randomBytes(16).toString("base64url");
      const secretHash = createHash("sha256").update(secret).digest("hex");
      await db.logins.createLink({ secretHash, telegramUserId, way, expiresAt: clock.now() + 600_000 });
      return secret;
    },
  };
  const saveLogin = (link?: string) =>
    db.accounts.saveLogin({
      link,
      telegramUserId: USER,
      tin: (options.tin ?? TIN) as Tin,
      name: options.tin === undefined ? "“NAMUNA SAVDO” MCHJ" : "Ishonchli Vakil",
      username: USERNAME,
      token: "token",
      tokenExpiresAt: null,
    });
  await db.users.meet({ telegramUserId: USER, chatId: USER, language });
  const account = await saveLogin();
  const submissions = createSubmissions({ db, accounts: calling, profile, clock, log });
  const signing = createSigning({
    db,
    accounts: calling,
    submissions,
    profile,
    policies: builtInPolicies,
    clock,
    log,
  });

  const port = await reservePort();
  const publicUrl = options.publicUrl ?? `http://127.0.0.1:${port}`;
  const web = createWeb({
    config: { publicUrl, host: "127.0.0.1", port },
    signing,
    accounts,
    admission: whoMayCome({ db, clock, log }).admission,
    db,
    vault,
    policies: builtInPolicies,
    clock,
    log,
    botToken: BOT_TOKEN,
    botUsername: () => "kotib_test_bot",
    pagesDir,
    frameAncestors: [],
    findTroubles: async () => [],
    ...options.web,
  });

  /** Decides about all documents and makes a link over them. */
  async function makeLink() {
    const decisions: Decision[] = [];
    for (const document of documents) {
      const { decision } = await signing.decide({
        account,
        document: describeDocument(document),
        action: document.action ?? "accept",
        reason: document.reason ?? null,
      });
      decisions.push(decision);
    }
    const { secret } = await signing.linkTo({ accountId: account.id, telegramUserId: USER, scope: "all" });
    const link = await signing.findLink(secret);
    if (link === null) throw new Error("no link");
    return { secret, link, decisions };
  }

  /** The session that the link opened. */
  async function sessionOf(link: Pick<SigningLinkRow, "id">): Promise<SessionRow> {
    const session = await db.signingSessions.findOfLink(link.id);
    if (session === null) throw new Error("no session is open");
    return session;
  }

  /** The service tells what came of a signature that it took. */
  async function tells(documentId: string, to: "done" | "failed", detail: string | null = null) {
    const taken = await db.decisions.findOfAccount(account.id, ["following"]);
    const decision = taken.find((one) => one.documentId === documentId);
    if (decision === undefined) throw new Error(`${documentId} was not sent`);
    await db.submissions.move(decision.id, { from: ["following"], to, detail });
  }

  /** The chat's questions that wait for an answer, newest last. */
  async function findQuestions(): Promise<Question[]> {
    const jobs = await db.jobs.claim({ owner: "test", leaseUntil: clock.now() + 60_000, limit: 100 });
    const questions: Question[] = [];
    for (const job of jobs) {
      if (job.type !== "notice") continue;
      const notice = await db.notices.find((job.payload as { noticeId: string }).noticeId);
      if (notice?.news === "browserPairing") questions.push(notice.data as never);
      await db.jobs.settle([{ id: job.id, owner: "test", outcome: { kind: "done" } }]);
    }
    return questions;
  }

  return {
    web,
    publicUrl,
    db,
    signing,
    service,
    account,
    accounts,
    logins,
    lines,
    clock,
    makeLink,
    sessionOf,
    tells,
    findQuestions,
    saveLogin,
  };
}

export type WebWorld = Awaited<ReturnType<typeof createWebWorld>>;
