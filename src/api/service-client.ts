/** Operations under the names of methods, for callers that do not call operations themselves yet. */

import { randomBytes } from "node:crypto";
import type { ActionName, KindName } from "../documents/description.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { OperationOff, ServiceNotFound, ServiceProtocol } from "../errors.ts";
import { type Call, createService, type ServiceOptions } from "./call.ts";
import { composeContent, templateUses } from "./compose-content.ts";
import { type Branch, listBranches } from "./operations/branches.ts";
import { bulkSubmit } from "./operations/bulk-submit.ts";
import { type Company, lookUpCompany } from "./operations/company.ts";
import { type DashboardItem, getDashboard } from "./operations/dashboard.ts";
import { type DocumentPage, type ListRequest, listDocuments } from "./operations/list-documents.ts";
import { type Login, logIn } from "./operations/log-in.ts";
import { listMeasures, type Measure } from "./operations/measures.ts";
import { getNewId } from "./operations/new-id.ts";
import { getReceivedSignature } from "./operations/received-signature.ts";
import { saveDocument } from "./operations/save-document.ts";
import { digestOf, getSignData, type SignData } from "./operations/sign-data.ts";
import { submitAction } from "./operations/submit-action.ts";
import { findDocument, viewDocument } from "./operations/view-document.ts";
import { createTransport, type TransportOptions } from "./transport.ts";

export type { Branch, Company, DashboardItem, DocumentPage, Language, ListRequest, Login, Measure, SignData };

/** The service as one account's token opens it. Reads are retried; writes never. */
export interface ServiceClient {
  listDocuments(request: ListRequest): Promise<DocumentPage>;
  /**
   * The document by its view path. Throws `OperationOff` where the kind has none. `mayBeAbsent`: nobody knows that there
   * is such a document, so a 404 tells nothing of the operation.
   */
  viewDocument(
    kind: KindName,
    id: DocumentId,
    language: Language,
    options?: { readonly mayBeAbsent?: boolean },
  ): Promise<BusinessDocument>;
  /** The record itself by the same path, with all its keys and values as they came. */
  viewRecord(kind: KindName, id: DocumentId, language: Language): Promise<Readonly<Record<string, unknown>>>;
  /** Null where the answer holds no signature. Throws `OperationOff` where the profile does not tell its place. */
  getReceivedSignature(kind: KindName, id: DocumentId, language: Language): Promise<Uint8Array | null>;
  getSignData(request: {
    kind: KindName;
    action: ActionName;
    id: DocumentId;
    reason: string | null;
    language: Language;
    /** The sender's TIN for content that is composed of it; read from the document's view where it is not given. */
    sellerTin?: Tin | null;
  }): Promise<SignData>;
  /** Posts a signature once. Throws `OutcomeUnknown` whenever it may have arrived; any other error means it was not done. */
  submitAction(request: {
    kind: KindName;
    action: ActionName;
    id: DocumentId;
    signature: string;
    reason: string | null;
    language: Language;
  }): Promise<void>;
  /**
   * Posts the signatures of several documents of one kind at once, by its bulk submit. What is thrown holds for all of
   * them and means the same as with `submitAction`.
   */
  bulkSubmit(request: {
    kind: KindName;
    items: ReadonlyArray<{ id: DocumentId; signature: string }>;
    language: Language;
  }): Promise<void>;
  getDashboard(language: Language): Promise<readonly DashboardItem[]>;
  /** An identifier for a new document, of exactly `length` characters. */
  issueDocumentId(length: number, language: Language): Promise<DocumentId>;
  /**
   * Saves a new document once; the identifier in the answer, null where it tells none. Throws `ServiceRejected` with
   * what is wrong with single fields, `OutcomeUnknown` whenever it may have arrived.
   */
  saveDocument(request: {
    kind: KindName;
    body: Readonly<Record<string, unknown>>;
    language: Language;
  }): Promise<DocumentId | null>;
  /** Null where the service knows no such TIN, or no name. */
  lookUpCompany(tin: Tin, language: Language): Promise<Company | null>;
  listBranches(tin: Tin, language: Language): Promise<readonly Branch[]>;
  listMeasures(language: Language): Promise<readonly Measure[]>;
}

export interface ServiceApi {
  logIn(credentials: { username: string; password: string; language: Language }): Promise<Login>;
  open(token: string): ServiceClient;
  close(): Promise<void>;
}

export function createServiceApi(options: TransportOptions & Omit<ServiceOptions, "transport">): ServiceApi {
  const transport = createTransport(options);
  const service = createService({ ...options, transport });
  return {
    logIn: (credentials) => service.open(null)(logIn, credentials),
    open: (token) => createClient(service.open(token), options.profile),
    close: () => transport.close(),
  };
}

export function createClient(call: Call, profile: ServiceProfile): ServiceClient {
  return {
    listDocuments: (request) => call(listDocuments, request),
    async viewDocument(kind, id, language, options) {
      const operation = options?.mayBeAbsent === true ? findDocument : viewDocument;
      const found = await call(operation, { kind, id, language });
      if (found === null) throw new ServiceNotFound(`${kind}.view answered 404`, 404);
      return found.document;
    },
    viewRecord: async (kind, id, language) => (await call(viewDocument, { kind, id, language })).record,
    getReceivedSignature: (kind, id, language) => call(getReceivedSignature, { kind, id, language }),
    async getSignData(request) {
      const { kind, action, id, reason, language } = request;
      const description = profile.kinds[kind].actions[action];
      if (description?.on !== true) throw new OperationOff(`${kind}.${action}`);
      if (description.signature.content !== "idAndSeller") return call(getSignData, request);
      const template = description.signature.template ?? "";
      const usesTin = templateUses(template, "sellerTin");
      const sellerTin = usesTin
        ? (request.sellerTin ?? (await call(viewDocument, { kind, id, language })).document.sender.tin)
        : null;
      if (usesTin && sellerTin === null)
        throw new ServiceProtocol(`${kind}.signData: the document names no TIN of its sender`);
      const content = composeContent(template, { id, sellerTin, reason, signData: null });
      const reasonSigned = reason !== null && templateUses(template, "reason");
      return { content, unchanged: digestOf(content), document: null, reasonSigned };
    },
    submitAction: (request) => call(submitAction, request),
    bulkSubmit: (request) => call(bulkSubmit, request),
    getDashboard: (language) => call(getDashboard, { language }),
    issueDocumentId: async (length, language) =>
      profile.newId.from === "own"
        ? (randomBytes(12).toString("hex") as DocumentId)
        : call(getNewId, { length, language }),
    saveDocument: (request) => call(saveDocument, request),
    lookUpCompany: (tin, language) => call(lookUpCompany, { tin, language }),
    listBranches: (tin, language) => call(listBranches, { tin, language }),
    listMeasures: (language) => call(listMeasures, { language }),
  };
}
