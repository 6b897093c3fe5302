/** The document service over HTTP, as the profile describes it. */
import type { KindName } from "../documents/description.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { AppError, OperationOff } from "../errors.ts";
import { bulkSubmit } from "./bulk-submit.ts";
import type { ClientContext } from "./client-context.ts";
import { getDashboard } from "./get-dashboard.ts";
import { getReceivedSignature } from "./get-received-signature.ts";
import { getSignData } from "./get-sign-data.ts";
import { issueDocumentId } from "./issue-document-id.ts";
import { listDocuments } from "./list-documents.ts";
import { listMeasures } from "./list-measures.ts";
import { logIn } from "./log-in.ts";
import { listBranches, lookUpCompany } from "./look-up-company.ts";
import { saveDocument } from "./save-document.ts";
import type { ServiceApi } from "./service-api.ts";
import { submitAction } from "./submit-action.ts";
import { createTransport, type TransportOptions } from "./transport.ts";
import { viewDocument, viewRecord } from "./view-document.ts";

export interface ServiceApiOptions extends TransportOptions {
  readonly profile: ServiceProfile;
  /** Told the names of described fields whose value was there but could not be read, so that they are counted. */
  readonly onUnread?: (kind: KindName, names: readonly string[]) => void;
  /** Told how many values of a record are shown as they came, since nothing describes them or they are unreadable. */
  readonly onUndescribed?: (kind: KindName, count: number) => void;
  /** Told how each operation ended: `ok`, the code of the error, or `bug`. What is off is not asked. */
  readonly onAsked?: (operation: string, outcome: string) => void;
}

export function createServiceApi(options: ServiceApiOptions): ServiceApi {
  const { profile, onUnread = ignore, onUndescribed = ignore, onAsked = ignore } = options;
  const transport = createTransport(options);

  async function told<T>(operation: string, asked: Promise<T>): Promise<T> {
    try {
      const value = await asked;
      onAsked(operation, "ok");
      return value;
    } catch (error) {
      if (!(error instanceof OperationOff))
        onAsked(operation, error instanceof AppError ? error.code : "bug");
      throw error;
    }
  }

  return {
    logIn: (credentials) => told("login", logIn({ transport, profile, ...credentials })),
    open: (token) => {
      const context: ClientContext = { transport, profile, token, onUnread, onUndescribed };
      return {
        listDocuments: (request) =>
          told(`${request.kind}.list.${request.list}`, listDocuments(context, request)),
        viewDocument: (kind, id, language) =>
          told(`${kind}.view`, viewDocument(context, { kind, id, language })),
        viewRecord: (kind, id, language) => told(`${kind}.view`, viewRecord(context, { kind, id, language })),
        getReceivedSignature: (kind, id, language) =>
          told(`${kind}.receivedSignature`, getReceivedSignature(context, { kind, id, language })),
        getSignData: (request) =>
          told(`${request.kind}.${request.action}.signData`, getSignData(context, request)),
        submitAction: (request) => told(`${request.kind}.${request.action}`, submitAction(context, request)),
        bulkSubmit: (request) => told(`${request.kind}.massQueue`, bulkSubmit(context, request)),
        getDashboard: (language) => told("dashboard", getDashboard(context, language)),
        issueDocumentId: (length, language) => told("newId", issueDocumentId(context, length, language)),
        saveDocument: (request) => told(`${request.kind}.save`, saveDocument(context, request)),
        lookUpCompany: (tin, language) => told("companies", lookUpCompany(context, { tin, language })),
        listBranches: (tin, language) => told("branches", listBranches(context, { tin, language })),
        listMeasures: (language) => told("measures", listMeasures(context, language)),
      };
    },
    close: () => transport.close(),
  };
}

const ignore = () => undefined;
