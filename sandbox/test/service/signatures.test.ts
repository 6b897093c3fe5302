import * as asn1js from "asn1js";
import type { SignerInfo } from "pkijs";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { createAuthority, type DemoAuthority, type IssuedKey, issueKey } from "../../service/demo-keys.ts";
import { buyer, seller } from "../../service/world/organizations.ts";
import { atMoment } from "../moment.ts";
import {
  createUnderTest,
  STARTED_AT,
  STATE_DELAY_MS,
  type UnderTest,
  type Visitor,
} from "./service-under-test.ts";
import { type SignOptions, signContent } from "./sign-content.ts";

const DAY_MS = 24 * 3600 * 1000;
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, "utf8"));

let authority: DemoAuthority;
let directorKey: IssuedKey;
let rsaKey: IssuedKey;

const keyOf = (tin: string, options: { validFrom?: Date; validTo?: Date; from?: DemoAuthority } = {}) => {
  const { from = authority, ...validity } = options;
  return issueKey(from, {
    tin,
    pinfl: "40000000000011",
    organization: "DEMO",
    commonName: "DEMO SIGNER",
    algorithm: "ecdsa",
    validFrom: new Date(STARTED_AT - 30 * DAY_MS),
    validTo: new Date(STARTED_AT + 30 * DAY_MS),
    password: "demo",
    ...validity,
  });
};

beforeAll(async () => {
  authority = await createAuthority(atMoment);
  directorKey = await keyOf(buyer.tin);
  rsaKey = await issueKey(authority, {
    tin: buyer.tin,
    commonName: "DEMO RSA",
    algorithm: "rsa",
    validFrom: new Date(STARTED_AT - DAY_MS),
    password: "demo",
  });
});

