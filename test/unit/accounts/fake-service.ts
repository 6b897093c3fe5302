/** The service at its edge: answers as told, remembers what it was asked. */
import type { Login, ServiceApi, ServiceClient } from "../../../src/api/service-api.ts";
import { BadCredentials } from "../../../src/errors.ts";

export interface FakeService extends ServiceApi {
  readonly logins: string[];
  readonly calls: string[];
  readonly opened: string[];
  /** What the next calls do, by method name; without one they succeed. */
  readonly answers: Partial<Record<keyof ServiceClient, (token: string) => Promise<unknown>>>;
}

export function createFakeService(login: Partial<Login> = {}): FakeService {
  const logins: string[] = [];
  const calls: string[] = [];
  const opened: string[] = [];
  const answers: FakeService["answers"] = {};

  function open(token: string): ServiceClient {
    opened.push(token);
    const method =
      (name: keyof ServiceClient) =>
      async (...parameters: unknown[]) => {
        calls.push(name);
        const answer = answers[name];
        return (answer ? await answer(token) : parameters) as never;
      };
    return {
      listDocuments: method("listDocuments"),
      viewDocument: method("viewDocument"),
      getSignData: method("getSignData"),
      submitAction: method("submitAction"),
      bulkSubmit: method("bulkSubmit"),
      getDashboard: method("getDashboard"),
      issueDocumentId: method("issueDocumentId"),
      saveDocument: method("saveDocument"),
      lookUpCompany: method("lookUpCompany"),
      listBranches: method("listBranches"),
      listMeasures: method("listMeasures"),
      viewRecord: method("viewRecord"),
      getReceivedSignature: method("getReceivedSignature"),
    };
  }

  return {
    logins,
    calls,
    opened,
    answers,
    open,
    close: async () => {},
    logIn: async ({ username, password }) => {
      logins.push(username);
      if (password !== "right") throw new BadCredentials("wrong", null);
      return {
        token: `token-${logins.length}`,
        tin: "301234567" as Login["tin"],
        name: "Namuna Savdo",
        expiresInSeconds: null,
        ...login,
      };
    },
  };
}
