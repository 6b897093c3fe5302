/** The stand-in speaks as the application does: frames, closing, sites, keys, and signatures in pieces. */
import { fromBER, type OctetString } from "asn1js";
import { ContentInfo, SignedData } from "pkijs";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { EIMZO_TIN, type StartEimzoOptions, startEimzo } from "./start-eimzo.ts";

const ORIGIN = "http://127.0.0.1:8080";
const KEY = "A1".repeat(64);
const running: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

async function start(options: StartEimzoOptions = {}) {
  const started = await startEimzo(options);
  running.push(() => started.application.stop());
  return started;
}

interface Said {
  readonly reply: Record<string, unknown> | null;
  readonly code: number;
  readonly reason: string;
}

function say(port: number, message: unknown, origin: string | null = ORIGIN): Promise<Said> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/service/cryptapi`, origin === null ? {} : { origin });
  return new Promise((resolve, reject) => {
    let reply: Said["reply"] = null;
    socket.on("open", () => socket.send(typeof message === "string" ? message : JSON.stringify(message)));
    socket.on("message", (data) => {
      reply = JSON.parse(String(data)) as Said["reply"];
    });
    socket.on("close", (code, reason) => resolve({ reply, code, reason: String(reason) }));
    socket.on("error", reject);
  });
}

const listKeys = { plugin: "pfx", name: "list_all_certificates" };

async function loadKey(port: number): Promise<string> {
  const { reply } = await say(port, listKeys);
  const [listed = {}] = (reply?.certificates ?? []) as Array<Record<string, string>>;
  const { disk, path, name, alias } = listed;
  const loaded = await say(port, { plugin: "pfx", name: "load_key", arguments: [disk, path, name, alias] });
  return String(loaded.reply?.keyId);
}

const create = (content: string, keyId: string, detached = "no") => ({
  plugin: "pkcs7",
  name: "create_pkcs7",
  arguments: [Buffer.from(content).toString("base64"), keyId, detached],
});

describe("the stand-in of E-IMZO", () => {
  it("replies once and closes with 1000 Done", async () => {
    const { port } = await start();
    expect(await say(port, { name: "version" })).toEqual({
      reply: { success: true, major: "6", minor: "4", patch: "7", edition: "Standard" },
      code: 1000,
      reason: "Done",
    });
  });

  it("lists keys by lines that tell whose they are", async () => {
    const { port } = await start({ keys: 1 });
    const { reply } = await say(port, listKeys);
    expect(reply?.certificates).toEqual([
      {
        disk: "D:\\",
        path: "DSKEYS",
        name: `DS${EIMZO_TIN}0001`,
        alias: expect.stringMatching(
          /^cn=namunayev sinov,c=uz,o="namuna, savdo" mchj,uid=\d{9},1\.2\.860\.3\.16\.1\.2=\d{14},1\.2\.860\.3\.16\.1\.1=301234567,serialnumber=[0-9a-f]+,validfrom=\d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d,validto=\d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d$/,
        ),
      },
    ]);
  });

  it.each([
    ["attached", "no"],
    ["detached", "yes"],
  ])("signs %s, in indefinite lengths and fragments", async (_, detached) => {
    const { port } = await start();
    const content = "the hash of a document, longer than one fragment";
    const { reply } = await say(port, create(content, await loadKey(port), detached));
    expect(reply).toMatchObject({
      success: true,
      signer_serial_number: expect.stringMatching(/^[0-9a-f]+$/),
      signature_hex: expect.stringMatching(/^[0-9a-f]+$/),
    });
    const base64 = String(reply?.pkcs7_64);
    expect(base64).toMatch(/^MIAGCSqGSIb3DQEHAqCAMIAC/);
    const info = new ContentInfo({ schema: fromBER(Uint8Array.from(Buffer.from(base64, "base64"))).result });
    const { eContent } = new SignedData({ schema: info.content }).encapContentInfo;
    const carried = eContent as OctetString | undefined;
    if (detached === "yes") expect(carried).toBeUndefined();
    else {
      expect(carried?.idBlock.isConstructed).toBe(true);
      expect(carried?.valueBlock.value.length).toBeGreaterThan(1);
      expect(Buffer.from(carried?.getValue() ?? new ArrayBuffer(0)).toString()).toBe(content);
    }
  });

  it.each([
    ["what is not JSON", "{"],
    ["an unknown function", { name: "nothing" }],
    ["a wrong number of arguments", { plugin: "pfx", name: "load_key", arguments: ["D:\\"] }],
    ["an argument that is no text", { plugin: "pkcs7", name: "create_pkcs7", arguments: [1, "", ""] }],
    [
      "appending, which newer versions lack",
      { plugin: "pkcs7", name: "append_pkcs7_attached", arguments: ["", ""] },
    ],
    ["an odd number of site keys", { name: "apikey", arguments: ["a"] }],
  ])("refuses %s with status 0", async (_, message) => {
    const { port } = await start();
    expect((await say(port, message)).reply).toMatchObject({ success: false, status: 0 });
  });

  it("answers only sites that it knows, and comes to know them by their key", async () => {
    const { port } = await start({ apiKeys: { "sign.example.uz": KEY } });
    const ask = async (origin: string | null) => (await say(port, listKeys, origin)).reply?.status ?? 0;
    expect(await ask("http://localhost:1234")).toBe(0);
    expect(await ask(null)).toBe(-1021);
    expect(await ask("null")).toBe(-1021);
    expect(await ask("file://")).toBe(-1021);
    const site = "https://sign.example.uz";
    expect(await ask(site)).toBe(-1022);
    const introduce = (...pairs: string[]) => say(port, { name: "apikey", arguments: pairs }, site);
    expect((await introduce("sign.example.uz", "B2".repeat(64))).reply?.status).toBe(-1020);
    expect((await introduce("sign.example.uz", KEY, "evil.example", KEY)).reply?.status).toBe(-1020);
    expect(await ask(site)).toBe(-1022);
    expect((await introduce("sign.example.uz", KEY)).reply).toEqual({ success: true, message: site });
    expect(await ask(site)).toBe(0);
    expect((await say(port, { name: "version" }, null)).reply?.success).toBe(true);
  });

  it.each([
    ["cancelledOnce", { status: -5000 }],
    ["expiredHandleOnce", { status: -1010 }],
    ["windowOpenOnce", { status: -3001 }],
    ["wrongPasswordOnce", { reason: expect.stringContaining("BadPaddingException") }],
  ] as const)("in the scenario %s refuses the first signing and does the next", async (scenario, refusal) => {
    const { port, application } = await start();
    const keyId = await loadKey(port);
    for (let round = 0; round < 2; round += 1) {
      application.behave(scenario);
      expect((await say(port, create("x", keyId))).reply).toMatchObject({ success: false, ...refusal });
      expect((await say(port, create("x", keyId))).reply).toMatchObject({ success: true });
    }
  });

  it("forgets keys at its end, hangs up, refuses the site, is old or full as it is told", async () => {
    const { port, application } = await start();
    const keyId = await loadKey(port);
    application.behave("droppedOnce");
    expect(await say(port, create("x", keyId))).toEqual({ reply: null, code: 1006, reason: "" });
    expect((await say(port, create("x", keyId))).reply?.success).toBe(true);
    application.behave("siteRefused");
    expect((await say(port, listKeys)).reply?.status).toBe(-1022);
    application.behave("outdated");
    expect((await say(port, { name: "version" })).reply).toMatchObject({ major: "3", minor: "36" });
    application.behave("noKeys");
    expect((await say(port, listKeys)).reply?.certificates).toEqual([]);
    application.behave("manyKeys");
    expect((await say(port, listKeys)).reply?.certificates).toHaveLength(203);
    expect((await say(port, create("x", "0".repeat(32)))).reply?.status).toBe(-1010);
    expect(application.heard.at(-1)).toEqual({ origin: ORIGIN, name: "pkcs7.create_pkcs7" });
  });

  it("says that its port is taken", async () => {
    const { port } = await start();
    const { application } = await start();
    await application.stop();
    await expect(application.start({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
