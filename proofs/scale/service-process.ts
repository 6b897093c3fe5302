/**
 * The sandbox's service in a process of its own. Its answers are remembered word for word as long as nobody
 * signs, so that the measurement is not about the service.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createDocumentService } from "../../sandbox/service/create-document-service.ts";
import { createAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { machineTime } from "../../sandbox/telegram/clock.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import type { ServiceCounts, ServiceHello, ServiceTask } from "./start-service.ts";
import { makeScaleWorld } from "./world.ts";

const YEAR_MS = 365 * 24 * 3_600_000;
const STATE_DELAY_MS = 300;
const WRITES = /\/sign\/|\/save$/;

const task = JSON.parse(process.argv[2] ?? "") as ServiceTask;
const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error(made.problems.join("; "));
const world = makeScaleWorld({ ...task, now: machineTime() });
const service = createDocumentService({
  ...{
    databaseFile: ":memory:",
    profile: made.profile,
    authority: await createAuthority(machineTime),
    now: machineTime,
    world,
  },
  ...{ stateDelayMs: STATE_DELAY_MS, tokenLifetimeMs: YEAR_MS },
});

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

const remembered = new Map<string, Answered>();
const signers = new Set<string>();
const posted: string[] = [];
let requests = 0;

async function ask(method: string, path: string, authorization: string, body: string): Promise<Answered> {
  const response = await service.fetch(
    new Request(`http://service${path}`, {
      method,
      headers: { "content-type": "application/json", accept: "application/json", authorization },
      ...(method === "GET" ? {} : { body }),
    }),
  );
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "application/json",
    body: Buffer.from(await response.arrayBuffer()),
  };
}

async function answer(method: string, path: string, authorization: string, body: string): Promise<Answered> {
  requests += 1;
  if (WRITES.test(path) && method === "POST") {
    signers.add(authorization);
    posted.push(`${path} ${body}`);
  }
  if (signers.has(authorization)) return await ask(method, path, authorization, body);
  const key = `${authorization} ${path} ${body}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const fresh = await ask(method, path, authorization, body);
  if (fresh.status === 200) remembered.set(key, fresh);
  return fresh;
}

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => {
    body += chunk;
  });
  request.on("end", () => {
    const { method = "GET", url = "/", headers } = request;
    answer(method, url, headers.authorization ?? "", body).then(
      (answered) => {
        response.writeHead(answered.status, {
          "content-type": answered.type,
          "content-length": answered.body.length,
        });
        response.end(answered.body);
      },
      () => response.destroy(),
    );
  });
});
server.keepAliveTimeout = 60_000;
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

async function logIn(username: string, password: string): Promise<string> {
  const { body } = await ask("POST", "/api/en/login", "", JSON.stringify({ username, password }));
  return (JSON.parse(body.toString("utf8")) as { data: { token: string } }).data.token;
}

const people: ServiceHello["people"][number][] = [];
for (const [index, { username, password, tin, organization, key }] of service.people.entries())
  people.push({
    ...{ username, tin, organization, token: await logIn(username, password) },
    key: index < task.signers ? await key() : null,
    toSign: index < task.signers ? (world.waiting.get(tin) ?? []) : [],
  });

process.on("message", () => {
  const answered = service.changes().filter(({ change }) => change === "answered");
  process.send?.({
    requests,
    posted: posted.length,
    postedTwice: posted.length - new Set(posted).size,
    answered: answered.map(({ documentId }) => documentId),
  } satisfies ServiceCounts);
});
process.send?.({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  people,
} satisfies ServiceHello);
