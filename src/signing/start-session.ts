/** Begins a signing session for a trusted browser: fetches the sign data and reserves the decisions. */

import { hasPassed } from "../clock.ts";
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { SigningLinkRow } from "../db/rows/signing-links.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { UNSIGNED } from "../db/rows/submission-states.ts";
import type { Language } from "../documents/language.ts";
import { AppError, failsAll, ServiceRateLimited, ServiceUnavailable } from "../errors.ts";
import type { Heeds } from "../judgement/doubts.ts";
import { judgePile } from "../judgement/pile.ts";
import { endChanged } from "../reading/end-void.ts";
import { expireJob } from "./expire-session.ts";
import { digestContent, fingerprintSession } from "./fingerprint.ts";
import { sessionOpenedNotice, toldFailureOf } from "./news.ts";
import { createPrepareItem, type Ended, type Prepared } from "./prepare-item.ts";
import { MAX_SESSION_DECISIONS } from "./session-limits.ts";
import { showItem } from "./shown-item.ts";
import { SESSION_TTL_MS, type SigningParts } from "./signing-parts.ts";

export interface StartRequest {
  readonly link: SigningLinkRow;
  readonly account: AccountRow;
  readonly browserId: string;
  readonly language: Language;
  readonly heeds: Heeds;
  /** Open decisions, in the order in which they are shown; the first 50 that can be fetched are taken. */
  readonly decisions: readonly Decision[];
}

/** A decision still to be signed whose sign data could not be fetched. */
interface Unfetched {
  readonly decision: Decision;
  readonly error: AppError;
}

export interface Started {
  /** Null if nothing is left: left out, changed, ended, or taken back or opened elsewhere meanwhile. */
  readonly session: SessionRow | null;
  readonly leftOut: readonly Unfetched[];
  /** Decisions taken back, since their documents differ from the decided ones. */
  readonly changed: readonly Decision[];
  readonly ended: readonly Ended[];
}

type NotTaken = Omit<Started, "session">;

/** Documents fetched at a time: enough for a long signing queue, few enough for a slow service. */
const FETCHES_AT_ONCE = 4;
/** The page waits meanwhile: a document not asked for by then comes with the next session. */
const FETCHING_MS = 30_000;
/** The most cards shown again by themselves: Telegram limits messages sent at once, and the rest is named only. */
const MAX_SHOWN_AGAIN = 10;

/** Throws `LoginNeeded` when the service asks for a login. */
export async function startSession(parts: SigningParts, request: StartRequest): Promise<Started> {
  const leftOut: Unfetched[] = [];
  const ended: Ended[] = [];
  const prepared = await fetchSignData(parts, request, { leftOut, ended });
  await parts.db.decisions.setUnfetched(
    new Map(leftOut.map(({ decision, error }) => [decision.id, error.code])),
  );
  const changed = await takeBackChanged(parts, prepared, request.decisions.length === 1);
  const fetched = prepared.filter((one) => one.changed === null);
  const notTaken = { leftOut, changed, ended };
  const session = await createSession(parts, request, fetched, notTaken);
  return { session, ...notTaken };
}

async function createSession(
  parts: SigningParts,
  { link, account, browserId, language, heeds }: StartRequest,
  fetched: readonly Prepared[],
  notTaken: NotTaken,
): Promise<SessionRow | null> {
  const { db, clock, random, profile } = parts;
  // Fetching took its time: decisions taken back or opened elsewhere meanwhile are not waited for.
  const states = await Promise.all(fetched.map(({ decision }) => db.decisions.find(decision.id)));
  const open = fetched.filter((_, index) => {
    const now = states[index];
    return now?.state === "open" && now.accountId === account.id;
  });
  if (open.length === 0) return null;

  // This follows the chat's rule, in the chat's pile.
  const queue = await db.decisions.findOfAccount(account.id, UNSIGNED);
  const doubts = new Map(judgePile(queue, heeds).map(({ entry, doubts: of }) => [entry.id, of]));
  const id = Buffer.from(random(16)).toString("base64url");
  const expiresAt = clock.now() + SESSION_TTL_MS;
  const items = open.map(({ decision, signData }) => ({
    decisionId: decision.id,
    content: signData.content,
    shown: showItem(profile, decision, signData, doubts.get(decision.id) ?? []),
    digest: digestContent(signData.content),
    unchanged: signData.unchanged,
  }));
  const marks = fingerprintSession(
    id,
    items.map(({ digest }) => digest),
  );
  const owner = { accountId: account.id, telegramUserId: account.telegramUserId };
  const session = await db.signingSessions.create(
    { id, linkId: link.id, ...owner, browserId, language, ...marks, expiresAt },
    items,
    {
      jobs: [expireJob(id, expiresAt)],
      notices: [
        sessionOpenedNotice(
          { id, ...owner },
          {
            leftOut: notTaken.leftOut.map(({ decision, error }) => ({
              decisionId: decision.id,
              ...toldFailureOf(error),
            })),
            changed: notTaken.changed.map((decision) => decision.id),
            ended: notTaken.ended.map(({ decision }) => decision.id),
          },
        ),
      ],
      audit: [
        {
          event: "signingSessionStarted",
          ...owner,
          data: { sessionId: id, decisionIds: items.map(({ decisionId }) => decisionId) },
        },
      ],
    },
  );
  // Another request won the race; retry with the remaining decisions, which are fewer each time.
  return (
    session ??
    createSession(parts, { link, account, browserId, language, heeds, decisions: [] }, open, notTaken)
  );
}

