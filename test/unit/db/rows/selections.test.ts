import { describe, expect, it } from "vitest";
import type { ChosenDocument } from "../../../../src/db/rows/chosen.ts";
import type { DocumentId, Tin } from "../../../../src/documents/document.ts";
import { ALL_WAITING } from "../../../../src/documents/waiting-part.ts";
import { createTestDatabase, decisionOf, logInAs, START } from "../test-database.ts";

const DAY = 24 * 60 * 60 * 1000;
const one: ChosenDocument = {
  kind: "act",
  id: "a1" as DocumentId,
  number: "7",
  total: "100",
  currency: null,
};
const other: ChosenDocument = {
  kind: "invoice",
  id: "b2" as DocumentId,
  number: null,
  total: null,
  currency: null,
};

describe("what was ticked", () => {
  it("is kept per view, beside the decisions taken of it", async () => {
    const { db } = await createTestDatabase({ accounts: ["a"] });
    const view = await db.views.findOrCreateWaiting("a");
    const acts = await db.views.findOrCreateWaiting("a", { ...ALL_WAITING, kind: "act" });
    expect(acts.id).not.toBe(view.id);
    expect((await db.views.findOrCreateWaiting("a")).id).toBe(view.id);
    expect(await db.selections.find(view.id)).toEqual({ chosen: [], decided: [], updatedAt: null });
    await db.selections.setChosen(view, [one, other]);
    expect(await db.selections.find(view.id)).toEqual({
      chosen: [one, other],
      decided: [],
      updatedAt: START,
    });
    expect((await db.selections.find(acts.id)).updatedAt).toBeNull();
    await db.selections.setDecided(view, { chosen: [other], decided: ["d1"] });
    await db.selections.setChosen(view, []);
    expect(await db.selections.find(view.id)).toEqual({ chosen: [], decided: ["d1"], updatedAt: START });
  });

  it("is forgotten after a week, and with its account", async () => {
    const { db, clock } = await createTestDatabase();
    const account = await logInAs(db);
    const view = await db.views.findOrCreateWaiting(account.id);
    await db.selections.setChosen(view, [one]);
    clock.advance(6 * DAY);
    await db.sweep({ finished: START, seen: 0 });
    expect((await db.selections.find(view.id)).chosen).toHaveLength(1);
    clock.advance(2 * DAY);
    await db.sweep({ finished: START, seen: 0 });
    expect((await db.selections.find(view.id)).chosen).toHaveLength(0);
    await db.selections.setChosen(view, [one]);
    await db.accounts.delete(account.id);
    expect((await db.selections.find(view.id)).chosen).toHaveLength(0);
  });
});

describe("whether something moved at the service", () => {
  it("is told from the posting on, for the organization alone", async () => {
    const { db, clock } = await createTestDatabase();
    const account = await logInAs(db);
    const decision = await db.decisions.create(decisionOf(account, "a1"));
    const since = clock.now();
    expect(await db.submissions.hasMovedSince(account.tin, since)).toBe(false);
    clock.advance(5);
    await db.submissions.move(decision?.id ?? "", { from: ["open"], to: "following" });
    expect(await db.submissions.hasMovedSince(account.tin, since)).toBe(true);
    expect(await db.submissions.hasMovedSince(account.tin, since + 6)).toBe(false);
    expect(await db.submissions.hasMovedSince("399999999" as Tin, since)).toBe(false);
  });
});
