/** The page's E-IMZO client at the stand-in of the application: every way in which it goes well or wrong. */
import { createServer } from "node:net";
import { WebSocket as NodeWebSocket } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createEimzoApplication } from "../../../../sandbox/eimzo/eimzo-application.ts";
import type { ScenarioName } from "../../../../sandbox/eimzo/scenarios.ts";
import {
  EIMZO_TIN,
  eimzoKeys,
  type StartEimzoOptions,
  startEimzo,
} from "../../../../sandbox/test/eimzo/start-eimzo.ts";
import { startOddEimzo } from "../../../../sandbox/test/eimzo/start-odd-eimzo.ts";
import { reservePort } from "../../../../sandbox/test/reserve-ports.ts";
import { checkSignature } from "../../../../src/signing/check-signature.ts";
import { createCapiws } from "../../../../src/web/pages/signers/eimzo-desktop/capiws.ts";
import {
  createEimzoClient,
  type EimzoKey,
  type EimzoTimes,
} from "../../../../src/web/pages/signers/eimzo-desktop/eimzo-client.ts";
import { EimzoError } from "../../../../src/web/pages/signers/eimzo-desktop/eimzo-error.ts";
import {
  findOnlyKey,
  matchesSearch,
  sortKeys,
} from "../../../../src/web/pages/signers/eimzo-desktop/sort-keys.ts";
import { MOMENT } from "../../../support/clock.ts";

const content = new TextEncoder().encode("the hash of a document that is to be signed");
const API_KEY = "A1".repeat(64);
const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface ClientOptions {
  readonly port: number;
  readonly origin?: string;
  readonly apiKey?: string | null;
  readonly connectMs?: number;
  readonly times?: EimzoTimes;
}

function createClient({ port, origin = "http://127.0.0.1:8080", ...rest }: ClientOptions) {
  return createEimzoClient({
    capiws: createCapiws({
      url: `ws://127.0.0.1:${port}/service/cryptapi`,
      connectMs: () => rest.connectMs ?? 5_000,
      openSocket: (url) => new NodeWebSocket(url, { headers: { origin } }) as unknown as WebSocket,
    }),
    site: { hostname: new URL(origin).hostname, apiKey: rest.apiKey ?? null },
    ...(rest.times === undefined ? {} : { times: rest.times }),
  });
}

async function start(options: StartEimzoOptions & Omit<ClientOptions, "port"> = {}) {
  const { application, port } = await startEimzo(options);
  closing.push(() => application.stop());
  return { application, client: createClient({ ...options, port }) };
}

const problemOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof EimzoError ? error.problem : error;
};

const firstOf = (keys: readonly EimzoKey[]): EimzoKey => {
  const [key] = sortKeys(keys, EIMZO_TIN, MOMENT);
  if (key === undefined) throw new Error("no key");
  return key;
};

const request = (changes: { detached?: boolean; signal?: AbortSignal } = {}) => ({
  content,
  detached: false,
  signal: new AbortController().signal,
  ...changes,
});

function expectGood(signature: string, detached = false) {
  const asked = { signature, content, detached, tin: EIMZO_TIN, roots: [], now: MOMENT };
  const good = { verified: true, certificateTin: EIMZO_TIN };
  expect(checkSignature(asked)).toMatchObject({ ok: true, signature: good });
}

/** The application after it found its keys, with the one to sign with. */
async function found(options: Parameters<typeof start>[0] = {}) {
  const { application, client } = await start(options);
  const keys = await client.findKeys();
  return { application, client, keys, key: firstOf(keys) };
}