/**
 * Fetches until there are as many as a session takes. Documents that could not be fetched last time come last, so that
 * they keep nothing else from being signed. One document without an answer may be broken: fetching stops where several
 * at once get none, where the service asks to wait, or where it takes too long. The documents not asked for then are
 * nobody's failure.
 */
async function fetchSignData(
  parts: SigningParts,
  { account, decisions, language }: StartRequest,
  { leftOut, ended }: { readonly leftOut: Unfetched[]; readonly ended: Ended[] },
): Promise<Prepared[]> {
  const { clock } = parts;
  const alone = decisions.length === 1;
  const prepareItem = createPrepareItem(parts, { accountId: account.id, language, alone });
  const queue = [
    ...decisions.filter(({ unfetched }) => unfetched === null),
    ...decisions.filter(({ unfetched }) => unfetched !== null),
  ];
  const fetched: Prepared[] = [];
  const beganAt = clock.now();
  const isLong = () => hasPassed(beganAt, FETCHING_MS, clock.now());
  for (let stopped = false; queue.length > 0 && !stopped && !isLong(); ) {
    const room = MAX_SESSION_DECISIONS - fetched.filter(({ changed }) => changed === null).length;
    if (room <= 0) break;
    const batch = queue.splice(0, Math.min(FETCHES_AT_ONCE, room));
    const answers = await Promise.allSettled(batch.map(prepareItem));
    const failures: AppError[] = [];
    for (const [index, decision] of batch.entries()) {
      const answer = answers[index];
      if (answer?.status === "fulfilled") {
        if ("why" in answer.value) ended.push(answer.value);
        else fetched.push(answer.value);
        continue;
      }
      const error = readFailure(answer?.reason);
      failures.push(error);
      leftOut.push({ decision, error });
    }
    const unanswered = failures.filter((error) => error instanceof ServiceUnavailable).length;
    stopped =
      failures.some((error) => error instanceof ServiceRateLimited) ||
      (failures.length === batch.length && unanswered > 0);
  }
  const place = new Map(decisions.map(({ id }, index) => [id, index]));
  return fetched.sort((a, b) => (place.get(a.decision.id) ?? 0) - (place.get(b.decision.id) ?? 0));
}

/** Whether a failure concerns one document only; any other is thrown. */
function readFailure(error: unknown): AppError {
  if (error instanceof AppError && !failsAll(error)) return error;
  throw error;
}

/**
 * Takes back the decisions whose documents changed: the decided documents no longer exist. `alone`: see
 * `documentChanged`.
 */
async function takeBackChanged(
  { db }: SigningParts,
  prepared: readonly Prepared[],
  alone: boolean,
): Promise<Decision[]> {
  // Without a session, no message names the documents that are not shown again.
  const most = prepared.some(({ changed }) => changed === null) ? MAX_SHOWN_AGAIN : prepared.length;
  const taken: Decision[] = [];
  for (const { decision, changed: document } of prepared) {
    if (document === null) continue;
    const moved = await endChanged({ db }, decision, { isShown: taken.length < most, alone });
    if (moved) taken.push(decision);
  }
  return taken;
}
