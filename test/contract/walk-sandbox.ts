/**
 * Walks the sandbox's document service: its real answers, filters on its own data, and every action by actor and state.
 */
import {
  createDocumentService,
  type DocumentService,
} from "../../sandbox/service/create-document-service.ts";
import { createAuthority } from "../../sandbox/service/demo-keys.ts";
import type { SandboxMode } from "../../sandbox/service/modes/mode.ts";
import { signContent } from "../../sandbox/test/service/sign-content.ts";
import { createService } from "../../src/api/call.ts";
import { findValue } from "../../src/api/find-value.ts";
import { createTransport } from "../../src/api/transport.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { createLog } from "../../src/log.ts";
import { MOMENT } from "../support/clock.ts";
import { actorCases } from "./actor-cases.ts";
import { draftsByBulkSubmit } from "./bulk-submit-cases.ts";
import type { ConformanceCase, Person } from "./conformance-case.ts";
import type { Operation } from "./contract.ts";
import { foundCases } from "./found-cases.ts";
import { type WalkResult, walk } from "./walk.ts";
import { credentialsOf, persons } from "./walked-people.ts";
import { startWireRecorder } from "./wire-recorder.ts";

const STARTED_AT = Date.parse("2026-03-16T06:00:00Z");
const STATE_DELAY_MS = 3000;

export interface WalkSandboxOptions {
  readonly profile: ServiceProfile;
  readonly contract: Readonly<Record<string, Operation>>;
  readonly short: boolean;
  /** What the service is; default: what the walked profile says, with everything. */
  readonly service?: { readonly profile: ServiceProfile; readonly mode: SandboxMode };
  /** Without the actions of every person in every state. */
  readonly readsOnly?: boolean;
}

export async function walkSandbox(
  options: WalkSandboxOptions,
  cases: readonly ConformanceCase[],
): Promise<WalkResult> {
  let now = STARTED_AT;
  const service = createDocumentService({
    databaseFile: ":memory:",
    profile: options.service?.profile ?? options.profile,
    ...(options.service === undefined ? {} : { mode: options.service.mode }),
    authority: await createAuthority(() => MOMENT),
    now: () => now,
    stateDelayMs: STATE_DELAY_MS,
  });
  const ask = async (path: string, init: RequestInit) => {
    const response = await service.fetch(new Request(`http://service.test${path}`, init));
    return { status: response.status, text: await response.text() };
  };
  const recorder = await startWireRecorder(({ method, path, headers, body }) =>
    ask(path, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(method === "GET" ? {} : { body }),
    }),
  );
  const logIn = async (person: Person) => {
    const { username, password } = credentialsOf(person);
    // Tokens are the walk's own: what the walked profile makes of a login is a case of its own.
    const { login } = service.mode.profile();
    const { text } = await ask("/api/ru/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    return [person, String(findValue(JSON.parse(text), login.token))] as const;
  };
  try {
    const tokens = Object.fromEntries(await Promise.all(persons.map(logIn))) as Record<Person, string>;
    const transport = createTransport({
      baseUrl: recorder.url,
      clock: { now: () => now },
      log: createLog("silent"),
    });
    const calls = createService({ transport, profile: options.profile });
    const world = {
      ...options,
      call: (person: Person) => calls.open(tokens[person]),
      pass: () => {
        now += 10 * STATE_DELAY_MS;
      },
      sign: (person: Person, content: Uint8Array) => sign(service, person, content),
    };
    if (options.readsOnly === true) {
      await transport.close();
      return await walk({ ...options, recorder, tokens }, [...cases, ...foundCases(options.profile)]);
    }
    const actors = await actorCases(world).finally(() => transport.close());
    const queue = draftsByBulkSubmit({ ...world, sign: (content) => sign(service, "seller", content) });
    return await walk({ ...options, recorder, tokens }, [
      ...cases,
      ...foundCases(options.profile),
      ...actors,
      queue,
    ]);
  } finally {
    await recorder.close();
    service.close();
  }
}

/** A signature with the person's own key. */
async function sign({ people }: DocumentService, person: Person, content: Uint8Array): Promise<string> {
  const signer = people.find(({ username }) => username === credentialsOf(person).username);
  if (signer === undefined) throw new Error(`nobody is the ${person}`);
  return signContent(await signer.key(), content);
}