describe("the signature of an acceptance, posted straight to the service", () => {
  let world: UnderTest;
  let director: Visitor;
  let id: string;
  let content: Uint8Array;

  beforeEach(async () => {
    world = createUnderTest(authority);
    director = await world.logIn("dilnoza");
    const list = await director.post("/documents/invoice/receive", { stateid: "15" });
    id = list.body.data[0].facturaid;
    content = utf8((await director.get(`/documents/invoice/sign/${id}`)).body.data.hash);
  });

  const accept = async (key: IssuedKey, signed = content, options: SignOptions = {}) =>
    await director.post("/sign/invoice/accept", {
      facturaid: id,
      sign: await signContent(key, signed, options),
    });
  const state = async () => {
    world.pass(2 * STATE_DELAY_MS);
    return (await director.get(`/documents/invoice/view/${id}`)).body.data.stateid;
  };
  const expectRefused = async (reply: { status: number; body: { message: string } }, words: string) => {
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({
      message: expect.stringContaining(words),
      errors: { sign: [reply.body.message] },
    });
    expect(await state()).toBe(15);
  };

  it.each([
    ["ECDSA", () => directorKey, {}],
    ["RSA", () => rsaKey, {}],
    ["ECDSA in BER with open lengths and fragments", () => directorKey, { ber: true }],
    ["RSA in BER with open lengths and fragments", () => rsaKey, { ber: true }],
  ] as const)("is accepted when sound: %s", async (_, key, options) => {
    const signature = await signContent(key(), content, options);
    expect(signature.startsWith("MIAG")).toBe("ber" in options);
    const reply = await director.post("/sign/invoice/accept", { facturaid: id, sign: signature });
    expect(reply.status).toBe(200);
    expect(await state()).toBe(30);
  });

  it("may have line breaks in its base64", async () => {
    const signature = (await signContent(directorKey, content)).replace(/(.{64})/g, "$1\r\n");
    expect((await director.post("/sign/invoice/accept", { facturaid: id, sign: signature })).status).toBe(
      200,
    );
  });

  it("is refused over other content", async () => {
    await expectRefused(await accept(directorKey, utf8("f".repeat(64))), "boshqa narsa imzolangan");
  });

  it("is refused when the content was exchanged after signing", async () => {
    const other = utf8("0".repeat(64));
    await expectRefused(await accept(directorKey, content, { carried: other }), "boshqa narsa imzolangan");
  });

  it("is refused when the right content is carried but another was signed", async () => {
    const reply = await accept(directorKey, utf8("0".repeat(64)), { carried: content });
    await expectRefused(reply, "xesh mazmunga mos kelmaydi");
  });

  it("is refused with an altered digest, even when that was signed", async () => {
    await expectRefused(
      await accept(directorKey, content, { digestOf: utf8("x") }),
      "xesh mazmunga mos kelmaydi",
    );
  });

  it.each(["ECDSA", "RSA"])("is refused with an altered value: %s", async (algorithm) => {
    const tamper = (signer: SignerInfo) => {
      const value = new Uint8Array(signer.signature.getValue());
      value[value.length - 1] = (value.at(-1) ?? 0) ^ 1;
      signer.signature = new asn1js.OctetString({ valueHex: value.buffer });
    };
    const reply = await accept(algorithm === "RSA" ? rsaKey : directorKey, content, { tamper });
    await expectRefused(reply, "Imzo haqiqiy emas");
  });

  it("is refused when signed attributes were exchanged after signing", async () => {
    const tamper = (signer: SignerInfo) => {
      signer.signedAttrs?.attributes.splice(1, 1);
    };
    await expectRefused(await accept(directorKey, content, { tamper }), "Imzo haqiqiy emas");
  });

  it("is refused from a key of the same TIN and names that another authority issued", async () => {
    const foreign = await keyOf(buyer.tin, { from: await createAuthority(atMoment) });
    await expectRefused(await accept(foreign), "ishonchli markaz tomonidan berilmagan");
  });

  it("is refused when the value is of another key than the certificate's", async () => {
    const mixed = { ...(await keyOf(buyer.tin)), certificatePem: directorKey.certificatePem };
    await expectRefused(await accept(mixed), "Imzo haqiqiy emas");
  });

  it("is refused from a key of another organization", async () => {
    await expectRefused(await accept(await keyOf(seller.tin)), "sizning tashkilotingizniki emas");
  });

  it("is refused from an expired key, and from one not valid yet", async () => {
    const expired = await keyOf(buyer.tin, { validTo: new Date(STARTED_AT - DAY_MS) });
    await expectRefused(await accept(expired), "muddati tugagan");
    const early = await keyOf(buyer.tin, { validFrom: new Date(STARTED_AT + DAY_MS) });
    await expectRefused(await accept(early), "hali kuchga kirmagan");
  });

  it("is refused without its certificate, without its content, and when it is no signature", async () => {
    await expectRefused(await accept(directorKey, content, { withoutCertificate: true }), "sertifikati yo‘q");
    await expectRefused(await accept(directorKey, content, { detached: true }), "boshqa narsa imzolangan");
    for (const sign of [
      "AAAA",
      "not base64!",
      Buffer.from("hello").toString("base64"),
      "A".repeat(3_000_000),
    ]) {
      await expectRefused(await director.post("/sign/invoice/accept", { facturaid: id, sign }), "PKCS#7");
    }
  });

  it("counts once: the same document is no longer open, another document has other content", async () => {
    const sign = await signContent(directorKey, content);
    expect((await director.post("/sign/invoice/accept", { facturaid: id, sign })).status).toBe(200);
    expect((await director.post("/sign/invoice/accept", { facturaid: id, sign })).status).toBe(409);
    const list = await director.post("/documents/invoice/receive", { stateid: "15" });
    const other = list.body.data.find((row: { facturaid: string }) => row.facturaid !== id).facturaid;
    const reply = await director.post("/sign/invoice/accept", { facturaid: other, sign });
    expect(reply.status).toBe(422);
    expect(reply.body.message).toContain("boshqa narsa imzolangan");
  });
});

describe("a signature used before", () => {
  it("is refused for the same document, however it is packed or turned", async () => {
    const world = createUnderTest(authority);
    const accountant = await world.logIn("nargiza");
    const key = await keyOf(seller.tin);
    // A document without catalog codes comes back as failed, so that its sender may send it again.
    const drafts = (await accountant.post("/documents/invoice/draft", { stateid: "2" })).body.data;
    const id = drafts[0].facturaid;
    const content = utf8((await accountant.get(`/documents/invoice/sign/${id}`)).body.data.hash);
    const send = async (sign: string) => {
      const reply = await accountant.post("/sign/invoice/send/single", { facturaid: id, sign });
      world.pass(STATE_DELAY_MS);
      return reply;
    };
    const sign = await signContent(key, content);
    expect((await send(sign)).status).toBe(200);
    expect((await accountant.get(`/documents/invoice/view/${id}`)).body.data).toMatchObject({
      stateid: 2,
      lasterror: expect.stringContaining("MXIK"),
    });
    for (const again of [sign, repack(sign), mirror(sign)]) {
      const reply = await send(again);
      expect(reply.status).toBe(422);
      expect(reply.body.errors.sign[0]).toContain("avval ishlatilgan");
    }
    expect((await send(await signContent(key, content))).status).toBe(200);
  });
});

