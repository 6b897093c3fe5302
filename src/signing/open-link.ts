/** Opens a signing link for a trusted browser: this settles its decisions, and nothing earlier does. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { SigningLinkRow } from "../db/rows/signing-links.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { UNSIGNED } from "../db/rows/submission-states.ts";
import { AppError, SigningExpired } from "../errors.ts";
import { HEEDS_ALL } from "../judgement/doubts.ts";
import { doubtedFirst, judgePile } from "../judgement/pile.ts";
import { voidReasonOf } from "../judgement/void-reason.ts";
import { closeSession, isLiving, isPosting } from "./close-session.ts";
import { openingFailedNotice } from "./news.ts";
import { readItems } from "./read-session.ts";
import { isInScope } from "./scope.ts";
import type { OpenedSession } from "./signing.ts";
import { ChoiceVoid, DocumentsChanged, NothingToSign, SignedElsewhere } from "./signing-errors.ts";
import type { SigningParts } from "./signing-parts.ts";
import { startSession } from "./start-session.ts";
import { findBrowser } from "./trusted-browser.ts";

/**
 * Continues the living session of this link and browser; otherwise begins one over the decisions that wait now, ending
 * earlier ones over them. A session that is posting is left alone, and its decisions with it. Throws `SigningExpired`
 * for a browser that is not trusted, `NothingToSign`, `SignedElsewhere`, `DocumentsChanged`, `ChoiceVoid`, or the first
 * failure where nothing could be fetched; then the chat is told, and the decisions stay open.
 */
export async function openLink(
  parts: SigningParts,
  link: SigningLinkRow,
  browserSecret: string,
): Promise<OpenedSession> {
  const { db, clock } = parts;
  const browser = await findBrowser(parts, link, browserSecret);
  if (!browser) throw new SigningExpired("the browser is not trusted");
  const account = await db.accounts.find(link.accountId);
  if (!account) throw new SigningExpired("the account is gone");
  try {
    const session = await findOpened(parts, link, browser.id);
    return (
      (session && (await continueSession(parts, link, account, session))) ??
      (await beginSession(parts, link, account, { browserId: browser.id, outdated: session }))
    );
  } catch (error) {
    if (isTold(error)) {
      const { length: count } = await findWaiting(parts, link);
      // Without any, they were taken back meanwhile, or the account is gone: there is nothing to come back to.
      if (count > 0) {
        const notice = openingFailedNotice(link, error, { count, now: clock.now() });
        await db.notices.write({ notices: [notice] });
      }
    }
    throw error;
  }
}

/** Whether a failure is not the person's own doing, and nothing else in the chat tells of it. */
function isTold(error: unknown): error is AppError {
  const untold = [NothingToSign, SignedElsewhere, DocumentsChanged, ChoiceVoid, SigningExpired];
  return error instanceof AppError && !untold.some((kind) => error instanceof kind);
}

/**
 * Decisions that wait for a signature in the link's scope, whether in a session or not; those come first that have a
 * doubt of which the person wants to be told.
 */
export async function findWaiting({ db }: SigningParts, link: SigningLinkRow): Promise<Decision[]> {
  const waiting = await db.decisions.findOfAccount(link.accountId, UNSIGNED);
  const person = await db.users.find(link.telegramUserId);
  return doubtedFirst(judgePile(waiting, person?.preferences ?? HEEDS_ALL))
    .map(({ entry }) => entry)
    .filter((decision) => isInScope(decision, link.scope));
}

/** The living session of this link that this browser opened; null where there is none. */
async function findOpened(
  parts: SigningParts,
  link: SigningLinkRow,
  browserId: string,
): Promise<SessionRow | null> {
  const session = await parts.db.signingSessions.findOfLink(link.id);
  return session !== null && session.browserId === browserId && isLiving(parts, session) ? session : null;
}

/** Null where more was decided since and nothing is being posted: then it begins anew. */
async function continueSession(
  parts: SigningParts,
  link: SigningLinkRow,
  account: AccountRow,
  session: SessionRow,
): Promise<OpenedSession | null> {
  const waiting = await findWaiting(parts, link);
  const isOutdated = waiting.some(
    ({ state, createdAt }) => state === "open" && createdAt > session.createdAt,
  );
  if (isOutdated && !(await isPosting(parts, session.id))) return null;
  const opened = await describe(parts, session, account);
  // Another opening ended it in between.
  if (opened === null) return null;
  return { ...opened, ...restOf(waiting, opened.items), changed: [], ended: [] };
}

