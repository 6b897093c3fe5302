/** Drafting over the real store, at a service that answers as it is told. */

import { bytesOf } from "../../../sandbox/test/service/good-invoice.ts";
import { type Branch, listBranches } from "../../../src/api/operations/branches.ts";
import { type Company, lookUpCompany } from "../../../src/api/operations/company.ts";
import { type DocumentPage, listDocuments } from "../../../src/api/operations/list-documents.ts";
import { listMeasures, type Measure } from "../../../src/api/operations/measures.ts";
import { getNewId } from "../../../src/api/operations/new-id.ts";
import { saveDocument } from "../../../src/api/operations/save-document.ts";
import {
  findDocument,
  type ViewedDocument,
  viewDocument,
} from "../../../src/api/operations/view-document.ts";
import { everyTable } from "../../../src/capabilities/stored.ts";
import { createKeyRing } from "../../../src/db/engine/key-ring.ts";
import { createVault } from "../../../src/db/engine/vault.ts";
import { openDatabase } from "../../../src/db/open-database.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { Body } from "../../../src/documents/creation/file-format.ts";
import type { BusinessDocument, DocumentId, Tin } from "../../../src/documents/document.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { createDrafting } from "../../../src/drafting/drafting.ts";
import type { IncomingFile } from "../../../src/drafting/take-file.ts";
import { LoginNeeded, ServiceNotFound, ServiceUnavailable } from "../../../src/errors.ts";
import type { Log } from "../../../src/log.ts";
import { createSubmissions } from "../../../src/submissions/create-submissions.ts";
import { addressForTest } from "../../support/address-for-test.ts";
import { callingBy, on, scriptedCall } from "../../support/scripted-calls.ts";

export const NOW = Date.UTC(2026, 10, 20, 7);
export const OWN = { tin: "300000022", name: "Misol Ta’minot" };
export const BUYER = { tin: "300000011", name: "Namuna Savdo" };

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** What the service knows; null where it does not answer. */
export interface ScriptedService {
  company: Company | null;
  branches: Readonly<Record<string, readonly Branch[]>>;
  measures: readonly Measure[];
  /** Of every list. */
  documents: readonly BusinessDocument[];
  /** Of any document that is viewed. */
  record: Readonly<Record<string, unknown>> | null;
  /** Bodies that came to be saved. */
  readonly saves: Body[];
  /** What comes of a save; the default takes it. Returns the identifier in the answer. */
  onSave: (body: Body) => DocumentId | null;
  /** Identifiers given out so far. */
  issued: number;
  answers: boolean;
  loggedIn: boolean;
}

export async function createWorld({ profile = builtInProfile }: { profile?: ServiceProfile } = {}) {
  const clock = { now: () => NOW };
  const db = await openDatabase({
    tables: everyTable,
    url: await addressForTest(),
    vault: createVault(createKeyRing(NOW)),
    clock,
  });
  const service: ScriptedService = {
    company: BUYER as unknown as Company,
    branches: {},
    measures: [{ id: 6, name: "xizmat" }],
    documents: [],
    record: null,
    saves: [],
    onSave: () => null,
    issued: 0,
    answers: true,
    loggedIn: true,
  };
  const find = (id: string) => {
    const document = service.documents.find((one) => one.id === id);
    return document === undefined && service.record === null ? null : { document, record: service.record };
  };
  const call = scriptedCall([
    on(lookUpCompany, () => service.company),
    on(listBranches, ({ tin }) => service.branches[tin] ?? []),
    on(listMeasures, () => service.measures),
    on(listDocuments, () => ({ documents: service.documents }) as DocumentPage),
    on(findDocument, ({ id }) => find(id) as ViewedDocument | null),
    on(viewDocument, ({ id }) => {
      const found = find(id);
      if (found === null) throw new ServiceNotFound("no such document", 404);
      return found as ViewedDocument;
    }),
    on(getNewId, () => `${service.issued++}`.padStart(24, "0") as DocumentId),
    on(saveDocument, ({ body }) => {
      service.saves.push(body);
      return service.onSave(body);
    }),
  ]);
  const accounts = callingBy(async (accountId) => {
    if (!service.loggedIn || !(await db.accounts.find(accountId))) throw new LoginNeeded(accountId);
    if (!service.answers) throw new ServiceUnavailable("no answer");
    return call;
  });
  const parts = { db, accounts, profile, clock, log: silent };
  const submissions = createSubmissions(parts);
  const drafting = createDrafting({ ...parts, submissions });

  async function join(telegramUserId: number, organization: { tin: string; name: string }) {
    await db.users.meet({ telegramUserId, chatId: telegramUserId, language: "uz" });
    const account = await db.accounts.saveLogin({
      telegramUserId,
      name: organization.name,
      tin: organization.tin as Tin,
      username: `user ${organization.tin}`,
      token: "token",
      tokenExpiresAt: null,
    });
    const person = await db.users.find(telegramUserId);
    if (person === null) throw new Error("nobody was met");
    return { person, account };
  }
  return { db, service, drafting, submissions, join, ...(await join(1, OWN)) };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A file with this content. */
export function fileOf(content: unknown, about: Partial<IncomingFile> = {}): IncomingFile {
  const bytes = bytesOf(content);
  return {
    name: "invoice.json",
    mimeType: "application/json",
    size: bytes.length,
    isMedia: false,
    read: async () => bytes,
    ...about,
  };
}
