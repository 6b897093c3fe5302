import { describe, expect, it } from "vitest";
import { arrangeWaiting } from "../../../../src/bot/document/waiting.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import { OURS, waitingOf } from "../../../support/documents.ts";
import { viewVisit } from "../../../support/view-visit.ts";

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
