/** Gives decisions to the colleague who holds the key: they move to the colleague's account. */

import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import { givenNotice } from "../db/rows/moved-news.ts";
import { isUnsigned } from "../db/rows/submission-states.ts";
import type { UserRow } from "../db/rows/users.ts";
import { LoginNeeded, ServiceForbidden } from "../errors.ts";
import { findKnown } from "../reading/find-known.ts";
import { locateDocument } from "../reading/locate-document.ts";
import { closeSession, isPosting } from "./close-session.ts";
import type { EndReason } from "./news.ts";
import type { Given } from "./signing.ts";
import { ColleagueUnable } from "./signing-errors.ts";
import type { SigningParts } from "./signing-parts.ts";

/** Documents read at a time with the colleague's login. */
const READ_AT_ONCE = 4;

export interface GiveRequest {
  readonly from: AccountRow;
  readonly to: string;
  readonly decisionIds: readonly string[];
}

/**
 * Gives decisions of the giver's account to a colleague, who signs them under their own name; those in an open session
 * leave it. Leaves out a decision that is being posted, was prepared by somebody else, or is no longer the giver's, and
 * one whose document the colleague may not read. Throws `ColleagueUnable` where the colleague cannot sign at all, and
 * the errors of reading with the colleague's login; then nothing was given.
 */
export async function give(parts: SigningParts, { from, to, decisionIds }: GiveRequest): Promise<Given> {
  const { db } = parts;
  const colleague = await getColleague(parts, from, to);
  const found = await Promise.all(decisionIds.map((id) => db.decisions.find(id)));
  const own = found.filter(
    (decision) => decision?.accountId === from.id && decision.preparedBy === null && isUnsigned(decision),
  );
  const readable = await findReadable(
    parts,
    colleague,
    own.filter((decision) => decision !== null),
  );
  await leaveSessions(
    parts,
    readable.map(({ id }) => id),
  );
  // Open decisions of the giver move; those that somebody opened, took back or gave in between stay.
  const given = await db.decisions.give(
    readable.map(({ id }) => id),
    { from: from.id, to: colleague.account.id, preparedBy: from.telegramUserId },
    (moved) => ({
      notices: [givenNotice(colleague.account, from)],
      audit: moved.map(({ id }) => ({
        event: "decisionGiven",
        telegramUserId: from.telegramUserId,
        accountId: from.id,
        data: { decisionId: id, to: colleague.account.id },
      })),
    }),
  );
  return { given, unreadable: own.length - readable.length };
}

export interface Colleague {
  readonly account: AccountRow;
  readonly user: UserRow;
}

/** Throws `ColleagueUnable`: an account of another organization is as good as none. */
export async function getColleague({ db }: SigningParts, from: AccountRow, to: string): Promise<Colleague> {
  const account = await db.accounts.find(to);
  const user = account && (await db.users.find(account.telegramUserId));
  const isColleague = account?.tin === from.tin && account.telegramUserId !== from.telegramUserId;
  if (!account || !user || !isColleague || user.blockedAt !== null) throw new ColleagueUnable("gone");
  if (!account.hasToken) throw new ColleagueUnable("login");
  if (await db.submissions.wasLastForbidden(account.id)) throw new ColleagueUnable("right");
  return { account, user };
}

/** The decisions whose documents the colleague's own login may read. */
export async function findReadable(
  parts: SigningParts,
  colleague: Colleague,
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const readable: Decision[] = [];
  for (let start = 0; start < decisions.length; start += READ_AT_ONCE) {
    const batch = decisions.slice(start, start + READ_AT_ONCE);
    const may = await Promise.all(batch.map((decision) => mayRead(parts, colleague, decision)));
    readable.push(...batch.filter((_, index) => may[index]));
  }
  return readable;
}

async function mayRead(
  parts: SigningParts,
  { account, user }: Colleague,
  { kind, documentId: id, action, summary }: Decision,
): Promise<boolean> {
  const { actor } = parts.profile.kinds[kind].actions[action] ?? {};
  const known = await findKnown(parts.db, account, kind, id, { number: summary.number, shownBy: null });
  const sought = { accountId: account.id, kind, id, ...known, actor };
  try {
    const located = await locateDocument(parts, sought, user.language);
    // Where no way of reading is on, the service tells when it is signed.
    return located.found || !located.readable;
  } catch (error) {
    if (error instanceof ServiceForbidden) return false;
    // The colleague has to log in again, not the giver.
    if (error instanceof LoginNeeded) throw new ColleagueUnable("login");
    throw error;
  }
}

/** Ends the sessions over these decisions, so that nobody else's page signs them; one that is posting goes on. */
export async function leaveSessions(
  parts: SigningParts,
  ids: readonly string[],
  why: EndReason = "given",
): Promise<void> {
  for (const id of ids) {
    const session = await parts.db.signingSessions.findOfDecision(id);
    if (session && !(await isPosting(parts, session.id))) await closeSession(parts, session, why);
  }
}
