/**
 * Plays the world outside a stranger's machine, in its network: Telegram, the document service, and a person with a
 * phone. Reads one question a line, `{"ask": …}`, and answers each with a line of JSON.
 */
import { existsSync, readFileSync } from "node:fs";
import type { LookupFunction } from "node:net";
import { createInterface } from "node:readline";
import { Agent, fetch as undiciFetch } from "undici";
import { createDocumentService } from "../../sandbox/service/create-document-service.ts";
import { createAuthority } from "../../sandbox/service/demo-keys.ts";
import { sandboxProfile } from "../../sandbox/service/sandbox-profile.ts";
import { machineTime } from "../../sandbox/telegram/clock.ts";
import { createLocalTelegram } from "../../sandbox/telegram/local-telegram.ts";
import { startTelegramServer } from "../../sandbox/telegram/telegram-server.ts";
import { createProfile } from "../../src/documents/create-profile.ts";
import { until } from "../../test/support/until.ts";
import type { Seen, WorldAnswer, WorldQuestion, WorldSettings } from "./world-questions.ts";

const HOST = "127.0.0.1";
const ANSWER_MS = 30_000;

const settings = JSON.parse(process.argv[2] ?? "") as WorldSettings;

/** As a phone and Telegram see the machine: by its name, and by no other certificate than its authority's. */
function throughTheDoor(): Agent {
  if (!existsSync(settings.authorityFile)) throw new Error("there is no certificate yet");
  return new Agent({ connect: { ca: readFileSync(settings.authorityFile), lookup: toThisMachine } });
}

const toThisMachine: LookupFunction = (_name, _options, found) => found(null, [{ address: HOST, family: 4 }]);

const visit = (url: string, init: object = {}) => undiciFetch(url, { ...init, dispatcher: throughTheDoor() });

const made = createProfile(sandboxProfile);
if (!made.ok) throw new Error(made.problems.join("; "));
const service = createDocumentService({
  databaseFile: ":memory:",
  profile: made.value,
  authority: await createAuthority(machineTime),
  now: machineTime,
});
await service.start({ host: HOST, port: settings.servicePort });
const telegram = createLocalTelegram({
  token: settings.botToken,
  username: "kotib_bot",
  name: "Kotib",
  relaxHttpButtons: false,
  localWebhooks: false,
  enforceFlood: true,
  webhookFetch: async (url, init) => (await visit(url, init)) as unknown as Response,
});
const { apiRoot } = await startTelegramServer({
  telegram,
  host: HOST,
  apiPort: settings.botApiPort,
  chatPort: 0,
  chatPageDir: ".",
});
const person = telegram.person({ firstName: "Dilnoza", languageCode: "en" });

async function hear(after: number, what: RegExp) {
  const isNew = () => person.messages().find(({ id, text }) => id > after && what.test(text));
  return await until(isNew, `a message like ${what}\n${person.transcript()}`, ANSWER_MS);
}

const answers: Record<WorldQuestion, () => Promise<Seen> | Seen> = {
  async pages() {
    const statuses: Record<string, number> = {};
    for (const path of ["/serving", "/health", "/ready", "/", "/login/app", "/metrics", "/sign/none"])
      statuses[path] = (await visit(`${settings.publicUrl}${path}`, { redirect: "manual" })).status;
    return statuses;
  },
  async webhook() {
    const answer = await fetch(`${apiRoot}/bot${settings.botToken}/getWebhookInfo`);
    return ((await answer.json()) as { result: Seen }).result;
  },
  /** From /start to the answer, milliseconds. */
  async start() {
    const begun = performance.now();
    const { id } = person.start();
    const { text } = await hear(id, /\S/);
    return { ms: Math.round(performance.now() - begun), text };
  },
  /** Logs in as a Mini App does, on the pages behind the proxy. */
  async login() {
    const url = `${settings.publicUrl}/login/app`;
    const post = async (path: string, body: object) => {
      const headers = { "Content-Type": "application/json", Origin: settings.publicUrl };
      const answer = await visit(`${settings.publicUrl}${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    };
    const last = person.messages().at(-1)?.id ?? 0;
    const launched = await post("/api/login/launch", { launchData: person.launchData(url).initData });
    const demo = service.people.find(({ username }) => username === "dilnoza");
    const { status, body } = await post("/api/login", {
      secret: launched.body.secret,
      username: demo?.username,
      password: demo?.password,
      language: "en",
    });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return { text: (await hear(last, /✅/)).text };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { ask } = JSON.parse(line) as { ask: WorldQuestion };
  let answer: WorldAnswer;
  try {
    answer = { seen: await answers[ask]() };
  } catch (error) {
    answer = {
      problem: error instanceof Error ? `${error.message} ${String(error.cause ?? "")}` : String(error),
    };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
process.exit(0);
