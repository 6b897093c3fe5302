/** What the document service can be asked; `create-service-api.ts` makes it over HTTP. */
import type { ActionName, KindName } from "../documents/description.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import type { FilterValues } from "../documents/filter-values.ts";

/** Kotib's languages; the profile maps them to the service's `{lang}`. */
export type Language = "uz" | "uz-cyrl" | "ru" | "en";

export interface Login {
  readonly token: string;
  readonly tin: Tin;
  readonly name: string;
  /** Seconds, where the service says so. */
  readonly expiresInSeconds: number | null;
}

export interface ListRequest {
  readonly kind: KindName;
  readonly list: string;
  readonly filters: FilterValues;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly language: Language;
}

export interface DocumentPage {
  readonly documents: readonly BusinessDocument[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number | null;
  readonly hasNext: boolean;
}

export interface SignData {
  /** The bytes to sign, exactly. */
  readonly content: Uint8Array;
  /** SHA-256 (hex) of what must be the same when it is fetched again. */
  readonly unchanged: string;
  /** The document as the sign data shows it, where it holds one. */
  readonly document: BusinessDocument | null;
  /** True when the reason is inside the signed bytes. */
  readonly reasonSigned: boolean;
}

export interface DashboardItem {
  readonly key: string;
  readonly label: string | null;
  readonly count: number | null;
}

export interface Company {
  readonly tin: Tin;
  readonly name: string;
}

export interface Branch {
  /** Five digits. */
  readonly code: string;
  readonly name: string | null;
}

/** A unit of measure. */
export interface Measure {
  readonly id: number;
  readonly name: string;
}

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
  /** Throws `BadCredentials` for a 401; never retried. */
  logIn(credentials: { username: string; password: string; language: Language }): Promise<Login>;
  open(token: string): ServiceClient;
  close(): Promise<void>;
}