describe("a signature by another profile", () => {
  it("may be detached where the profile says so", async () => {
    const profile = structuredClone(builtInProfile);
    const accept = profile.kinds.invoice.actions.accept;
    if (accept === undefined) throw new Error("no accept");
    accept.signature.container = "pkcs7-detached";
    accept.signature.contentEncoding = "hex";
    const world = createUnderTest(authority, { profile });
    const director = await world.logIn("dilnoza");
    const list = await director.post("/documents/invoice/receive", { stateid: "15" });
    const id = list.body.data[0].facturaid;
    const { hash } = (await director.get(`/documents/invoice/sign/${id}`)).body.data;
    const post = async (content: Uint8Array) =>
      await director.post("/sign/invoice/accept", {
        facturaid: id,
        sign: await signContent(directorKey, content, { detached: true }),
      });
    expect((await post(utf8(hash))).status).toBe(422);
    expect((await post(new Uint8Array(Buffer.from(hash, "hex")))).status).toBe(200);
  });

  it("holds the reason where the profile puts it under the signature", async () => {
    const profile = structuredClone(builtInProfile);
    const reject = profile.kinds.act.actions.reject;
    if (reject === undefined) throw new Error("no reject");
    reject.signature = {
      ...reject.signature,
      content: "signDataAndReason",
      template: '{"act":{signData},"notes":{reason}}',
    };
    const world = createUnderTest(authority, { profile });
    const director = await world.logIn("dilnoza");
    const list = await director.post("/documents/act/receive", { stateid: "15" });
    const id = list.body.data[0]._id;
    const text = JSON.stringify((await director.get(`/documents/act/sign/${id}`)).body.data);
    const post = async (signed: string, notes: string) =>
      await director.post("/sign/act/reject", {
        actid: id,
        notes,
        sign: await signContent(directorKey, utf8(`{"act":${text},"notes":${JSON.stringify(signed)}}`)),
      });
    expect((await post("Narx xato", "Boshqa sabab")).status).toBe(422);
    expect((await post("Narx xato", "Narx xato")).status).toBe(200);
    world.pass(STATE_DELAY_MS);
    const view = (await director.get(`/documents/act/view/${id}`)).body.data;
    expect(view).toMatchObject({ stateid: 20, notes: "Narx xato" });
  });
});

/** The same signature in another packing of the container. */
function repack(base64: string): string {
  const info = asn1js.fromBER(Uint8Array.from(Buffer.from(base64, "base64")).buffer)
    .result as asn1js.Sequence;
  info.lenBlock.isIndefiniteForm = true;
  return Buffer.from(info.toBER(false)).toString("base64");
}

/** The other valid ECDSA value of the same signature: (r, n - s). */
function mirror(base64: string): string {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const info = asn1js.fromBER(Uint8Array.from(Buffer.from(base64, "base64")).buffer)
    .result as asn1js.Sequence;
  const signed = (info.valueBlock.value[1] as asn1js.Constructed).valueBlock.value[0] as asn1js.Sequence;
  const signers = signed.valueBlock.value.at(-1) as asn1js.Set;
  const signer = signers.valueBlock.value[0] as asn1js.Sequence;
  const place = signer.valueBlock.value.findLastIndex((part) => part instanceof asn1js.OctetString);
  const value = (signer.valueBlock.value[place] as asn1js.OctetString).getValue();
  const [r, s] = (asn1js.fromBER(value).result as asn1js.Sequence).valueBlock.value as asn1js.Integer[];
  if (r === undefined || s === undefined) throw new Error("not an ECDSA signature");
  const turned = asn1js.Integer.fromBigInt(order - s.toBigInt());
  const pair = new asn1js.Sequence({ value: [r, turned] }).toBER(false);
  signer.valueBlock.value[place] = new asn1js.OctetString({ valueHex: pair });
  return Buffer.from(info.toBER(false)).toString("base64");
}
