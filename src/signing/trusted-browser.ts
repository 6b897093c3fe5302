/** Checks that a browser is its person's: it is remembered for this Telegram user, or its code is confirmed in the chat. */
import type { PairingRow } from "../db/browser-pairings.ts";
import type { SessionRow } from "../db/signing-sessions.ts";
import { SigningExpired } from "../errors.ts";
import { closeSession, getLiving } from "./close-session.ts";
import { createSecret, hashSecret } from "./secret.ts";
import type { Signing } from "./signing.ts";
import { BROWSER_TTL_MS, SESSION_TTL_MS, type SigningParts } from "./signing-parts.ts";

const OPTIONS = 3;
/** Questions per session: enough for reloading the page, too few for guessing. */
const MAX_QUESTIONS = 3;
const MAX_LABEL_LENGTH = 60;

/** Whether the cookie's secret belongs to a remembered browser of this session's Telegram user. */
export async function isTrustedBrowser(
  parts: SigningParts,
  session: SessionRow,
  browserSecret: string | null,
): Promise<boolean> {
  return (await findBrowser(parts, session, browserSecret)) !== null;
}

/** The remembered browser with this cookie's secret, if it belongs to this session's person. */
export async function findBrowser(
  { db, clock }: SigningParts,
  session: SessionRow,
  browserSecret: string | null,
): Promise<{ id: string } | null> {
  if (!browserSecret) return null;
  const browser = await db.browsers.findBySecretHash(hashSecret(browserSecret));
  if (browser?.telegramUserId !== session.telegramUserId) return null;
  return browser.expiresAt > clock.now() ? browser : null;
}

/** Stores the question for the chat. Throws `SigningExpired`; the fourth question ends the session. */
export async function requestBrowserTrust(
  parts: SigningParts,
  { id: sessionId }: SessionRow,
  label: string,
): Promise<{ pairingSecret: string; code: string }> {
  const { db, random } = parts;
  const session = await getLiving(parts, sessionId);
  const scope = { scope: `pairing:${sessionId}`, limit: MAX_QUESTIONS, windowMs: 2 * SESSION_TTL_MS };
  if (!(await db.logins.countAttempt([scope]))) {
    await closeSession(parts, session, "tooManyBrowsers");
    throw new SigningExpired("too many browsers asked to be trusted");
  }
  const options = drawCodes(random);
  const code = options[drawBelow(random, OPTIONS)] ?? "";
  const pairing = {
    id: Buffer.from(random(9)).toString("base64url"),
    sessionId,
    label: cleanLabel(label),
    code,
    options,
  };
  const pairingSecret = createSecret(random);
  await db.signingSessions.createPairing(
    { ...pairing, secretHash: hashSecret(pairingSecret) },
    {
      notices: [
        {
          telegramUserId: session.telegramUserId,
          accountId: session.accountId,
          news: "browserPairing",
          data: { pairingId: pairing.id, options, label: pairing.label },
          dedupeKey: `pairing:${pairing.id}`,
        },
      ],
    },
  );
  return { pairingSecret, code };
}

/** The question's state; the first request after the approval gets the browser's own secret. */
export async function checkBrowserTrust(
  parts: SigningParts,
  { id: sessionId }: SessionRow,
  pairingSecret: string,
): ReturnType<Signing["checkBrowserTrust"]> {
  const { db, clock, random } = parts;
  const pairing = await db.signingSessions.findPairingBySecretHash(hashSecret(pairingSecret));
  if (pairing?.sessionId !== sessionId || pairing.state === "denied") return { state: "denied" };
  const session = await getLiving(parts, sessionId);
  if (pairing.state === "asked") return { state: "asked" };
  const scope = { scope: `paired:${pairing.id}`, limit: 1, windowMs: 2 * SESSION_TTL_MS };
  if (!(await db.logins.countAttempt([scope]))) return { state: "denied" };
  const browserSecret = createSecret(random);
  await db.browsers.create({
    telegramUserId: session.telegramUserId,
    secretHash: hashSecret(browserSecret),
    label: pairing.label,
    expiresAt: clock.now() + BROWSER_TTL_MS,
  });
  return { state: "approved", browserSecret };
}

/** Takes the chat's answer, once; repeating the same answer gives the same result, so a repeated tap does no harm. */
export async function answerBrowserTrust(
  parts: SigningParts,
  pairingId: string,
  telegramUserId: number,
  option: string | null,
): Promise<"approved" | "denied" | "late"> {
  const { db } = parts;
  const pairing = await db.signingSessions.findPairing(pairingId);
  const session = pairing && (await db.signingSessions.find(pairing.sessionId));
  if (session?.telegramUserId !== telegramUserId) return "late";
  const answer = option === pairing?.code ? "approved" : "denied";
  if (!pairing || !(await takeAnswer(parts, pairing, session, answer))) return "late";
  if (answer === "denied") await closeSession(parts, session, "denied");
  return answer;
}

async function takeAnswer(
  parts: SigningParts,
  pairing: PairingRow,
  session: SessionRow,
  answer: "approved" | "denied",
): Promise<boolean> {
  if (session.state === "ended" || session.expiresAt <= parts.clock.now()) return false;
  const audit = {
    event: answer === "approved" ? "browserApproved" : "browserDenied",
    telegramUserId: session.telegramUserId,
    accountId: session.accountId,
    data: { sessionId: session.id },
  };
  const taken = await parts.db.signingSessions.answerPairing(pairing.id, answer, { audit: [audit] });
  return taken || (await parts.db.signingSessions.findPairing(pairing.id))?.state === answer;
}

/** Three different two-digit codes. */
function drawCodes(random: SigningParts["random"]): string[] {
  const codes = new Set<string>();
  while (codes.size < OPTIONS) codes.add(String(10 + drawBelow(random, 90)));
  return [...codes];
}

/** A uniformly random number below `limit` (at most 256). */
function drawBelow(random: SigningParts["random"], limit: number): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const [byte = 0] = random(1);
    if (byte < fair) return byte % limit;
  }
}

/** A browser chooses its own name; control and direction characters could change what the question says. */
function cleanLabel(label: string): string {
  return label
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ")
    .trim()
    .slice(0, MAX_LABEL_LENGTH);
}
