/** Replaces a colleague's unsigned decision by another, and tells the people whose decision it was. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision, NewDecision } from "../db/rows/decisions.ts";
import type { SideEffects } from "../db/rows/write-side-effects.ts";
import { leaveSessions } from "./give.ts";
import { takenOverNotice } from "./news.ts";
import type { SigningParts } from "./signing-parts.ts";

/**
 * Closes the signer's open page first; one that is posting a signature goes on. Null where the old decision is signed,
 * gone or in other hands by now: then nothing was written.
 */
export async function takeOver(
  parts: SigningParts,
  replaced: Decision,
  decision: NewDecision,
  decided: NonNullable<SideEffects["audit"]>[number],
): Promise<Decision | null> {
  const { db } = parts;
  await leaveSessions(parts, [replaced.id], "takenOver");
  const told = await findOthers(parts, replaced, decision.telegramUserId);
  const { telegramUserId, accountId } = decision;
  return await db.decisions.takeOver(replaced, decision, (by) => ({
    notices: told.map((account) => takenOverNotice(account, replaced, by)),
    audit: [
      decided,
      {
        event: "decisionTakenOver",
        telegramUserId,
        accountId,
        data: { decisionId: replaced.id, by: by.id },
      },
    ],
  }));
}

/** The accounts of its signer and of the person who prepared it, without that person. */
async function findOthers(
  { db }: SigningParts,
  { tin, telegramUserId, preparedBy }: Decision,
  person: number,
): Promise<AccountRow[]> {
  const people = [telegramUserId, ...(preparedBy === null ? [] : [preparedBy])];
  const accounts = await db.accounts.findOfOrganization(tin);
  return accounts.filter((one) => one.telegramUserId !== person && people.includes(one.telegramUserId));
}