/** Decisions outside the session; those that could not be fetched are apart, however often the page is loaded. */
function restOf(
  waiting: readonly Decision[],
  items: OpenedSession["items"],
): Pick<OpenedSession, "remaining" | "leftOut"> {
  const taken = new Set(items.map(({ decisionId }) => decisionId));
  // Documents that are being signed elsewhere do not wait for this page.
  const rest = waiting.filter(({ id, state }) => state === "open" && !taken.has(id));
  const leftOut = rest.flatMap((decision) =>
    decision.unfetched === null ? [] : [{ decision, code: decision.unfetched }],
  );
  return { remaining: rest.length - leftOut.length, leftOut };
}

/** `outdated`: the session of the same link and browser that cannot go on. */
async function beginSession(
  parts: SigningParts,
  link: SigningLinkRow,
  account: AccountRow,
  { browserId, outdated }: { readonly browserId: string; readonly outdated: SessionRow | null },
): Promise<OpenedSession> {
  const { db } = parts;
  const before = await findWaiting(parts, link);
  if (before.length === 0) throw await explainNothing(parts, link);
  const faster = await closeEarlier(parts, before, { linkId: link.id, browserId, outdated });
  if (faster !== null)
    return (
      (await continueSession(parts, link, account, faster)) ??
      (await beginSession(parts, link, account, { browserId, outdated: faster }))
    );
  const waiting = (await findWaiting(parts, link)).filter(({ state }) => state === "open");
  const person = await db.users.find(link.telegramUserId);
  const { session, leftOut, changed, ended } = await startSession(parts, {
    link,
    account,
    browserId,
    language: person?.language ?? "uz",
    heeds: person?.preferences ?? HEEDS_ALL,
    decisions: waiting,
  });
  if (session !== null) {
    const opened = await describe(parts, session, account);
    if (opened === null) throw new SignedElsewhere();
    return { ...opened, ...restOf(await findWaiting(parts, link), opened.items), changed, ended };
  }
  const other = await findOpened(parts, link, browserId);
  const opened = other && (await continueSession(parts, link, account, other));
  if (opened !== null) return opened;
  // The chat shows changed documents by itself; documents that could not be fetched are told here or nowhere.
  const [first] = leftOut;
  if (first !== undefined) throw first.error;
  if (changed.length > 0) throw new DocumentsChanged(changed);
  const [over] = ended;
  if (over !== undefined) throw new ChoiceVoid(over.why);
  throw (await findWaiting(parts, link)).length > 0 ? new SignedElsewhere() : new NothingToSign();
}

/** A link over one decision can say why that is over. */
async function explainNothing({ db }: SigningParts, { scope }: SigningLinkRow): Promise<AppError> {
  const [, id] = /^decision:(.+)$/.exec(scope) ?? [];
  const decision = id === undefined ? null : await db.decisions.find(id);
  const why = decision == null ? null : voidReasonOf(decision);
  return why === null ? new NothingToSign() : new ChoiceVoid(why);
}

/**
 * Ends the sessions over these decisions, but for those that are posting. The same link may be opened twice at once, as
 * by two tabs: the session of the faster one stays, and is returned for the slower one to show.
 */
async function closeEarlier(
  parts: SigningParts,
  decisions: readonly Decision[],
  own: { readonly linkId: string; readonly browserId: string; readonly outdated: SessionRow | null },
): Promise<SessionRow | null> {
  const seen = new Set<string>();
  let faster: SessionRow | null = null;
  for (const { id, state } of decisions) {
    if (state !== "signing") continue;
    const session = await parts.db.signingSessions.findOfDecision(id);
    if (!session || seen.has(session.id)) continue;
    seen.add(session.id);
    const isOwn = session.linkId === own.linkId && session.browserId === own.browserId;
    if (isOwn && session.id !== own.outdated?.id && isLiving(parts, session)) faster = session;
    else if (!(await isPosting(parts, session.id))) await closeSession(parts, session, "replaced");
  }
  return faster;
}

/** Null where the session has ended. */
async function describe(
  parts: SigningParts,
  session: SessionRow,
  account: AccountRow,
): Promise<Pick<OpenedSession, "session" | "account" | "items"> | null> {
  try {
    return { session, account, items: await readItems(parts, session.id) };
  } catch (error) {
    if (error instanceof SigningExpired) return null;
    throw error;
  }
}