describe("the E-IMZO client", () => {
  it("finds keys and signs several documents, attached and detached, with one opened key", async () => {
    const { application, client, keys, key } = await found();
    expect(keys).toHaveLength(3);
    expectGood(await client.sign(key, request()));
    expectGood(await client.sign(key, request({ detached: true })), true);
    expectGood(await client.sign(key, request()));
    const names = application.heard.map(({ name }) => name);
    expect(names.filter((name) => name === "pfx.load_key")).toHaveLength(1);
    expect(names.filter((name) => name === "pkcs7.create_pkcs7")).toHaveLength(3);
    expect(names).not.toContain("apikey");
  });

  it.each([
    ["cancelledOnce", "cancelled"],
    ["wrongPasswordOnce", "password"],
    ["windowOpenOnce", "window"],
    ["droppedOnce", "not-running"],
  ] as const)("in the scenario %s says so, and signs at the next try", async (scenario, problem) => {
    const { application, client, key } = await found();
    application.behave(scenario);
    expect(await problemOf(client.sign(key, request()))).toBe(problem);
    expectGood(await client.sign(key, request()));
  });

  it("opens a key again, once and unasked, where E-IMZO has forgotten it", async () => {
    const { application, client, key } = await found();
    application.behave("expiredHandleOnce");
    expectGood(await client.sign(key, request()));
    const opensAndSigns = ["pfx.load_key", "pkcs7.create_pkcs7"];
    const heard = application.heard.map(({ name }) => name);
    expect(heard.slice(-4)).toEqual([...opensAndSigns, ...opensAndSigns]);
  });

  it.each([
    ["siteRefused", "site"],
    ["outdated", "outdated"],
  ] as const)("in the scenario %s finds no keys and says why", async (scenario: ScenarioName, problem) => {
    const { application, client } = await start();
    application.behave(scenario);
    expect(await problemOf(client.findKeys())).toBe(problem);
    application.behave("ok");
    expect(await client.findKeys()).toHaveLength(3);
  });

  it("makes the site known by its key, again after E-IMZO was restarted", async () => {
    const origin = "https://sign.example.uz";
    const options = { origin, apiKey: API_KEY, apiKeys: { "sign.example.uz": API_KEY } };
    const { application, client, key } = await found(options);
    expectGood(await client.sign(key, request()));
    expect(application.heard.map(({ name }) => name).slice(0, 2)).toEqual(["version", "apikey"]);
    const unknown = await start({ origin, apiKeys: options.apiKeys });
    expect(await problemOf(unknown.client.findKeys())).toBe("site");
    const wrong = await start({ ...options, apiKey: "B2".repeat(64) });
    expect(await problemOf(wrong.client.findKeys())).toBe("site");

    const { application: first, port } = await startEimzo(options);
    const restarted = createClient({ ...options, port });
    const same = firstOf(await restarted.findKeys());
    expectGood(await restarted.sign(same, request()));
    await first.stop();
    const second = createEimzoApplication({ keys: eimzoKeys, now: () => MOMENT, apiKeys: options.apiKeys });
    closing.push(() => second.stop());
    await second.start({ port });
    expectGood(await restarted.sign(same, request()));
  });

  it("takes an ID card in its reader for a key", async () => {
    const { application, client } = await start();
    application.behave("idCard");
    const keys = await client.findKeys();
    expect(keys).toEqual([{ kind: "idcard", id: "idcard" }]);
    expectGood(await client.sign(firstOf(keys), request()));
  });

  it("tells of a key whose drive was taken out", async () => {
    const { application, client } = await start();
    application.behave("manyKeys");
    const stranger = (await client.findKeys()).find(
      (key) => key.kind === "file" && key.facts.organizationTin === "310000000",
    );
    expect(await problemOf(client.sign(stranger as EimzoKey, request()))).toBe("drive");
  });

  it("stops waiting when it is told to, and can be asked again", async () => {
    const { application, client, key } = await found();
    application.behave("slow");
    const stopper = new AbortController();
    const signing = client.sign(key, request({ signal: stopper.signal }));
    await expect.poll(() => application.heard.at(-1)?.name).toBe("pkcs7.create_pkcs7");
    const reason = new Error("stopped");
    stopper.abort(reason);
    expect(await problemOf(signing)).toBe(reason);
    application.behave("ok");
    expectGood(await client.sign(key, request()));
  });

  it("does not wait for ever for a reply", async () => {
    const { application, client, key } = await found({ times: { replyMs: 5_000, windowMs: 50 } });
    application.behave("slow");
    expect(await problemOf(client.sign(key, request()))).toBe("slow");
  });

  it("takes a port at which nobody listens, and one at which nobody speaks, for E-IMZO not running", async () => {
    expect(await problemOf(createClient({ port: await reservePort() }).findKeys())).toBe("not-running");
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    closing.push(() => mute.close());
    const { port } = mute.address() as { port: number };
    expect(await problemOf(createClient({ port, connectMs: 50 }).findKeys())).toBe("not-running");
  });

  it.each([
    "{}",
    "null",
    "hello",
    '{"success":"yes"}',
    '{"success":true}',
    '{"success":true,"major":"six","minor":"4"}',
  ])("knows the answer %s for none of E-IMZO's", async (answer) => {
    const { port, close } = await startOddEimzo(answer);
    closing.push(close);
    expect(await problemOf(createClient({ port }).findKeys())).toBe("unexpected");
  });

  it("repeats words it does not know, cut short", async () => {
    const reply = { success: false, status: -9999, reason: "java.lang.Exception ".repeat(100) };
    const { port, close } = await startOddEimzo(JSON.stringify(reply));
    closing.push(close);
    const error = await createClient({ port })
      .findKeys()
      .catch((reason: unknown) => reason);
    const t = vi.fn(() => "");
    (error as EimzoError).describe({ t } as never);
    expect(t.mock.lastCall).toEqual(["web-eimzo-said", { reason: reply.reason.slice(0, 200) }]);
  });
});

describe("the keys", () => {
  it("are in the order of their use: own, others, over", async () => {
    const { application, client } = await start();
    application.behave("manyKeys");
    const now = MOMENT;
    const sorted = sortKeys(await client.findKeys(), EIMZO_TIN, now);
    const describeKey = (key: EimzoKey | undefined) =>
      key?.kind === "file" ? `${key.facts.organizationTin} ${key.facts.validTo > now}` : key?.kind;
    expect(sorted).toHaveLength(203);
    expect(describeKey(sorted[0])).toBe(`${EIMZO_TIN} true`);
    expect(describeKey(sorted[1])).toBe("310000000 true");
    const over = sorted.findIndex((key) => key.kind === "file" && key.facts.validTo < now);
    expect(sorted.slice(over).every((key) => key.kind === "file" && key.facts.validTo < now)).toBe(true);
    expect(sorted.length - over).toBe(41);
    expect(findOnlyKey(sorted, EIMZO_TIN, now)).toBe(sorted[0]);
    expect(findOnlyKey(sorted, "300000000", now)).toBeNull();
    expect(sorted.filter((key) => matchesSearch(key, "namuna 17 mchj")).length).toBeGreaterThan(0);
    expect(sorted.filter((key) => matchesSearch(key, "310000016"))).toHaveLength(1);
    expect(sorted.filter((key) => matchesSearch(key, " "))).toHaveLength(203);
  });
});
