import { expect, it } from "vitest";
import type { Visit } from "../../../../src/bot/visit.ts";
import { findWalkPlace } from "../../../../src/bot/walk/place.ts";
import type { DocumentId } from "../../../../src/documents/document.ts";
import { createTestDatabase, logInAs } from "../../db/test-database.ts";

it("a walk goes on for the person who began it alone", async () => {
  const { db } = await createTestDatabase();
  const account = await logInAs(db);
  const { telegramUserId } = account;
  const steps = ["1", "2"].map((id) => ({
    ...{ kind: "invoice" as const, id: id as DocumentId },
    ...{ done: id === "1" ? ("skipped" as const) : null, decisionId: null, over: null },
  }));
  await db.walks.save({ accountId: account.id, telegramUserId, steps, position: 1 });
  const placeFor = (person: number) =>
    findWalkPlace(
      { dependencies: { db }, user: { telegramUserId: person } } as unknown as Visit,
      account,
      null,
    );
  expect(await placeFor(telegramUserId)).toEqual({ left: 1 });
  expect(await placeFor(telegramUserId + 1)).toBeNull();
});
