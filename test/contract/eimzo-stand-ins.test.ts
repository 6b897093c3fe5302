/** Kotib and the sandbox's stand-ins of E-IMZO, which share no code, understand each other. */
import fc from "fast-check";
import { WebSocket } from "undici";
import { expect, it, onTestFinished } from "vitest";
import { createEimzoServerStandIn } from "../../sandbox/eimzo-server/eimzo-server.ts";
import { nationalHash } from "../../sandbox/eimzo-server/national-hash.ts";
import { readPhoneCode } from "../../sandbox/eimzo-server/read-phone-code.ts";
import { EIMZO_TIN, eimzoKeys, startEimzo } from "../../sandbox/test/eimzo/start-eimzo.ts";
import { checkSignature } from "../../src/signing/check-signature.ts";
import { gostHash } from "../../src/signing/gost-hash.ts";
import { createEimzoServer } from "../../src/web/eimzo-server.ts";
import { createPhoneCode } from "../../src/web/pages/signers/eimzo-mobile/phone-code.ts";
import { MOMENT } from "../support/clock.ts";

const SITE_HOST = "sign.example.uz";
const ADDRESS = "203.0.113.7";
const CONTENT = Buffer.from("the hash of a document, longer than one fragment");
const silent = { debug() {}, info() {}, warn() {}, error() {} };

it.each([
  ["attached", false],
  ["detached", true],
])("the checks take the application's signature, %s, and no other content for it", async (_, detached) => {
  const { application, port } = await startEimzo();
  onTestFinished(() => application.stop());
  const ask = async (message: object) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/service/cryptapi`, {
      headers: { origin: "http://127.0.0.1:8080" },
    });
    return new Promise<Record<string, unknown>>((resolve, reject) => {
      socket.addEventListener("open", () => socket.send(JSON.stringify(message)));
      socket.addEventListener("message", ({ data }) => resolve(JSON.parse(String(data))));
      socket.addEventListener("error", ({ error }) => reject(error));
    });
  };
  const listed = await ask({ plugin: "pfx", name: "list_all_certificates" });
  const [{ disk, path, name, alias } = {}] = listed.certificates as Array<Record<string, string>>;
  const { keyId } = await ask({ plugin: "pfx", name: "load_key", arguments: [disk, path, name, alias] });
  const signed = await ask({
    plugin: "pkcs7",
    name: "create_pkcs7",
    arguments: [CONTENT.toString("base64"), keyId, detached ? "yes" : "no"],
  });
  const request = {
    signature: String(signed.pkcs7_64),
    content: CONTENT,
    detached,
    tin: EIMZO_TIN,
    roots: [],
    now: MOMENT,
  };
  expect(checkSignature(request)).toMatchObject({ ok: true, signature: { verified: true } });
  expect(checkSignature({ ...request, content: Buffer.from("something else") }).ok).toBe(false);
});

it("the client gets from the server what a phone signed by the page's code", async () => {
  const [key] = await eimzoKeys();
  if (key === undefined) throw new Error("there is no key");
  const standIn = createEimzoServerStandIn({
    siteHost: SITE_HOST,
    owners: [{ name: "Namunayev Sinov", key: async () => key }],
    now: () => MOMENT,
  });
  const { url, close } = await standIn.start({ host: "127.0.0.1", port: 0 });
  onTestFinished(close);
  const server = createEimzoServer({ settings: { serverUrl: url, siteHost: SITE_HOST }, log: silent });
  onTestFinished(() => server.close());
  const started = await server.start(ADDRESS);
  if (!started.ok) throw new Error("no place was opened");
  const { documentId } = started.value;
  expect(await server.readStatus(documentId, ADDRESS)).toEqual({ ok: true, value: "waiting" });
  const code = createPhoneCode(started.value, CONTENT).text;
  expect(standIn.phone.sign(code, key)).toMatchObject({ ok: true });
  expect(await server.readStatus(documentId, ADDRESS)).toEqual({ ok: true, value: "ready" });
  const taken = await server.takeSignature(documentId, CONTENT, ADDRESS);
  expect(
    taken.ok &&
      checkSignature({
        signature: taken.value,
        content: CONTENT,
        detached: false,
        tin: EIMZO_TIN,
        roots: [],
        now: MOMENT,
      }),
  ).toMatchObject({ ok: true });
});

it("both hash alike, and the phone reads what the page writes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 130 }), (content) => {
      expect(Buffer.from(gostHash(content)).toString("hex")).toBe(nationalHash(content));
    }),
    { numRuns: 30 },
  );
  const place = { siteId: "b552", documentId: "362811E9" };
  const code = createPhoneCode(place, CONTENT);
  expect(readPhoneCode(code.text)).toEqual({ ...place, hash: code.hash });
});
