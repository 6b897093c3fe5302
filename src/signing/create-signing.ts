/** Builds the signing room: its interface for bot and web, its jobs, and its recovery at start. */
import { randomBytes } from "node:crypto";
import { closeSession, isLiving } from "./close-session.ts";
import { decide, undo } from "./decide.ts";
import { createExpireHandler } from "./expire-session.ts";
import { openSession } from "./open-session.ts";
import { recover } from "./recover.ts";
import { hashSecret } from "./secret.ts";
import type { Signing } from "./signing.ts";
import type { JobWork, SigningParts } from "./signing-parts.ts";
import { startSession } from "./start-session.ts";
import { submitMany } from "./submit-many.ts";
import { submitSignature } from "./submit-signature.ts";
import {
  answerBrowserTrust,
  checkBrowserTrust,
  findBrowser,
  isTrustedBrowser,
  requestBrowserTrust,
} from "./trusted-browser.ts";

export interface SigningRoom extends Signing {
  /** By job type, for the job runners. */
  readonly jobs: Readonly<Record<"expireSession", JobWork>>;
  /** Must be awaited once, after the recovery of submissions and before jobs are worked and pages served. */
  recover(): Promise<void>;
}

/** Only tests pass `random`. */
export function createSigning(
  options: Omit<SigningParts, "random"> & { random?: SigningParts["random"] },
): SigningRoom {
  const parts: SigningParts = { random: randomBytes, ...options };
  const { db } = parts;
  return {
    decide: (request) => decide(parts, request),
    undo: (decisionId, telegramUserId) => undo(parts, decisionId, telegramUserId),
    findSigningQueue: (accountId) => db.decisions.findOfAccount(accountId, ["open", "signing"]),
    startSession: (request) => startSession(parts, request),
    findSession: async (secret) => {
      const session = await db.signingSessions.findBySecretHash(hashSecret(secret));
      return session && isLiving(parts, session) ? session : null;
    },
    isTrustedBrowser: (session, browserSecret) => isTrustedBrowser(parts, session, browserSecret),
    requestBrowserTrust: (session, label) => requestBrowserTrust(parts, session, label),
    checkBrowserTrust: (session, pairingSecret) => checkBrowserTrust(parts, session, pairingSecret),
    answerBrowserTrust: (pairingId, telegramUserId, option) =>
      answerBrowserTrust(parts, pairingId, telegramUserId, option),
    openSession: (session, browserSecret) => openSession(parts, session, browserSecret),
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
