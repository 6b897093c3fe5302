/** Which document comes behind another among those that wait, and which is the first. */
import { describe, expect, it } from "vitest";
import { findNext } from "../../../../src/bot/document/next-document.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { documentOf, judgementOf } from "../../../support/documents.ts";

const all = ["1", "2", "3", "4"].map((id) => judgementOf(documentOf({ kind: "act", id: id as DocumentId })));

/** `chosen`: those that the reader is to sign already. */
function nextOf(after: string | null, chosen: readonly string[], isBehind: boolean) {
  const waits = all.filter(({ document }) => !chosen.includes(String(document.id)));
  const document = after === null ? null : { kind: "act" as const, id: after as DocumentId };
  return findNext({ all, waits }, document, isBehind)?.document.id ?? null;
}

describe("the next document that waits", () => {
  it.each<[string, string | null, readonly string[], string | null, string | null]>([
    ["at the beginning", null, [], "1", "1"],
    ["from the second", "2", [], "3", "1"],
    ["from the first", "1", [], "2", "2"],
    ["where the second is chosen", "1", ["1", "2"], "3", "3"],
    ["from the last", "4", [], "1", "1"],
    ["from the last, with one left", "4", ["1", "2"], "3", "3"],
    ["with none left but it", "4", ["1", "2", "3"], null, null],
    ["with none left", "2", ["1", "2", "3", "4"], null, null],
    ["from one that waits no more", "signed meanwhile", [], "1", "1"],
  ])("%s: behind %s of those but %j comes %s, and the first is %s", (_what, after, chosen, behind, first) => {
    expect([nextOf(after, chosen, true), nextOf(after, chosen, false)]).toEqual([behind, first]);
  });
});
