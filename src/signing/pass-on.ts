/** Passes what colleagues prepared for one account on to another colleague, who signs it in the first one's place. */
import { randomId } from "../db/engine/random-id.ts";
import { isUnsigned } from "../db/rows/submission-states.ts";
import { findReadable, type GiveRequest, getColleague, leaveSessions } from "./give.ts";
import { giveBack } from "./give-back.ts";
import { givenNotice } from "./news.ts";
import type { Given } from "./signing.ts";
import type { SigningParts } from "./signing-parts.ts";

/**
 * The authors hear of the outcome as before. Decisions that the colleague prepared go back to that one, and
 * those of an author who has left stay. Leaves out what `give` leaves out, and throws as it does.
 */
export async function passOn(parts: SigningParts, { from, to, decisionIds }: GiveRequest): Promise<Given> {
  const { db } = parts;
  const colleague = await getColleague(parts, from, to);
  const found = await Promise.all(decisionIds.map((id) => db.decisions.find(id)));
  const prepared = found.flatMap((one) =>
    one?.accountId === from.id && one.preparedBy !== null && isUnsigned(one) ? [one] : [],
  );
  const own = prepared.filter(({ preparedBy }) => preparedBy === colleague.account.telegramUserId);
  const back = await giveBack(
    parts,
    own.map(({ id }) => id),
    from.telegramUserId,
  );
  const others = prepared.filter((one) => !own.includes(one));
  const readable = await findReadable(parts, colleague, others);
  const given = [...back];
  for (const preparedBy of new Set(readable.map((one) => one.preparedBy))) {
    const author = (await db.accounts.findOfUser(preparedBy ?? 0)).find(({ tin }) => tin === from.tin);
    if (author === undefined) continue;
    const ids = readable.filter((one) => one.preparedBy === preparedBy).map(({ id }) => id);
    await leaveSessions(parts, ids);
    const moved = await db.decisions.give(
      ids,
      { from: from.id, to: colleague.account.id, preparedBy },
      (all) => ({
        notices: [givenNotice(colleague.account, author, randomId(), from.id)],
        audit: all.map(({ id }) => ({
          event: "decisionGiven",
          telegramUserId: from.telegramUserId,
          accountId: from.id,
          data: { decisionId: id, to: colleague.account.id },
        })),
      }),
    );
    given.push(...moved);
  }
  return { given, unreadable: others.length - readable.length };
}
