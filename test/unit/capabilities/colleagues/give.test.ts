/** What of a signing queue a colleague is given. */
import { describe, expect, it } from "vitest";
import { giveBackAll, giveQueueTo } from "../../../../src/capabilities/colleagues/buttons.ts";
import { stampOf } from "../../../../src/capabilities/colleagues/given-subject.ts";
import { colleagues } from "../../../../src/capabilities/colleagues/index.ts";
import type { Decision } from "../../../../src/db/rows/decisions.ts";
import { createTold } from "../../bot/told-office.ts";
import { decisionOf, logInAs } from "../../db/test-database.ts";

const OTHER = 2002;
const THIRD = 3003;

describe("a signing queue", () => {
  /** @promise forged-buttons: A colleague is given what the question named, and nothing that came since. */
  it("is given as it was when it was asked, and asked about again where it has changed", async () => {
    const queue: Decision[] = [];
    const given: string[][] = [];
    const signing = {
      findSigningQueue: async () => queue,
      linkTo: async () => ({ secret: "s" }),
      give: async ({ decisionIds }: { decisionIds: string[] }) => {
        given.push(decisionIds);
        return { given: [], unreadable: 0 };
      },
    };
    const { db, account, press, last } = await createTold(colleagues, { signing });
    const { id: to } = await logInAs(db, { telegramUserId: OTHER });
    const decide = async (id: string) =>
      queue.push((await db.decisions.create(decisionOf(account, id))) as Decision);
    await decide("a");
    const asked = giveQueueTo.pack({ account: account.id, to, stamp: stampOf(queue) });
    await decide("b");
    await press(asked);
    expect(given).toEqual([]);
    const again = giveQueueTo.pack({ account: account.id, to, stamp: stampOf(queue) });
    expect(last()?.data).toContain(again);
    await press(again);
    expect(given).toEqual([queue.map(({ id }) => id)]);
  });

  it("is given without what somebody else prepared, which goes back to that person alone", async () => {
    const given: string[][] = [];
    const back: string[][] = [];
    const queue: Decision[] = [];
    const signing = {
      findSigningQueue: async () => queue,
      linkTo: async () => ({ secret: "s" }),
      give: async ({ decisionIds }: { decisionIds: string[] }) => {
        given.push(decisionIds);
        return { given: [], unreadable: 0 };
      },
      giveBack: async (ids: string[]) => {
        back.push(ids);
        return [];
      },
    };
    const { db, account, press } = await createTold(colleagues, { signing });
    const other = await logInAs(db, { telegramUserId: OTHER });
    const prepare = async (id: string, preparedBy: number | null) => {
      const decision = (await db.decisions.create(decisionOf(account, id))) as Decision;
      queue.push({ ...decision, preparedBy });
      return decision.id;
    };
    const [own, theirs] = [await prepare("a", null), await prepare("b", OTHER)];
    await prepare("c", THIRD);
    const stamp = stampOf(queue.filter(({ id }) => id === own));
    await press(giveQueueTo.pack({ account: account.id, to: other.id, stamp }));
    expect(given).toEqual([[own]]);
    await press(giveBackAll.pack({ account: account.id, from: other.id }));
    expect(back).toEqual([[theirs]]);
  });
});
