/** Starts a signing session: fetches what is to be signed and creates the link's secret. */
import type { SignData } from "../api/operations/sign-data.ts";
import type { AccountRow } from "../db/accounts.ts";
import type { Decision } from "../db/decisions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import { AppError, LoginNeeded, ServiceUnavailable, StaleButton } from "../errors.ts";
import { closeSession } from "./close-session.ts";
import { type ChangedDocument, DocumentsChanged } from "./documents-changed.ts";
import { expireJob } from "./expire-session.ts";
import { createFindChanged } from "./find-changed.ts";
import { digestContent, fingerprintSession } from "./fingerprint.ts";
import { readSignData } from "./read-sign-data.ts";
import { createSecret, hashSecret } from "./secret.ts";
import { showItem } from "./shown-item.ts";
import type { Signing } from "./signing.ts";
import { MAX_SESSION_DECISIONS, SESSION_TTL_MS, type SigningParts } from "./signing-parts.ts";

type StartRequest = Parameters<Signing["startSession"]>[0];
type Started = Awaited<ReturnType<Signing["startSession"]>>;
type LeftOut = { decisionId: string; error: unknown };

/** One decision with what is to be signed, and its document if that changed since the decision (otherwise null). */
interface Prepared {
  readonly decision: Decision;
  readonly signData: SignData;
  readonly changed: BusinessDocument | null;
}

/** Documents fetched at a time: enough for a long signing queue, few enough for a slow service. */
const FETCHES_AT_ONCE = 4;
/** The person's other taps wait meanwhile, so documents that take longer stay in the signing queue. */
const FETCHING_MS = 30_000;

/**
 * Throws `StaleButton` if nothing is left to sign or the account is another person's, `LoginNeeded` if the service asks
 * for a login, `DocumentsChanged` if every document has changed since the decision, otherwise the first error if no sign
 * data could be fetched.
 */
export async function startSession(parts: SigningParts, request: StartRequest): Promise<Started> {
  const { db, clock, random } = parts;
  const account = await db.accounts.find(request.accountId);
  if (account?.telegramUserId !== request.telegramUserId) throw new StaleButton();
  const leftOut: LeftOut[] = [];
  const decisions = await gatherDecisions(parts, account, request.decisionIds, leftOut);
  const prepared = await fetchSignData(parts, account, decisions, request, leftOut);
  const changed = await takeBackChanged(parts, prepared);
  const fetched = prepared.filter((one) => one.changed === null);
  if (fetched.length === 0) {
    throw changed.length > 0 ? new DocumentsChanged(changed) : (leftOut[0]?.error ?? new StaleButton());
  }

  const id = Buffer.from(random(16)).toString("base64url");
  const secret = createSecret(random);
  const expiresAt = clock.now() + SESSION_TTL_MS;
  const items = fetched.map(({ decision, signData }) => ({
    decisionId: decision.id,
    content: signData.content,
    shown: showItem(parts.profile, decision, signData),
    digest: digestContent(signData.content),
    unchanged: signData.unchanged,
  }));
  const marks = fingerprintSession(
    id,
    items.map(({ digest }) => digest),
  );
  const session = await db.signingSessions.create(
    {
      id,
      secretHash: hashSecret(secret),
      accountId: account.id,
      telegramUserId: account.telegramUserId,
      language: request.language,
      ...marks,
      expiresAt,
    },
    items,
    {
      jobs: [expireJob(id, expiresAt)],
      audit: [
        {
          event: "signingSessionStarted",
          telegramUserId: account.telegramUserId,
          accountId: account.id,
          data: { sessionId: id, decisionIds: items.map(({ decisionId }) => decisionId) },
        },
      ],
    },
  );
  if (!session) throw new StaleButton("a decision of the session was taken back or signed meanwhile");
  return { session, secret, leftOut, changed };
}

/** The decisions that may be signed now; an active session over any of them ends first. */
async function gatherDecisions(
  parts: SigningParts,
  account: AccountRow,
  decisionIds: readonly string[],
  leftOut: LeftOut[],
): Promise<Decision[]> {
  const { db } = parts;
  const gathered: Decision[] = [];
  for (const decisionId of new Set(decisionIds)) {
    const earlier = await db.signingSessions.findOfDecision(decisionId);
    const mine = earlier?.accountId === account.id;
    if (mine) await closeSession(parts, earlier, "replaced");
    const decision = await db.decisions.find(decisionId);
    const fits = decision?.accountId === account.id && decision.state === "open";
    if (fits && gathered.length < MAX_SESSION_DECISIONS) gathered.push(decision);
    else leftOut.push({ decisionId, error: new StaleButton("the decision does not wait for a signature") });
  }
  return gathered;
}

/** Stops asking if the service does not answer or is too slow; the remaining ones are left out. */
async function fetchSignData(
  parts: SigningParts,
  account: AccountRow,
  decisions: readonly Decision[],
  { language, onProgress }: Pick<StartRequest, "language" | "onProgress">,
  leftOut: LeftOut[],
): Promise<Prepared[]> {
  const { accounts, clock, profile } = parts;
  const findChanged = createFindChanged(parts, account.id, language);
  const fetched: Prepared[] = [];
  const end = clock.now() + FETCHING_MS;
  let unanswered: AppError | null = null;
  for (let start = 0; start < decisions.length; start += FETCHES_AT_ONCE) {
    const batch = decisions.slice(start, start + FETCHES_AT_ONCE);
    if (clock.now() > end) unanswered ??= new ServiceUnavailable("fetching the sign data took too long");
    if (unanswered !== null) {
      for (const { id } of batch) leftOut.push({ decisionId: id, error: unanswered });
      continue;
    }
    const answers = await Promise.allSettled(
      batch.map(async (decision): Promise<Prepared> => {
        const { kind, action, documentId, reason } = decision;
        const wanted = { kind, action, id: documentId, reason, language };
        const signData = await readSignData(profile, await accounts.open(account.id), wanted);
        // After fetching the sign data, so that no change in between goes unnoticed.
        return { decision, signData, changed: await findChanged(decision) };
      }),
    );
    for (const [index, decision] of batch.entries()) {
      const answer = answers[index];
      if (answer?.status === "fulfilled") {
        fetched.push(answer.value);
        continue;
      }
      const error = readFailure(answer?.reason);
      if (error instanceof ServiceUnavailable) unanswered = error;
      leftOut.push({ decisionId: decision.id, error });
    }
    onProgress?.(Math.min(start + FETCHES_AT_ONCE, decisions.length), decisions.length);
  }
  return fetched;
}

/** Whether a failure concerns one document only; any other is thrown. */
function readFailure(error: unknown): AppError {
  if (error instanceof AppError && !(error instanceof LoginNeeded)) return error;
  throw error;
}

/** Ends decisions whose documents changed: what the person decided about no longer exists. */
async function takeBackChanged(
  { db }: SigningParts,
  prepared: readonly Prepared[],
): Promise<ChangedDocument[]> {
  const taken: ChangedDocument[] = [];
  for (const { decision, changed: document } of prepared) {
    if (document === null) continue;
    const audit = {
      event: "undoneForChange",
      telegramUserId: decision.telegramUserId,
      accountId: decision.accountId,
      data: { decisionId: decision.id },
    };
    await db.submissions.move(decision.id, { from: ["open"], to: "undone" }, { audit: [audit] });
    taken.push({ decision, document });
  }
  return taken;
}
