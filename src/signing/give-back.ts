/** Gives decisions that a colleague prepared back to that colleague, unsigned. */

import type { Decision } from "../db/rows/decisions.ts";
import { givenBack, takenBack } from "../db/rows/moved-news.ts";
import { leaveSessions } from "./give.ts";
import { movedBackNotice } from "./news.ts";
import type { SigningParts } from "./signing-parts.ts";

/**
 * Returns the decisions that went back. `telegramUserId` is the signer, or the one who prepared it, who cannot take it
 * back while the signer has the page open. The other one is told.
 */
export async function giveBack(
  parts: SigningParts,
  decisionIds: readonly string[],
  telegramUserId: number,
): Promise<readonly Decision[]> {
  const found = await Promise.all(decisionIds.map((id) => parts.db.decisions.find(id)));
  const own = found.filter(
    (decision) =>
      decision !== null &&
      decision.preparedBy !== null &&
      [decision.telegramUserId, decision.preparedBy].includes(telegramUserId),
  );
  const back: Decision[] = [];
  // Decisions of one signer and one giver move together.
  for (const whose of new Set(own.map(ofWhom))) {
    const decisions = own.filter((decision) => ofWhom(decision) === whose);
    back.push(...(await moveBack(parts, decisions, telegramUserId)));
  }
  return back;
}

const ofWhom = (decision: Decision | null) => `${decision?.accountId}:${decision?.preparedBy}`;

async function moveBack(
  parts: SigningParts,
  decisions: ReadonlyArray<Decision | null>,
  by: number,
): Promise<Decision[]> {
  const { db } = parts;
  const [first] = decisions;
  if (!first || first.preparedBy === null) return [];
  const ids = decisions.flatMap((decision) => decision?.id ?? []);
  const { telegramUserId: signer } = first;
  const isSigner = signer === by;
  if (isSigner) await leaveSessions(parts, ids);
  const accounts = await db.accounts.findOfUser(first.preparedBy);
  const to = accounts.find(({ tin }) => tin === first.tin);
  if (to === undefined) return [];
  const hand = { from: first.accountId, to: to.id, preparedBy: null, isBack: true } as const;
  return await db.decisions.give(ids, hand, (moved) => ({
    notices: [
      isSigner
        ? movedBackNotice(givenBack, to, moved, first.accountId)
        : movedBackNotice(takenBack, { id: first.accountId, telegramUserId: signer }, moved, to.id),
    ],
    audit: moved.map(({ id }) => ({
      event: isSigner ? "decisionGivenBack" : "decisionTakenBack",
      telegramUserId: by,
      accountId: isSigner ? first.accountId : to.id,
      data: { decisionId: id },
    })),
  }));
}
