/** Has a colleague sign what others prepared for an account whose person is absent, and brings it back. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { Hand } from "../db/rows/give-decisions.ts";
import { givenNotice } from "../db/rows/moved-news.ts";
import { UNSIGNED } from "../db/rows/submission-states.ts";
import { findReadable, getColleague, leaveSessions } from "./give.ts";
import { giveBack } from "./give-back.ts";
import type { SigningParts } from "./signing-parts.ts";

/**
 * Passes all of it on to the colleague (an account), after bringing back what others have of it; null: nobody signs it
 * in the absent person's place any more. Decisions that the colleague prepared go back to that one. Returns whether
 * nothing is left elsewhere, as what is being posted, and what the colleague may not read. Throws as `give` does, and
 * then nothing was passed on.
 */
export async function passOn(parts: SigningParts, absent: AccountRow, to: string | null): Promise<boolean> {
  const { db } = parts;
  const findElsewhere = async () =>
    (await db.decisions.findInsteadOf(absent.id)).filter(({ accountId }) => accountId !== to);
  for (const decision of await findElsewhere())
    await move(parts, absent, [decision], { from: decision.accountId, to: absent.id, isBack: true });
  if (to === null) return (await findElsewhere()).length === 0;
  // Decisions that this account has in another one's place are no part of it: there are no chains.
  const findPrepared = async () =>
    (await db.decisions.findOfAccount(absent.id, UNSIGNED)).filter(
      ({ preparedBy, insteadOf }) => preparedBy !== null && insteadOf === null,
    );
  const prepared = await findPrepared();
  if (prepared.length > 0) {
    const colleague = await getColleague(parts, absent, to);
    const { telegramUserId } = colleague.account;
    const own = prepared.filter(({ preparedBy }) => preparedBy === telegramUserId);
    await giveBack(
      parts,
      own.map(({ id }) => id),
      absent.telegramUserId,
    );
    const readable = await findReadable(
      parts,
      colleague,
      prepared.filter((one) => !own.includes(one)),
    );
    await move(parts, absent, readable, { from: absent.id, to, insteadOf: absent.id });
  }
  return (await findElsewhere()).length + (await findPrepared()).length === 0;
}

/** The authors hear of the outcome as before. */
async function move(
  parts: SigningParts,
  absent: AccountRow,
  decisions: readonly Decision[],
  hand: Omit<Hand, "preparedBy">,
): Promise<void> {
  const { db } = parts;
  const receiver = await db.accounts.find(hand.to);
  const colleagues = await db.accounts.findOfOrganization(absent.tin);
  for (const preparedBy of new Set(decisions.map((one) => one.preparedBy))) {
    const ids = decisions.filter((one) => one.preparedBy === preparedBy).map(({ id }) => id);
    await leaveSessions(parts, ids);
    const author = colleagues.find(({ telegramUserId }) => telegramUserId === preparedBy);
    await db.decisions.give(ids, { ...hand, preparedBy }, (all) => ({
      notices: receiver === null ? [] : [givenNotice(receiver, author ?? null, hand.insteadOf)],
      audit: all.map(({ id }) => ({
        event: "decisionGiven",
        telegramUserId: absent.telegramUserId,
        accountId: absent.id,
        data: { decisionId: id, to: hand.to },
      })),
    }));
  }
}
