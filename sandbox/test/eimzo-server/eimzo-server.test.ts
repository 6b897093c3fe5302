/** The stand-in of E-IMZO-SERVER, as a site and as a person at its phone meet it. */
import { request } from "node:http";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createEimzoServerStandIn } from "../../eimzo-server/eimzo-server.ts";
import { createAuthority, type IssuedKey, issueKey } from "../../service/demo-keys.ts";
import { verifySignature } from "../../service/verify-signature.ts";
import { atMoment, MOMENT } from "../moment.ts";
import { writePhoneCode } from "./write-phone-code.ts";

const TIN = "301000011";
const SITE = "sign.example.uz";
const CONTENT = Buffer.from('{"hash":"00ff"}');
let authorityPem: string;
let key: IssuedKey;
beforeAll(async () => {
  const authority = await createAuthority(atMoment);
  authorityPem = authority.certificatePem;
  key = await issueKey(authority, { tin: TIN, commonName: "SINOV", algorithm: "ecdsa", password: "demo" });
});

const closing: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function create() {
  const time = { now: MOMENT };
  const server = createEimzoServerStandIn({
    siteHost: SITE,
    owners: [{ name: "Namunayev Sinov", key: async () => key }],
    now: () => time.now,
  });
  const { url, close } = await server.start({ host: "127.0.0.1", port: 0 });
  closing.push(close);
  const ask = (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    send(url + path, new URLSearchParams(form).toString(), {
      Host: SITE,
      "X-Real-IP": "203.0.113.7",
      ...headers,
    });
  const open = async () => {
    const { json } = await ask("/frontend/mobile/sign");
    const place = json as { siteId: string; documentId: string };
    return { documentId: place.documentId, code: writePhoneCode(place, CONTENT) };
  };
  const status = async (documentId: string) =>
    ((await ask("/frontend/mobile/status", { documentId })).json as { status: number }).status;
  const verify = async (documentId: string, content: Uint8Array = CONTENT) =>
    (await ask("/backend/mobile/verify", { documentId, document: Buffer.from(content).toString("base64") }))
      .json as { status: number; pkcs7Attached?: string };
  return { server, url, time, ask, open, status, verify };
}

/** By hand, since `fetch` writes the `Host` itself. */
function send(url: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number; text: string; json: unknown }>((resolve, reject) => {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const sent = request(url, { method: "POST", headers: { ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const json: unknown = text.startsWith("{") ? JSON.parse(text) : null;
        resolve({ status: response.statusCode ?? 0, text, json });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

describe("the server", () => {
  it("waits for the phone and then gives a signature that holds", async () => {
    const { server, open, status, verify } = await create();
    const { documentId, code } = await open();
    expect(await status(documentId)).toBe(2);
    expect(await verify(documentId)).toEqual({ status: 2, message: "not uploaded" });
    expect(server.phone.sign(code, key)).toMatchObject({ ok: true });
    expect(await status(documentId)).toBe(1);
    const { pkcs7Attached = "", ...rest } = await verify(documentId);
    expect(rest).toMatchObject({ status: 1 });
    const question = { contents: [CONTENT], container: "pkcs7-attached", tin: TIN, authorityPem } as const;
    expect(verifySignature({ ...question, signature: pkcs7Attached, now: MOMENT })).toMatchObject({
      ok: true,
    });
  });

  it("finds what was signed to be another document", async () => {
    const { server, open, verify } = await create();
    const { documentId, code } = await open();
    server.phone.sign(code, key);
    const answer = await verify(documentId, Buffer.from("another"));
    expect(answer).toEqual({ status: -5, message: "the phone signed something else" });
  });

  it.each([
    ["clockWrong", -9],
    ["certificateInvalid", -6],
    ["certificateNotValidAtTime", -7],
    ["certificateStatusUnknown", -8],
    ["signatureInvalid", -5],
  ] as const)("finds %s: %d, and gives no signature", async (verification, expected) => {
    const { server, open, verify } = await create();
    const { documentId, code } = await open();
    server.phone.sign(code, key, verification);
    expect(await verify(documentId)).toEqual({ status: expected, message: verification });
  });

  it("forgets a place after its time", async () => {
    const { server, time, open, status, verify } = await create();
    const { documentId, code } = await open();
    time.now += 151_000;
    expect([await status(documentId), (await verify(documentId)).status]).toEqual([-2, -2]);
    expect(server.phone.sign(code, key)).toEqual({ ok: false, problem: "over" });
    const next = await open();
    server.expire();
    expect(await status(next.documentId)).toBe(-2);
  });

  it("wants to know which site asks, and for whom", async () => {
    const { ask } = await create();
    for (const headers of [{ Host: "evil.example" }, { "X-Real-IP": "" }, { "X-Real-IP": "somebody" }]) {
      expect((await ask("/frontend/mobile/sign", {}, headers)).status).toBe(400);
      expect((await ask("/backend/mobile/verify", {}, headers)).status).toBe(400);
    }
    expect((await ask("/frontend/mobile/status")).status).toBe(400);
    expect((await ask("/backend/mobile/verify", { documentId: "00000000" })).status).toBe(400);
  });
});

describe("the phone", () => {
  it("reads a code, a link, and nothing else", async () => {
    const { server, open } = await create();
    const { code } = await open();
    const { phone } = server;
    expect(phone.read(code)).toMatchObject({ ok: true });
    expect(phone.read(`eimzo://sign?qc=${code}\n`)).toMatchObject({ ok: true });
    const damaged = { ok: false, problem: "damaged" };
    expect(phone.read(`${code}0`)).toEqual(damaged);
    expect(phone.read(code.slice(0, -1))).toEqual(damaged);
    expect(phone.read(code.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toEqual(damaged);
    expect(phone.read(`https://evil.example/?qc=${code}`)).toEqual(damaged);
    const foreign = writePhoneCode({ siteId: "ffff", documentId: "00000000" }, CONTENT);
    expect(phone.read(foreign)).toEqual({ ok: false, problem: "otherSite" });
  });

  it("signs once", async () => {
    const { server, open } = await create();
    const { code } = await open();
    expect(server.phone.sign(code, key)).toMatchObject({ ok: true });
    expect(server.phone.sign(code, key)).toEqual({ ok: false, problem: "over" });
  });

  it("has a page that shows the hash, signs, refuses, and answers this machine only", async () => {
    const { url, open, status } = await create();
    const local = { Host: new URL(url).host };
    const post = (step: string, form: Record<string, string>, headers: Record<string, string> = local) =>
      send(`${url}/phone/${step}`, new URLSearchParams({ lang: "en", ...form }).toString(), headers);
    const { documentId, code } = await open();

    const read = await post("read", { code });
    for (const line of code.slice(12, 76).match(/.{16}/g) ?? []) expect(read.text).toContain(line);
    expect(read.text).toContain("Namunayev Sinov");
    expect((await post("read", { code: "<b>x</b>" })).text).toContain("This is not a code");
    expect((await post("refuse", { code })).text).toContain("Refused.");
    expect((await post("sign", { code, owner: "0" }, { Host: "evil.example" })).status).toBe(403);
    expect((await post("sign", { code }, { ...local, Origin: "https://evil.example" })).status).toBe(403);
    expect(await status(documentId)).toBe(2);
    expect((await post("sign", { code, owner: "0", outcome: "good" })).text).toContain("Signed.");
    expect(await status(documentId)).toBe(1);
    const page = await fetch(url, { headers: { "Accept-Language": "uz" } });
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await page.text()).toContain("Telefondagi E-IMZO");
  });
});
