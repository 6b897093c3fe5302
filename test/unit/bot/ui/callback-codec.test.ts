import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namesOf, ofDocument } from "../../../../src/bot/address.ts";
import { defineButton, id, integer, oneOf, tin } from "../../../../src/bot/ui/callback-codec.ts";
import type { DocumentId, Tin } from "../../../../src/documents/document.ts";
import { kindNames } from "../../../../src/documents/every-kind.ts";
import { standInOf } from "../../../../src/documents/short-id.ts";

const openView = defineButton("list.page", { view: id(), page: integer() });
const openHome = defineButton("home.open", {});
const decide = defineButton("decide.take", {
  ...ofDocument(),
  action: oneOf({ accept: "a", reject: "r" }),
});

/** Nothing was kept under any stand-in. */
const nobody = async () => null;

const rowId = fc.stringMatching(/^[a-z2-7]{12}$/);
const hexId = fc.stringMatching(/^[0-9a-f]{24}$/);
const uuid = fc.uuid();
const shortId = fc.stringMatching(/^[\w.~-]{1,24}$/);
const anyDocumentId = fc.oneof(hexId, uuid, shortId).map((text) => text as DocumentId);

describe("callback data", () => {
  it("reads as name and fields", () => {
    expect(openView.pack({ view: "aB3_-", page: 2 })).toBe("list.page:aB3_-:2");
    expect(openHome.pack({})).toBe("home.open");
    expect(openView.name).toBe("list.page");
  });

  it("holds a TIN of 9 or 14 digits and nothing else", async () => {
    const choose = defineButton("filter.tin", { view: id(), filter: integer(), tin: tin() });
    for (const digits of ["300000022", "31234567890123"]) {
      const args = { view: "abcdefghijkl", filter: 12, tin: digits as Tin };
      expect(await choose.parse(choose.pack(args), nobody)).toEqual(args);
    }
    for (const wrong of ["30000002", "3000000220", "30000002A", ""]) {
      expect(await choose.parse(`filter.tin:abc:1:${wrong}`, nobody)).toBeNull();
    }
  });

  it("comes back as it was packed and never exceeds 64 bytes", async () => {
    const args = fc.record({
      at: fc.oneof(
        fc.record({ account: rowId }),
        fc.record({ walk: rowId }),
        fc.record({ view: rowId, page: fc.nat(9999) }),
      ),
      of: fc.oneof(
        fc.record({ kind: fc.constantFrom(...kindNames), id: anyDocumentId }),
        fc.record({ over: rowId }),
      ),
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

  /** @promise forged-buttons: Button data is taken only as Kotib would have written it. */
  it.each([
    ["another button's", "list.open:v:1"],
    ["another feature's", "other.page:v:1"],
    ["with a field too few", "list.page:v"],
    ["with a field too many", "list.page:v:1:2"],
    ["with a page that is no number", "list.page:v:one"],
    ["with a number written otherwise", "list.page:v:01"],
    ["with a number beyond counting", "list.page:v:9007199254740993"],
    ["with an empty id", "list.page::1"],
    ["with an id of foreign letters", "list.page:вид:1"],
    ["empty", ""],
  ])("is null for data %s", async (_, data) => {
    expect(await openView.parse(data, nobody)).toBeNull();
  });

  it("takes only the letters of the choice", async () => {
    const data = decide.pack({
      ...namesOf("a", { kind: "invoice", id: "d1" as DocumentId }),
      action: "reject",
    });
    expect(data).toMatch(/:r$/);
    expect(await decide.parse(data.replace(/r$/, "x"), nobody)).toBeNull();
    expect(await decide.parse(data.replace(/r$/, "reject"), nobody)).toBeNull();
  });

  it("packs hex ids and UUIDs tightly and takes no second way of writing them", () => {
    const hex = "65f0c1d2e3a4b5c6d7e8f901" as DocumentId;
    const { of } = ofDocument();
    const named = { kind: "invoice", id: hex } as const;
    expect(of.pack(named)).toHaveLength(18);
    expect(of.parse(of.pack(named))).toEqual(named);
    expect(of.parse(`it${hex}`)).toBeNull();
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
    const args = { ...namesOf("a".repeat(12), { kind: "invoice", id: document }), action: "accept" as const };
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
    expect(ofDocument().of.accepts({ kind: "invoice", id: "" as DocumentId })).toBe(false);
  });

  it("refuses to be packed from what does not fit, without telling the value", () => {
    const secret = "hunter2 hunter2";
    expect(() => openView.pack({ view: secret, page: 1 })).toThrow(/view does not fit/);
    expect(() => openView.pack({ view: secret, page: 1 })).not.toThrow(/hunter2/);
    expect(() => openView.pack({ view: "v", page: 1.5 })).toThrow(/page does not fit/);
    const wide = defineButton("w.w", { one: id(), other: id() });
    expect(() => wide.pack({ one: "a".repeat(30), other: "b".repeat(30) })).toThrow(/64 bytes/);
    expect(wide.pack({ one: "a".repeat(30), other: "b".repeat(29) })).toHaveLength(64);
    // Telegram counts bytes: 34 characters here are 64 of them.
    const letters = { fits: "я".repeat(30), tooLong: "я".repeat(31) };
    const cyrillic = defineButton("w.w", { choice: oneOf(letters) });
    expect(Buffer.byteLength(cyrillic.pack({ choice: "fits" }))).toBe(64);
    expect(() => cyrillic.pack({ choice: "tooLong" })).toThrow(/64 bytes/);
  });

  it("cannot be defined by another name than two words", () => {
    for (const name of ["list", "list.", "List.open", "list.open.it", "list:open"])
      expect(() => defineButton(name, {})).toThrow(/two words/);
  });
});
