/** An account's client with all that holds for every call: operations that are off, reads guarded, 401 in one place. */
import type { ServiceClient } from "../api/service-api.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import { LoginNeeded, ServiceNotFound, ServiceUnauthorized } from "../errors.ts";
import type { OperationGate } from "./operation-gate.ts";
import {
  actionOperation,
  branchesOperation,
  bulkSubmitOperation,
  companiesOperation,
  dashboardOperation,
  listOperation,
  measuresOperation,
  newIdOperation,
  type Operation,
  receivedSignatureOperation,
  saveOperation,
  signDataOperation,
  viewOperation,
} from "./operations.ts";
import type { ReadGuard } from "./read-guard.ts";

export function guardClient(
  client: ServiceClient,
  parts: {
    accountId: string;
    background: boolean;
    profile: ServiceProfile;
    gate: OperationGate;
    guardRead: ReadGuard;
    /** The service answered 401: the token is of no use. */
    onUnauthorized: () => Promise<void>;
  },
): ServiceClient {
  const { accountId, background, profile, gate, guardRead } = parts;

  async function withLogin<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServiceUnauthorized)) throw error;
      await parts.onUnauthorized();
      throw new LoginNeeded(accountId);
    }
  }
  const read = <T>(operation: Operation, subject: string, ask: () => Promise<T>) =>
    withLogin(() => gate(operation, subject, () => guardRead(ask, { accountId, background })));

  return {
    listDocuments: (request) =>
      read(listOperation(profile, request.kind, request.list), accountId, () =>
        client.listDocuments(request),
      ),
    viewDocument: async (kind, id, language, options) => {
      const answer = await read(viewOperation(profile, kind), id, async () => {
        try {
          return await client.viewDocument(kind, id, language);
        } catch (error) {
          // Past the gate, where it would count against the operation.
          if (options?.mayBeAbsent === true && error instanceof ServiceNotFound && error.status === 404)
            return error;
          throw error;
        }
      });
      if (answer instanceof ServiceNotFound) throw answer;
      return answer;
    },
    viewRecord: (kind, id, language) =>
      read(viewOperation(profile, kind), id, () => client.viewRecord(kind, id, language)),
    getReceivedSignature: (kind, id, language) =>
      read(receivedSignatureOperation(profile, kind), id, () =>
        client.getReceivedSignature(kind, id, language),
      ),
    getSignData: (request) =>
      read(signDataOperation(profile, request.kind), request.id, () => client.getSignData(request)),
    // A write is never cut short, queued or refused for the sake of others.
    submitAction: (request) =>
      withLogin(() =>
        gate(actionOperation(profile, request.kind, request.action), request.id, () =>
          client.submitAction(request),
        ),
      ),
    bulkSubmit: (request) =>
      withLogin(() =>
        gate(bulkSubmitOperation(profile, request.kind), accountId, () => client.bulkSubmit(request)),
      ),
    getDashboard: (language) =>
      read(dashboardOperation(profile), accountId, () => client.getDashboard(language)),
    issueDocumentId: (length, language) =>
      read(newIdOperation(profile), accountId, () => client.issueDocumentId(length, language)),
    saveDocument: (request) =>
      withLogin(() =>
        gate(saveOperation(profile, request.kind), accountId, () => client.saveDocument(request)),
      ),
    lookUpCompany: (tin, language) =>
      read(companiesOperation(profile), accountId, () => client.lookUpCompany(tin, language)),
    listBranches: (tin, language) =>
      read(branchesOperation(profile), accountId, () => client.listBranches(tin, language)),
    listMeasures: (language) =>
      read(measuresOperation(profile), accountId, () => client.listMeasures(language)),
  };
}
