import { describe, expect, it } from "vitest";
import { arrangeWaiting, findNext } from "../../../../src/bot/document/waiting.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import type { BusinessDocument, DocumentId } from "../../../../src/documents/document.ts";
import { documentOf, judgementOf, OURS, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

const all = ["1", "2", "3", "4"].map((id) => judgementOf(documentOf({ kind: "act", id: id as DocumentId })));
const named = (id: string) => ({ kind: "act", id }) as Pick<BusinessDocument, "kind" | "id">;

/** `chosen`: those that the reader is to sign already. */
function nextOf(after: string | null, chosen: readonly string[] = []) {
  const waits = all.filter(({ document }) => !chosen.includes(String(document.id)));
  const next = findNext({ all, waits }, after === null ? null : named(after));
  return next === null ? null : [next.document.id, next.place];
}

describe("what waits", () => {
  const visit = viewVisit("en", Date.UTC(2026, 10, 18, 6));
  const account = { ...OURS, telegramUserId: visit.user.telegramUserId };
  const [own, colleagues] = [account.telegramUserId, 2002];

  it.each<[string, Partial<Decision> | null, "waits" | "stands among all" | "has left"]>([
    ["nobody has decided about", null, "waits"],
    ["the reader has chosen", { state: "open", telegramUserId: own }, "stands among all"],
    ["a colleague has chosen", { state: "open", telegramUserId: colleagues }, "waits"],
    [
      "a colleague was given",
      { state: "open", telegramUserId: colleagues, preparedBy: own },
      "stands among all",
    ],
    ["a colleague is about to sign", { state: "signing", telegramUserId: colleagues }, "waits"],
    ["the reader has signed", { state: "submitting", telegramUserId: own }, "has left"],
    ["a colleague has signed", { state: "following", telegramUserId: colleagues }, "has left"],
    ["has no outcome", { state: "untracked", telegramUserId: colleagues }, "has left"],
  ])("one that %s: %o, %s", async (_what, decided, where) => {
    const about = {
      kind: "invoice",
      documentId: "document0",
      action: "accept",
      preparedBy: null,
      detail: null,
    };
    const decisions = { findAllStanding: async () => (decided === null ? [] : [{ ...about, ...decided }]) };
    const db = { ...visit.dependencies.db, decisions } as never;
    const reading = { documents: waitingOf(1, () => ({})), more: false, failure: null, at: 0 };
    const dependencies = { ...visit.dependencies, db };
    const { all, waits } = await arrangeWaiting({ ...visit, dependencies }, account, reading);
    const found = waits.length > 0 ? "waits" : all.length > 0 ? "stands among all" : "has left";
    expect([all.length >= waits.length, found]).toEqual([true, where]);
  });
});

describe("the next document that waits", () => {
  it("is the first at the beginning, and the following one from a card", () => {
    expect(nextOf(null)).toEqual(["1", 1]);
    expect(nextOf("2")).toEqual(["3", 3]);
  });

  it("leaves out what the reader has chosen, in its place as well", () => {
    expect(nextOf("1", ["1", "2"])).toEqual(["3", 1]);
    expect(nextOf(null, ["1"])).toEqual(["2", 1]);
  });

  it("begins again behind the last, and is never the one it comes from", () => {
    expect(nextOf("4")).toEqual(["1", 1]);
    expect(nextOf("4", ["1", "2"])).toEqual(["3", 1]);
    expect(nextOf("4", ["1", "2", "3"])).toBeNull();
    expect(nextOf("2", ["1", "2", "3", "4"])).toBeNull();
  });

  it("begins at the beginning from a document that waits no more", () => {
    expect(nextOf("signed meanwhile")).toEqual(["1", 1]);
  });
});
