/** Reads a document again before it is signed: a decision may wait for days. */
import type { Decision } from "../db/rows/decisions.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import { AppError, ServiceRateLimited, ServiceUnavailable } from "../errors.ts";
import { locateDocument } from "../reading/locate-document.ts";
import { differsFromShown, isShownAlike } from "../reading/shown-digest.ts";
import type { SigningParts } from "./signing-parts.ts";

/** The document as it is now, if it has changed since the decision; otherwise null. Never throws because of the service. */
export type FindChanged = (decision: Decision) => Promise<BusinessDocument | null>;

/**
 * For one session. If a document cannot be read, signing continues without this check, which is an additional
 * one. A service that stops showing a document after the decision, or cannot show it right now, must not keep
 * the person from signing. The content is compared once more before it is posted.
 */
export function createFindChanged(parts: SigningParts, accountId: string, language: Language): FindChanged {
  const { profile, log } = parts;
  // After one read without an answer, no more are tried: the time is needed for the sign data.
  let answers = true;
  return async (decision) => {
    const { kind, action, documentId, summary } = decision;
    // Decided before digests were stored.
    if (decision.shownDigest === null || !answers) return null;
    try {
      const sought = { accountId, kind, id: documentId, number: summary.number };
      const { actor } = profile.kinds[kind].actions[action] ?? {};
      const located = await locateDocument(parts, { ...sought, actor }, language);
      if (!located.found) return null;
      const { document } = located;
      // A row that differs from the view takes no decision back.
      if (document.readIn === "row" && !isShownAlike(decision.shownDigest, document)) return null;
      return differsFromShown(decision.shownDigest, document) ? document : null;
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
