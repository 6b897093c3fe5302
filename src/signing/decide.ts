/** Stores a person's decision about a document, before anything is signed, and takes it back. */
import type { AccountRow } from "../db/rows/accounts.ts";
import { type Decision, isDecision } from "../db/rows/decisions.ts";
import { isReplaceable, UNSIGNED } from "../db/rows/submission-states.ts";
import type { PageOfView } from "../db/rows/summary.ts";
import type { ActionDescription, ActionName, KindDescription } from "../documents/description.ts";
import type { BusinessDocument, DocumentId, Tin } from "../documents/document.ts";
import { type Doubt, withoutNotes } from "../documents/doubt.ts";
import type { KindName } from "../documents/kinds.ts";
import {
  BeingSaved,
  OperationOff,
  ServiceConflict,
  ServiceLacks,
  ServiceProtocol,
  StaleButton,
} from "../errors.ts";
import { stands } from "../judgement/standing-decisions.ts";
import { shownDigest } from "../reading/shown-digest.ts";
import { preparedNotices } from "../submissions/prepared-news.ts";
import { closeSession, countUnsigned } from "./close-session.ts";
import { giveBack } from "./give-back.ts";
import { sessionCorrectedNotice, wayBackOverNotice } from "./news.ts";
import { summarizeDocument } from "./shown-item.ts";
import type { SigningParts } from "./signing-parts.ts";
import { takeOver } from "./take-over.ts";

interface DecideRequest {
  readonly account: AccountRow;
  readonly document: BusinessDocument;
  readonly action: ActionName;
  readonly reason: string | null;
  /** The doubts about it; absent: none. */
  readonly doubts?: readonly Doubt[];
  /** The page of a list from which it was opened, for the button back. */
  readonly cameFrom?: PageOfView | null;
  /** The unsigned decision that the person saw and this one replaces; null or absent where the person saw none. */
  readonly over?: string | null;
}

/**
 * The new decision, or the organization's that stands about this document (`existing`): an unsigned one of a colleague
 * makes way where the person saw it. Throws `OperationOff` for an action that the profile does not offer,
 * `ServiceLacks` where the service hands out nothing to sign, `ServiceConflict` if the document's state does not allow
 * it, and `BeingSaved` while nobody knows whether its save arrived.
 */
export async function decide(
  parts: SigningParts,
  { account, document, action, reason, doubts = [], cameFrom = null, over = null }: DecideRequest,
): Promise<{ decision: Decision; existing: boolean }> {
  const { db, profile } = parts;
  const { kind, id, stateId } = document;
  const description = profile.kinds[kind].actions[action];
  if (!description?.on) throw new OperationOff(`${kind}.${action}`);
  if (id === null) throw new ServiceProtocol("the document has no identifier");
  if (stateId !== null && !description.from.includes(stateId)) {
    throw new ServiceConflict(`state ${stateId} does not allow ${kind}.${action}`, null);
  }
  if (await lacksSignData(db, profile.kinds[kind], kind, description))
    throw new ServiceLacks(`${kind}.signData`, "error-lacks-sign-data");
  const words = reason?.trim() || null;
  if (description.reason === "required" && words === null) throw new RangeError("a reason is required");
  const request = {
    accountId: account.id,
    tin: account.tin,
    telegramUserId: account.telegramUserId,
    kind,
    documentId: id,
    action,
    reason: description.reason === "required" ? words : null,
    summary: {
      ...summarizeDocument(profile, document, account.tin),
      ...(doubts.length === 0 ? {} : { doubts: withoutNotes(doubts) }),
    },
    shownDigest: shownDigest(document),
    stateBefore: stateId,
    cameFrom,
  };
  const audit = {
    event: "decided",
    telegramUserId: account.telegramUserId,
    accountId: account.id,
    data: { kind, documentId: id, action },
  };
  const found =
    (await findOpen(db, account.tin, kind, id)) ??
    (await findUntracked(db, profile.kinds[kind], account.tin, document));
  const replaced = found?.id === over && isReplaceable(found, account.telegramUserId) ? found : null;
  if (found && replaced === null) return { decision: found, existing: true };
  const created =
    replaced === null
      ? await db.decisions.create(request, { audit: [audit] })
      : await takeOver(parts, replaced, request, audit);
  if (created) return { decision: created, existing: false };
  const faster = await findOpen(db, account.tin, kind, id);
  if (faster) return { decision: faster, existing: true };
  throw new StaleButton("another decision about the document came and went");
}

/** Whether the service is known to hand out nothing to sign, which nobody should learn after deciding. */
async function lacksSignData(
  { disabledOperations }: SigningParts["db"],
  { signData }: Pick<KindDescription, "signData">,
  kind: KindName,
  { signature }: ActionDescription,
): Promise<boolean> {
  if (signature.content === "idAndSeller" || signData.evidence === "documented") return false;
  return (await disabledOperations.status(`${kind}.signData`)) === "disabled";
}

/** The last decision whose outcome the service never showed, as long as the outcome may still come. */
async function findUntracked(
  { decisions }: SigningParts["db"],
  kind: KindDescription,
  tin: Tin,
  { kind: name, id, stateId }: BusinessDocument,
): Promise<Decision | null> {
  const last = id === null ? null : await decisions.findUntracked(tin, name, id);
  return last !== null && stands(kind, last, stateId) ? last : null;
}

/** The organization's open decision about a document. Throws if the document is still being saved. */
async function findOpen(
  db: SigningParts["db"],
  tin: Tin,
  kind: KindName,
  id: DocumentId,
): Promise<Decision | null> {
  const open = await db.submissions.findOpen(tin, kind, id);
  if (open === null || isDecision(open)) return open;
  throw new BeingSaved();
}

/** Takes an unsigned decision back, or returns it to its giver; false when it is signed, gone, or somebody else's. */
export async function undo(
  parts: SigningParts,
  decisionId: string,
  telegramUserId: number,
): Promise<boolean> {
  const { db, clock } = parts;
  const decision = await db.decisions.find(decisionId);
  if (decision?.telegramUserId !== telegramUserId) return false;
  // Only the colleague who chose it takes it back, as long as he or she is there.
  if ((await giveBack(parts, [decisionId], telegramUserId)).length > 0) return true;
  const session = await db.signingSessions.findOfDecision(decisionId);
  const audit = {
    event: "undone",
    telegramUserId,
    accountId: decision.accountId,
    data: { decisionId },
  };
  // Messages of sessions that left this decision say that it is still to sign.
  const told = await db.signingSessions.findToldOf(decisionId);
  const waysBack = await db.signingLinks.findWaysBack(telegramUserId);
  const moved = await db.submissions.move(
    decisionId,
    { from: UNSIGNED, to: "undone", of: decision.accountId },
    (moved) => ({
      audit: [audit],
      notices: [
        ...preparedNotices(moved, "undone"),
        ...told.map((one) => sessionCorrectedNotice(one, clock.now())),
        ...(waysBack.length > 0 ? [wayBackOverNotice(decision)] : []),
      ],
    }),
  );
  if (moved && session && (await countUnsigned(parts, session.id)) === 0)
    await closeSession(parts, session, "undone");
  return moved;
}
