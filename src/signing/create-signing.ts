/** Builds the signing room: its interface for bot and web, its jobs, and its recovery at start. */
import { randomBytes } from "node:crypto";
import { UNSIGNED } from "../db/rows/submission-states.ts";
import type { JobWork } from "../jobs/job-runner.ts";
import { closeSession } from "./close-session.ts";
import { decide, undo } from "./decide.ts";
import { createExpireHandler } from "./expire-session.ts";
import { give } from "./give.ts";
import { giveBack } from "./give-back.ts";
import { findWaiting, openLink } from "./open-link.ts";
import { getOwnSession, readItems, readResults } from "./read-session.ts";
import { recover } from "./recover.ts";
import { hashSecret } from "./secret.ts";
import type { Signing } from "./signing.ts";
import { linkTo } from "./signing-link.ts";
import type { SigningParts } from "./signing-parts.ts";
import { submitMany } from "./submit-many.ts";
import { submitSignature } from "./submit-signature.ts";
import {
  answerBrowserTrust,
  checkBrowserTrust,
  findBrowser,
  findQuestion,
  forgetBrowser,
  isTrustedBrowser,
  requestBrowserTrust,
  useBrowser,
} from "./trusted-browser.ts";

export interface SigningRoom extends Signing {
  /** By job type, for the job runners. */
  readonly jobs: Readonly<Record<"expireSession", JobWork>>;
  /** Must be awaited once, after the recovery of submissions and before jobs are worked and pages served. */
  recover(): Promise<void>;
}

/** Only tests pass `random`. */
export function createSigning(
  options: Omit<SigningParts, "random" | "roots"> & Partial<Pick<SigningParts, "random" | "roots">>,
): SigningRoom {
  const parts: SigningParts = { random: randomBytes, roots: [], ...options };
  const { db } = parts;
  return {
    decide: (request) => decide(parts, request),
    undo: (decisionId, telegramUserId) => undo(parts, decisionId, telegramUserId),
    give: (request) => give(parts, request),
    giveBack: (decisionIds, telegramUserId) => giveBack(parts, decisionIds, telegramUserId),
    findSigningQueue: (accountId) => db.decisions.findOfAccount(accountId, UNSIGNED),
    linkTo: (request) => linkTo(parts, request),
    findLink: (secret) => db.signingLinks.findBySecretHash(hashSecret(secret)),
    countWaiting: async (link) => (await findWaiting(parts, link)).length,
    isTrustedBrowser: (of, browserSecret) => isTrustedBrowser(parts, of, browserSecret),
    useBrowser: (of, browserSecret) => useBrowser(parts, of, browserSecret),
    forgetBrowser: (of, browserSecret) => forgetBrowser(parts, of, browserSecret),
    findQuestion: (link, pairingSecret) => findQuestion(parts, link, pairingSecret),
    requestBrowserTrust: (link, label, asked) => requestBrowserTrust(parts, link, label, asked),
    checkBrowserTrust: (link, pairingSecret) => checkBrowserTrust(parts, link, pairingSecret),
    answerBrowserTrust: (pairingId, telegramUserId, option) =>
      answerBrowserTrust(parts, pairingId, telegramUserId, option),
    openLink: (link, browserSecret) => openLink(parts, link, browserSecret),
    findSession: async (id, link) => {
      const session = await db.signingSessions.find(id);
      return session?.linkId === link.id ? session : null;
    },
    readItems: async ({ id }, browserSecret) => {
      await getOwnSession(parts, id, browserSecret);
      return readItems(parts, id);
    },
    readResults: async ({ id }, browserSecret) => {
      await getOwnSession(parts, id, browserSecret);
      return readResults(parts, id);
    },
    submit: (session, browserSecret, decisionId, signatureBase64) =>
      submitSignature(parts, session, browserSecret, decisionId, signatureBase64),
    submitMany: (session, browserSecret, signatures) => submitMany(parts, session, browserSecret, signatures),
    endSession: async (session, browserSecret) => {
      const browser = await findBrowser(parts, session, browserSecret);
      const fresh = await db.signingSessions.find(session.id);
      if (!browser || !fresh || fresh.state === "ended") return;
      if (fresh.browserId !== null && fresh.browserId !== browser.id) return;
      await closeSession(parts, fresh, "left");
    },
    jobs: { expireSession: { work: createExpireHandler(parts) } },
    recover: () => recover(parts),
  };
}
