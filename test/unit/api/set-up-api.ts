/** The real client against a scripted server, for the tests of single operations. */
import { createHash } from "node:crypto";
import { afterEach } from "vitest";
import type { ServiceApi, ServiceClient } from "../../../src/api/service-client.ts";
import { createServiceApi } from "../../../src/api/service-client.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { createLog } from "../../../src/log.ts";
import { answer, type HttpServer, type RequestHandler, startHttpServer } from "../../support/http-server.ts";

const cleanups: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

export interface Setup {
  readonly server: HttpServer;
  readonly api: ServiceApi;
  readonly client: ServiceClient;
  readonly unread: Array<[string, readonly string[]]>;
}

/** Answers every request with the body, or as the handler says; `override` goes over the built-in profile. */
export async function setUp(respond: RequestHandler | object | string, override?: object): Promise<Setup> {
  const created = createProfile(override);
  if (!created.ok) throw new Error(created.problems.join("\n"));
  const handler: RequestHandler =
    typeof respond === "function"
      ? (respond as RequestHandler)
      : (_request, _previous, response) => answer(response, 200, respond);
  const server = await startHttpServer(handler);
  const unread: Setup["unread"] = [];
  const api = createServiceApi({
    baseUrl: server.url,
    profile: created.profile,
    clock: { now: () => 0 },
    log: createLog("silent"),
    random: () => 0,
    retry: { retries: 0 },
    onUnread: (kind, names) => unread.push([kind, names]),
  });
  cleanups.push(
    () => server.close(),
    () => api.close(),
  );
  return { server, api, client: api.open("token-1"), unread };
}

export const id = "650000000000000000000001" as DocumentId;
export const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");
export const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
/** The body of the last request. */
export const bodyOf = (server: HttpServer) => JSON.parse(server.requests.at(-1)?.body ?? "null");
