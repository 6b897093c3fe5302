/** The real client against a scripted server, for the tests of single operations. */
import { createHash } from "node:crypto";
import { onTestFinished } from "vitest";
import { type Call, createService, type Service } from "../../../src/api/call.ts";
import { createTransport } from "../../../src/api/transport.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { createLog } from "../../../src/log.ts";
import {
  answering,
  type HttpServer,
  type RequestHandler,
  startHttpServer,
} from "../../support/http-server.ts";

export interface Setup {
  readonly server: HttpServer;
  readonly service: Service;
  /** With a token. */
  readonly call: Call;
  readonly unread: Array<[string, readonly string[]]>;
}

/** Answers every request with the body, or as the handler says; `override` goes over the built-in profile. */
export async function setUp(respond: RequestHandler | object | string, override?: object): Promise<Setup> {
  const created = createProfile(override);
  if (!created.ok) throw new Error(created.problems.join("\n"));
  const handler: RequestHandler =
    typeof respond === "function" ? (respond as RequestHandler) : answering(200, respond);
  const server = await startHttpServer(handler);
  const unread: Setup["unread"] = [];
  const transport = createTransport({
    baseUrl: server.url,
    clock: { now: () => 0 },
    log: createLog("silent"),
    random: () => 0,
    retry: { retries: 0 },
  });
  const service = createService({
    transport,
    profile: created.value,
    onUnread: (kind, names) => unread.push([kind, names]),
  });
  onTestFinished(() => server.close());
  onTestFinished(() => transport.close());
  return { server, service, call: service.open("token-1"), unread };
}

export const id = "650000000000000000000001" as DocumentId;
export const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("utf8");
export const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
/** The body of the last request. */
export const bodyOf = (server: HttpServer) => JSON.parse(server.requests.at(-1)?.body ?? "null");
