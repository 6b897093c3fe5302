/** A document service with its own clock and people who ask it things, for the tests next to this file. */

import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import {
  createDocumentService,
  type DocumentService,
  type DocumentServiceOptions,
} from "../../service/create-document-service.ts";
import type { DemoAuthority } from "../../service/demo-keys.ts";

export const STARTED_AT = Date.parse("2026-03-16T06:00:00Z");
export const STATE_DELAY_MS = 3000;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as the wire gives them
  readonly body: any;
}

export interface Visitor {
  readonly token: string;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
}

export interface UnderTest {
  readonly service: DocumentService;
  readonly profile: ServiceProfile;
  /** Moves the service's clock. */
  pass(milliseconds: number): void;
  logIn(username: string, language?: string): Promise<Visitor>;
  ask(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; accept?: string },
  ): Promise<Reply>;
}

export function createUnderTest(
  authority: DemoAuthority,
  options: Partial<DocumentServiceOptions> = {},
): UnderTest {
  let now = STARTED_AT;
  const profile = options.profile ?? builtInProfile;
  const service = createDocumentService({
    databaseFile: ":memory:",
    authority,
    now: () => now,
    stateDelayMs: STATE_DELAY_MS,
    ...options,
    profile,
  });
  const ask: UnderTest["ask"] = async (method, path, { token, body, accept = "application/json" } = {}) => {
    const response = await service.fetch(
      new Request(`http://service.test${path}`, {
        method,
        headers: {
          Accept: accept,
          "Content-Type": "application/json",
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    service,
    profile,
    ask,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    logIn: async (username, language = "uz") => {
      const person = service.people.find((one) => one.username === username);
      const body = { username, password: person?.password };
      const reply = await ask("POST", `/api/${language}/login`, { body });
      const token: string = reply.body.data.token;
      return {
        token,
        get: (path) => ask("GET", `/api/${language}${path}`, { token }),
        post: (path, sent = {}) => ask("POST", `/api/${language}${path}`, { token, body: sent }),
      };
    },
  };
}
