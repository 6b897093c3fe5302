import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defineButton,
  documentId,
  id,
  integer,
  oneOf,
  tin,
  word,
} from "../../../../src/bot/ui/callback-codec.ts";
import type { DocumentId, Tin } from "../../../../src/documents/document.ts";
import { standInOf } from "../../../../src/documents/short-id.ts";

const openView = defineButton("l", "p", { view: id(), page: integer() });
const openHome = defineButton("h", "o", {});
const decide = defineButton("a", "d", {
  account: id(),
  kind: word(),
  document: documentId(),
  action: oneOf({ accept: "a", reject: "r" }),
});

/** Nothing was kept under any stand-in. */
const nobody = async () => null;

const base64url = fc.stringMatching(/^[\w-]{22}$/);
const hexId = fc.stringMatching(/^[0-9a-f]{24}$/);
const uuid = fc.uuid();
const shortId = fc.stringMatching(/^[\w.~-]{1,24}$/);
const anyDocumentId = fc.oneof(hexId, uuid, shortId).map((text) => text as DocumentId);

describe("callback data", () => {
  it("reads as prefix, verb and fields", () => {
    expect(openView.pack({ view: "aB3_-", page: 2 })).toBe("l:p:aB3_-:2");
    expect(openHome.pack({})).toBe("h:o");
    expect(openView.name).toBe("l:p");
  });

  it("holds a TIN of 9 or 14 digits and nothing else", async () => {
    const choose = defineButton("f", "t", { view: id(), filter: integer(), tin: tin() });
    for (const digits of ["300000022", "31234567890123"]) {
      const args = { view: "abcdefghijkl", filter: 12, tin: digits as Tin };
      expect(await choose.parse(choose.pack(args), nobody)).toEqual(args);
    }
    for (const wrong of ["30000002", "3000000220", "30000002A", ""]) {
      expect(await choose.parse(`f:t:abc:1:${wrong}`, nobody)).toBeNull();
    }
  });

  it("comes back as it was packed and never exceeds 64 bytes", async () => {
    const args = fc.record({
      account: base64url,
      kind: fc.constantFrom("i", "a", "s", "w"),
      document: anyDocumentId,
      action: fc.constantFrom("accept" as const, "reject" as const),
    });
    await fc.assert(
      fc.asyncProperty(args, async (value) => {
        const data = decide.pack(value);
        expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
        expect(await decide.parse(data, nobody)).toEqual(value);
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.maxSafeInteger(), async (page) => {
        expect(await openView.parse(openView.pack({ view: "v", page }), nobody)).toEqual({ view: "v", page });
      }),
    );
  });

  it.each([
    ["another button's", "l:o:v:1"],
    ["another feature's", "x:p:v:1"],
    ["with a field too few", "l:p:v"],
    ["with a field too many", "l:p:v:1:2"],
    ["with a page that is no number", "l:p:v:one"],
    ["with a number written otherwise", "l:p:v:01"],
    ["with a number beyond counting", "l:p:v:9007199254740993"],
    ["with an empty id", "l:p::1"],
    ["with an id of foreign letters", "l:p:вид:1"],
    ["empty", ""],
  ])("is null for data %s", async (_, data) => {
    expect(await openView.parse(data, nobody)).toBeNull();
  });

  it("takes only the letters of the choice", async () => {
    const data = decide.pack({ account: "a", kind: "i", document: "d1" as DocumentId, action: "reject" });
    expect(data).toMatch(/:r$/);
    expect(await decide.parse(data.replace(/r$/, "x"), nobody)).toBeNull();
    expect(await decide.parse(data.replace(/r$/, "reject"), nobody)).toBeNull();
  });

  it("packs hex ids and UUIDs tightly and takes no second way of writing them", () => {
    const hex = "65f0c1d2e3a4b5c6d7e8f901" as DocumentId;
    expect(documentId().pack(hex)).toHaveLength(17);
    expect(documentId().parse(documentId().pack(hex))).toBe(hex);
    expect(documentId().parse(`t${hex}`)).toBeNull();
  });

  it.each([
    "123E4567-E89B-12D3-A456-426614174000",
    "doc:17",
    "INV/2026/0001",
    "1".repeat(40),
    "счёт 7",
    " ",
    `s${"A".repeat(40)}`,
    "x".repeat(500),
  ])("carries the id %s by a stand-in that comes back as the whole id", async (text) => {
    const document = text as DocumentId;
    const args = { account: "a".repeat(22), kind: "i", document, action: "accept" as const };
    const data = decide.pack(args);
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
    const kept = new Map([[standInOf(document), document]]);
    expect(await decide.parse(data, async (standIn) => kept.get(standIn) ?? null)).toEqual(args);
    expect(await decide.parse(data, nobody)).toBeNull();
    // A stand-in is taken for nothing but what it was made of.
    expect(await decide.parse(data, async () => "another" as DocumentId)).toBeNull();
  });

  it("keeps no stand-in for what a button can hold, and carries no document without an id", () => {
    expect(standInOf("65f0c1d2e3a4b5c6d7e8f901" as DocumentId)).toBeNull();
    expect(standInOf("plain-17" as DocumentId)).toBeNull();
    expect(documentId().accepts("" as DocumentId)).toBe(false);
  });

  it("refuses to be packed from what does not fit, without telling the value", () => {
    const secret = "hunter2 hunter2";
    expect(() => openView.pack({ view: secret, page: 1 })).toThrow(/view does not fit/);
    expect(() => openView.pack({ view: secret, page: 1 })).not.toThrow(/hunter2/);
    expect(() => openView.pack({ view: "v", page: 1.5 })).toThrow(/page does not fit/);
    const wide = defineButton("w", "w", { one: id(), other: id() });
    expect(() => wide.pack({ one: "a".repeat(30), other: "b".repeat(30) })).toThrow(/64 bytes/);
    expect(wide.pack({ one: "a".repeat(30), other: "b".repeat(29) })).toHaveLength(64);
    // Telegram counts bytes: 34 characters here are 64 of them.
    const letters = { fits: "я".repeat(30), tooLong: "я".repeat(31) };
    const cyrillic = defineButton("w", "w", { choice: oneOf(letters) });
    expect(Buffer.byteLength(cyrillic.pack({ choice: "fits" }))).toBe(64);
    expect(() => cyrillic.pack({ choice: "tooLong" })).toThrow(/64 bytes/);
  });

  it("cannot be defined with longer names", () => {
    expect(() => defineButton("list", "o", {})).toThrow(/small letter/);
  });
});
