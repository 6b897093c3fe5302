/** Which of E-IMZO's keys is chosen again, and what the browser keeps for it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EimzoKey } from "../../../../src/web/pages/signers/eimzo-desktop/eimzo-client.ts";
import { findLastKey, writeLastKey } from "../../../../src/web/pages/signers/eimzo-desktop/last-key.ts";

const TIN = "301234567";
const facts = {
  owner: "Namunayev Sinov",
  organization: "NAMUNA SAVDO MCHJ",
  organizationTin: TIN,
  individualTin: null,
  pinfl: "31234567890123",
  validFrom: 0,
  validTo: 1,
};
const place = (name: string) => ["D:", "keys", name, `cn=namunayev sinov,1.2.860.3.16.1.1=${TIN}`];
const keyOf = (name: string): EimzoKey => ({
  kind: "file",
  id: place(name).join("\n"),
  place: place(name),
  facts,
});
const [one, other] = [keyOf("DS1"), keyOf("DS2")];

describe("the key of E-IMZO that signed last", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is chosen again for the organization it signed for, and for no other", async () => {
    expect(await findLastKey([one, other], TIN)).toBeNull();
    await writeLastKey(other, TIN);
    expect(await findLastKey([one, other], TIN)).toBe(other);
    expect(await findLastKey([one, other], "302000022")).toBeNull();
    await writeLastKey(one, TIN);
    expect(await findLastKey([one, other], TIN)).toBe(one);
  });

  it("is not chosen where it is not there, or not the same any more", async () => {
    await writeLastKey(other, TIN);
    expect(await findLastKey([one], TIN)).toBeNull();
    expect(await findLastKey([one, keyOf("DS2 copy")], TIN)).toBeNull();
    expect(await findLastKey([], TIN)).toBeNull();
  });

  it("leaves nothing of the key or its owner in the browser but a digest", async () => {
    await writeLastKey(one, TIN);
    expect([...kept]).toEqual([[`kotib-eimzo-key-${TIN}`, expect.stringMatching(/^[0-9a-f]{64}$/)]]);
    for (const part of ["DS1", "keys", facts.owner.toLowerCase(), facts.pinfl]) {
      expect(JSON.stringify([...kept]).toLowerCase()).not.toContain(part.toLowerCase());
    }
  });

  it("is simply not remembered where the browser stores nothing", async () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    await writeLastKey(one, TIN);
    expect(await findLastKey([one], TIN)).toBeNull();
  });
});
