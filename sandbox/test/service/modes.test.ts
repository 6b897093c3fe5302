import { beforeAll, describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import type { BusinessDocument } from "../../../src/documents/document.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";
import { createAuthority, type DemoAuthority } from "../../service/demo-keys.ts";
import { readMode, writeMode } from "../../service/modes/mode.ts";
import { openMode } from "../../service/modes/open-mode.ts";
import { makeDocuments } from "../../service/world/seed-documents.ts";
import { atMoment } from "../moment.ts";
import { createUnderTest, STARTED_AT } from "./service-under-test.ts";

let authority: DemoAuthority;
beforeAll(async () => {
  authority = await createAuthority(atMoment);
});

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
const documents = makeDocuments(builtInProfile, 2025, STARTED_AT);

describe("a mode's words", () => {
  it("are read back as they are written", () => {
    for (const words of ["documented", "extended", "drift:1", "drift:77"]) {
      const mode = readMode(words);
      expect(mode === null ? null : writeMode(mode)).toBe(words);
    }
    expect(readMode("drift")).toEqual({ name: "drift", seed: 1 });
  });

  it.each(["", "other", "extended:2", "drift:x", "drift:"])("that are none are refused: %j", (words) => {
    expect(readMode(words)).toBeNull();
  });
});

describe("the documented service", () => {
  it("has what the interface has, and nothing else", async () => {
    const { logIn } = createUnderTest(authority, { mode: { name: "documented", seed: 1 } });
    const visitor = await logIn("nargiza");
    for (const path of ["/documents/act/send", "/documents/statement/queue", "/documents/waybill/receive"])
      expect(await visitor.post(path)).toMatchObject({ status: 200 });
    expect(await visitor.get("/dashboard/queue")).toMatchObject({ status: 200 });
    for (const path of ["/documents/act/receive", "/documents/invoice/receive", "/sign/act/accept"])
      expect(await visitor.post(path)).toMatchObject({ status: 404 });
    for (const path of [
      "/utils/get/id",
      "/utils/measure/list",
      "/documents/act/view/65f1b0000000000000000201",
    ])
      expect(await visitor.get(path)).toMatchObject({ status: 404 });
  });
});

/** The service spells its internal values its own way, so that only the values are the same. */
function inAnyOrder({ extra, internal = [], ...document }: BusinessDocument) {
  return { ...document, extra: [...extra].sort(), internal: internal.map(([, value]) => value).sort() };
}

describe("a drifted service", () => {
  it.each(seeds)("of seed %i tells the same documents as its true profile reads them", (seed) => {
    const mode = openMode(builtInProfile, { name: "drift", seed });
    for (const kind of kindNames) {
      const ofKind = documents.filter((document) => document.kind === kind).slice(0, 12);
      for (const { content } of ofKind) {
        const text = JSON.stringify({
          ...content,
          stateid: 15,
          statetext: { state: 15, text: "T" },
          notes: "N",
        });
        const plain = readDocument(kind, builtInProfile.kinds[kind].record, JSON.parse(text));
        const { record } = mode.profile.kinds[kind];
        const told = readDocument(kind, record, JSON.parse(mode.spell(kind, text)));
        expect(inAnyOrder(told)).toEqual(inAnyOrder(plain));
      }
    }
  });

  it("is another one for another seed, and the same for the same", () => {
    const told = seeds.map((seed) =>
      JSON.stringify(openMode(builtInProfile, { name: "drift", seed }).profile),
    );
    expect(new Set(told).size).toBeGreaterThan(10);
    expect(JSON.stringify(openMode(builtInProfile, { name: "drift", seed: 3 }).profile)).toBe(told[2]);
  });

  it("keeps documented paths and filters", () => {
    for (const seed of seeds) {
      const { profile } = openMode(builtInProfile, { name: "drift", seed });
      expect(profile.kinds.act.lists.send).toMatchObject(
        JSON.parse(
          JSON.stringify({
            path: "/documents/act/send",
            filters: builtInProfile.kinds.act.lists.send?.filters,
          }),
        ),
      );
      expect(profile.login.path).toBe("/login");
      expect(profile.kinds.invoice.signData.path).toBe("/documents/invoice/sign/{id}");
    }
  });
});
