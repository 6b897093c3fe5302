/** Reads a document again before it is signed, and before its signature is posted: a decision may wait for days. */
import { hasPassed } from "../clock.ts";
import type { Decision } from "../db/rows/decisions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import type { VoidReason } from "../documents/void-reason.ts";
import { AppError, ServiceRateLimited, ServiceUnavailable } from "../errors.ts";
import { endIfVoid } from "../reading/end-void.ts";
import { locateDocument } from "../reading/locate-document.ts";
import { differsFromShown, isShownAlike } from "../reading/shown-digest.ts";
import { inTime } from "../submissions/in-time.ts";
import type { SigningParts } from "./signing-parts.ts";

/** `ended`: it can no longer be decided so, and its decision is over. `changed`: it is not the decided document. */
export type SeenAgain =
  | { readonly ended: VoidReason; readonly changed?: never }
  | { readonly changed: BusinessDocument; readonly ended?: never };

/** Null where nothing speaks against signing. `alone`: see `decisionVoid`. Never throws because of the service. */
export type LookAgain = (decision: Decision, alone?: boolean) => Promise<SeenAgain | null>;

/**
 * Creates the look for one request of the page. If a document cannot be read, signing continues without this additional
 * check. A service that stops showing a document after the decision, or cannot show it right now, must not keep the
 * person from signing. The content is compared once more before it is posted.
 */
export function createLookAgain(parts: SigningParts, accountId: string, language: Language): LookAgain {
  const { db, profile, log } = parts;
  // After one read without an answer, no more are tried: the time is needed for the sign data.
  let answers = true;
  return async (decision, alone = false) => {
    const { kind, action, documentId, summary, shownDigest } = decision;
    if (!answers) return null;
    try {
      const sought = { accountId, kind, id: documentId, number: summary.number };
      const { actor } = profile.kinds[kind].actions[action] ?? {};
      const located = await locateDocument(parts, { ...sought, actor }, language);
      if (!located.found) return null;
      const { document } = located;
      const { number, stateId } = document;
      const heard = [decision.telegramUserId];
      const ended = await endIfVoid({ db, profile }, decision, stateId, { heard, alone });
      if (ended !== null) {
        // The page tells the state, so that watching does not tell it once more.
        await db.seenDocuments.see(decision.accountId, { kind, documentId, number, stateId });
        return { ended };
      }
      // A row that differs from the view takes no decision back.
      if (document.readIn === "row" && !isShownAlike(shownDigest, document)) return null;
      return differsFromShown(shownDigest, document) ? { changed: document } : null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.info("a document could not be read again before signing", {
        decisionId: decision.id,
        code: error.code,
      });
      answers = !(error instanceof ServiceUnavailable || error instanceof ServiceRateLimited);
      return null;
    }
  };
}

/** A signature waits so long (milliseconds) for the look; after a late one, the next signatures wait less. */
const WORTH_WAITING_MS = 2000;
const NOT_AGAIN_MS = 60_000;

/** Creates the look for signatures about to be posted: the person who signed waits for it, and not for long. */
export function createLastLook(parts: SigningParts, accountId: string, language: Language): LookAgain {
  const { clock, log, lateViews } = parts;
  const lookAgain = createLookAgain(parts, accountId, language);
  return async (decision) => {
    const late = lateViews.get(accountId);
    if (late !== undefined && !hasPassed(late, NOT_AGAIN_MS, clock.now())) return null;
    const seen = await inTime(WORTH_WAITING_MS, lookAgain(decision));
    if (seen !== "late") return seen;
    lateViews.set(accountId, clock.now());
    log.info("a document was not read again in time before its signature was posted", {
      decisionId: decision.id,
    });
    return null;
  };
}
