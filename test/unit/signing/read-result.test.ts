import { expect, it } from "vitest";
import type { Decision } from "../../../src/db/rows/decisions.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { isDetached, readResult } from "../../../src/signing/read-session.ts";

const results: ReadonlyArray<
  readonly [state: Decision["state"], result: string | null, detail: string | null]
> = [
  ["signing", null, null],
  ["submitting", "unknown", null],
  ["unknown", "unknown", null],
  ["following", "queued", null],
  ["done", "queued", null],
  ["failed", "queued", null],
  ["failed", "void", "withdrawn"],
  ["failed", "queued", "Hujjat bekor qilingan"],
  ["untracked", "queued", null],
  ["refused", "refused", "Hisob bloklangan"],
  ["refused", "void", "withdrawn"],
  ["open", "conflict", null],
  ["undone", "conflict", null],
  ["undone", "void", "rejectedElsewhere"],
];

it.each(results)(
  "an item without a result whose decision is %s ended as %s (%s)",
  (state, result, detail) => {
    expect(readResult({ result: null }, { state, detail })).toBe(result);
    expect(readResult({ result: "changed" }, { state, detail })).toBe("changed");
  },
);

it.each([
  ["queued", null, "queued"],
  ["queued", "withdrawn", "void"],
  ["unknown", "acceptedByPartner", "void"],
] as const)("an item that ended as %s whose decision failed for %s is %s", (result, detail, told) => {
  expect(readResult({ result }, { state: "failed", detail })).toBe(told);
});

it("a signature is detached where the service wants it so", () => {
  const { invoice } = builtInProfile.kinds;
  const { accept } = invoice.actions;
  const isDetachedAs = (container: string) => {
    const actions = { accept: { ...accept, signature: { ...accept?.signature, container } } };
    const kinds = { ...builtInProfile.kinds, invoice: { ...invoice, actions } };
    const profile = { ...builtInProfile, kinds } as unknown as typeof builtInProfile;
    return [
      isDetached(profile, { kind: "invoice", action: "accept" } as Decision),
      isDetached(profile, { kind: "invoice", action: "cancel" } as Decision),
    ];
  };
  expect(isDetachedAs("pkcs7-detached")).toEqual([true, false]);
  expect(isDetachedAs("pkcs7")).toEqual([false, false]);
});
