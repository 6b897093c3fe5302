import { describe, expect, it } from "vitest";
import { createTestDatabase, logInAs } from "../test-database.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function begin(test: Awaited<ReturnType<typeof createTestDatabase>>, kind: "act" | "invoice" = "act") {
  const account = await logInAs(test.db);
  const draft = await test.db.drafts.create({
    accountId: account.id,
    telegramUserId: account.telegramUserId,
    kind,
    content: { number: "7" },
  });
  return { account, draft };
}

describe("drafts", () => {
  it("are several of a kind; the one that was touched last comes first", async () => {
    const test = await createTestDatabase();
    const { account, draft } = await begin(test);
    test.clock.advance(1);
    await begin(test, "invoice");
    test.clock.advance(1);
    const { draft: next } = await begin(test);
    test.clock.advance(1);
    await test.db.drafts.update(draft, { number: "8" });
    const kept = await test.db.drafts.findOfAccount(account.id);
    expect(kept.map(({ kind }) => kind)).toEqual(["act", "act", "invoice"]);
    expect(kept.map(({ id }) => id).slice(0, 2)).toEqual([draft.id, next.id]);
  });

  it("tell when one to be changed is gone", async () => {
    const test = await createTestDatabase();
    const { draft } = await begin(test);
    expect(await test.db.drafts.update(draft, { number: "8" })).toBe(true);
    expect(await test.db.drafts.find(draft.id)).toMatchObject({ content: { number: "8" } });
    await test.db.drafts.delete(draft.id);
    expect(await test.db.drafts.update(draft, { number: "9" })).toBe(false);
    expect(await test.db.drafts.find(draft.id)).toBeNull();
  });

  it("open in no other row", async () => {
    const test = await createTestDatabase();
    const { draft } = await begin(test);
    const { draft: other } = await begin(test, "invoice");
    await test.look.change(
      "update drafts set content = (select content from drafts where id = ?) where id = ?",
      draft.id,
      other.id,
    );
    await expect(test.db.drafts.find(other.id)).rejects.toMatchObject({ code: "VaultError" });
  });

  /** @promise kept-too-long: Drafts that nobody touched for 90 days are deleted. */
  it("are swept when nobody touched them for ninety days", async () => {
    const test = await createTestDatabase();
    const { draft } = await begin(test);
    test.clock.advance(80 * DAY_MS);
    await test.db.drafts.update(draft, { number: "8" });
    test.clock.advance(89 * DAY_MS);
    await test.db.sweep({ finished: 0, seen: 0 });
    expect(await test.db.drafts.find(draft.id)).not.toBeNull();
    test.clock.advance(2 * DAY_MS);
    await test.db.sweep({ finished: 0, seen: 0 });
    expect(await test.db.drafts.find(draft.id)).toBeNull();
  });
});
