import { expect, it } from "vitest";
import { openProtection, protection, setProtection } from "../../../../src/capabilities/protect/index.ts";
import { StaleButton } from "../../../../src/errors.ts";
import { createPresses } from "../../bot/presses.ts";
import { createTestDatabase, logInAs } from "../../db/test-database.ts";

const ME = 1001;

async function createOffice() {
  const test = await createTestDatabase();
  const [one, other] = [
    await logInAs(test.db, { tin: "301111111" }),
    await logInAs(test.db, { tin: "302222222" }),
  ];
  const presses = createPresses(protection, test, ME);
  const set = (account: { id: string }, on: 0 | 1) =>
    presses.press(setProtection.pack({ account: account.id, on }));
  const kept = async () => (await test.db.users.find(ME))?.preferences.protection;
  return { ...test, ...presses, one, other, set, kept };
}

it("protects from its first message on, whichever organization comes to it later", async () => {
  const { set, kept, sent, one, other } = await createOffice();
  await set(one, 1);
  const from = sent[0]?.id;
  expect(await kept()).toEqual({ accounts: [one.id], from });
  await set(other, 1);
  await set(one, 1);
  // Messages between the two are protected, too: the first of them stays the first.
  expect(await kept()).toEqual({ accounts: [other.id, one.id], from });
  expect(sent.map(({ isProtected }) => isProtected)).toEqual([true, true, true]);
});

it("ends with the last organization, and forgets those that are gone", async () => {
  const { db, set, kept, one, other, last } = await createOffice();
  await set(one, 1);
  await set(other, 1);
  await set(one, 0);
  expect((await kept())?.accounts).toEqual([other.id]);
  await set(other, 0);
  expect(await kept()).toBeNull();
  expect(last()?.isProtected).toBe(false);
  await set(one, 1);
  await db.accounts.delete(one.id);
  await set(other, 1);
  expect((await kept())?.accounts).toEqual([other.id]);
});

it("is nobody else's to see or to set", async () => {
  const { db, press, set, kept, sent } = await createOffice();
  const theirs = await logInAs(db, { telegramUserId: 2002 });
  await expect(set(theirs, 1)).rejects.toBeInstanceOf(StaleButton);
  await expect(press(openProtection.pack({ account: theirs.id }))).rejects.toBeInstanceOf(StaleButton);
  expect([await kept(), sent]).toEqual([null, []]);
});
