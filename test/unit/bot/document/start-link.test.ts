import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packStartLink, parseStartLink } from "../../../../src/bot/document/start-link.ts";
import type { DocumentId, Tin } from "../../../../src/documents/document.ts";
import { kindNames } from "../../../../src/documents/every-kind.ts";
import { isStandIn, shortenId } from "../../../../src/documents/short-id.ts";

const nobody = async () => null;

describe("a start link", () => {
  it("fits Telegram's start parameter and comes back, whatever the identifier", async () => {
    const ids = fc.oneof(
      fc.stringMatching(/^[0-9a-f]{24}$/),
      fc.uuid(),
      fc.stringMatching(/^[\w.~-]{1,24}$/),
      fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }),
    );
    const tins = fc.constantFrom("300000011", "30000000000022");
    await fc.assert(
      fc.asyncProperty(ids, tins, fc.constantFrom(...kindNames), async (id, tin, kind) => {
        fc.pre(Buffer.from(id).toString() === id);
        const linked = { tin: tin as Tin, kind, id: id as DocumentId };
        const parameter = packStartLink(linked);
        expect(parameter).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        const find = async (standIn: string) => (standIn === shortenId(linked.id) ? linked.id : null);
        expect(await parseStartLink(parameter, find)).toEqual(linked);
        // Only what stands in for a long one needs to have been seen here.
        if (!isStandIn(shortenId(linked.id))) expect(await parseStartLink(parameter, nobody)).toEqual(linked);
      }),
    );
  });

  it.each([
    "",
    "di300000011",
    "di300000011-",
    "dq300000011-tA",
    "di30000001-tA",
    "di300000011-hA",
    "i300000011-tA",
    "di300000011-b",
  ])("is not %j", async (parameter) => {
    expect(await parseStartLink(parameter, nobody)).toBeNull();
  });
});
