/** The signing room, from a decision to its outcome: the calls of bot and web, its jobs, and its recovery at start. */
import { randomBytes } from "node:crypto";
import type { SigningLinkRow } from "../db/rows/signing-links.ts";
import type { SessionRow } from "../db/rows/signing-sessions.ts";
import { UNSIGNED } from "../db/rows/submission-states.ts";
import { openRoom } from "../open-room.ts";
import { closeSession, isLiving } from "./close-session.ts";
import { decide, undo } from "./decide.ts";
import { createExpireHandler } from "./expire-session.ts";
import { give } from "./give.ts";
import { giveBack } from "./give-back.ts";
import { findWaiting, openLink } from "./open-link.ts";
import { passOn } from "./pass-on.ts";
import { getOwnSession, readItems, readLast, readResults } from "./read-session.ts";
import { hashSecret } from "./secret.ts";
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

export type Signing = ReturnType<typeof createSigning>;

/** Only tests pass `random`. */
export function createSigning(
  options: Omit<SigningParts, "random" | "roots" | "lateViews"> &
    Partial<Pick<SigningParts, "random" | "roots">>,
) {
  const parts: SigningParts = { random: randomBytes, roots: [], lateViews: new Map(), ...options };
  const { db } = parts;
  const steps = {
    decide,
    undo,
    give,
    passOn,
    giveBack,
    linkTo,
    isTrustedBrowser,
    useBrowser,
    forgetBrowser,
    findQuestion,
    requestBrowserTrust,
    checkBrowserTrust,
    answerBrowserTrust,
    openLink,
    submit: submitSignature,
    submitMany,
    recover,
  };
  return {
    ...openRoom(parts, steps),
    findSigningQueue: (accountId: string) => db.decisions.findOfAccount(accountId, UNSIGNED),
    /** The link behind a secret, or null. Changes nothing. */
    findLink: (secret: string) => db.signingLinks.findBySecretHash(hashSecret(secret)),
    /** How many decisions of the link's scope wait for a signature now. */
    countWaiting: async (link: SigningLinkRow) => (await findWaiting(parts, link)).length,
    /** The session with this id, living or ended, if it was opened by this link. */
    findSession: async (id: string, link: Pick<SigningLinkRow, "id">) => {
      const session = await db.signingSessions.find(id);
      return session?.linkId === link.id ? session : null;
    },
    /** The items of a living session, for the browser that opened it. Throws `SigningExpired`. */
    readItems: async ({ id }: SessionRow, browserSecret: string) => {
      await getOwnSession(parts, id, browserSecret);
      return readItems(parts, id);
    },
    /** Each document's outcome so far, also after the end, for the browser that opened it. Throws `SigningExpired`. */
    readResults: async ({ id }: SessionRow, browserSecret: string) => {
      await getOwnSession(parts, id, browserSecret);
      return readResults(parts, id);
    },
    /** How many decisions of the account wait for a signature, and the secret of the link over all of them. */
    findRest: async ({ accountId, telegramUserId }: SigningLinkRow) => {
      const { length: count } = await db.decisions.findOfAccount(accountId, UNSIGNED);
      const { secret } = await linkTo(parts, { accountId, telegramUserId, scope: "all" });
      return { count, secret };
    },
    readLast: (link: SigningLinkRow, browserSecret: string) => readLast(parts, link, browserSecret),
    /** The person leaves the page; unsigned decisions go back to the signing queue. */
    endSession: async (session: SessionRow, browserSecret: string) => {
      const browser = await findBrowser(parts, session, browserSecret);
      const fresh = await db.signingSessions.find(session.id);
      if (!browser || !fresh || fresh.state === "ended") return;
      if (fresh.browserId !== null && fresh.browserId !== browser.id) return;
      await closeSession(parts, fresh, "left");
    },
    jobs: { expireSession: { work: createExpireHandler(parts) } },
  };
}

/** Returns decisions whose session is over to the signing queue. Call it after the recovery of submissions. */
async function recover(parts: SigningParts): Promise<void> {
  const { db } = parts;
  for (const decision of await db.decisions.findByState(["signing"])) {
    const session = await db.signingSessions.findOfDecision(decision.id);
    if (!session) await db.submissions.move(decision.id, { from: ["signing"], to: "open" });
    else if (!isLiving(parts, session)) await closeSession(parts, session, "expired");
  }
}
