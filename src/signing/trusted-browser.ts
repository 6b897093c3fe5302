/** Checks that a browser is its person's: it is remembered for this Telegram user, or its code is confirmed in the chat. */

import { browserEnd } from "../accounts/session-ends.ts";
import { hasPassed } from "../clock.ts";
import type { PairingRow } from "../db/rows/browser-pairings.ts";
import type { BrowserRow } from "../db/rows/browsers.ts";
import { DAY_MS } from "../documents/durations.ts";
import { type AskingLink, findAskingLink } from "./asking-link.ts";
import { browserPairing } from "./news.ts";
import { createSecret, deriveSecret, hashSecret } from "./secret.ts";
import { QuestionsLimited } from "./signing-errors.ts";
import { renewLink } from "./signing-link.ts";
import type { SigningParts } from "./signing-parts.ts";

type Owned = Pick<AskingLink, "telegramUserId">;

/** The code to show, and the secret to keep in the browser. */
interface Question {
  readonly pairingSecret: string;
  readonly code: string;
}

const OPTIONS = 3;
/**
 * Questions per link within a time: enough for a page loaded again, too few to guess one's way in; and as a link lives
 * long, within a day, so that who came by one cannot keep asking.
 */
const QUESTION_LIMITS = [
  { name: "pairing", limit: 3, windowMs: 20 * 60_000 },
  { name: "pairing-day", limit: 9, windowMs: 24 * 60 * 60_000 },
] as const;
const PAIRING_TTL_MS = 10 * 60_000;
/** So long after an approval was given the same question gets no second one: an answer that was lost is asked for later. */
const GIVEN_AGAIN_AFTER_MS = 1_500;
const MAX_LABEL_LENGTH = 60;

/** Whether the cookie's secret is that of a living browser of this Telegram user. */
export async function isTrustedBrowser(
  parts: SigningParts,
  of: Owned,
  browserSecret: string | null,
): Promise<boolean> {
  return (await findBrowser(parts, of, browserSecret)) !== null;
}

/** The remembered browser behind a cookie's secret, if it is this person's and was used lately. */
export async function findBrowser(
  { db, clock, policies }: SigningParts,
  { telegramUserId }: Owned,
  browserSecret: string | null,
): Promise<BrowserRow | null> {
  if (!browserSecret) return null;
  const browser = await db.browsers.findBySecretHash(hashSecret(browserSecret));
  if (browser?.telegramUserId !== telegramUserId) return null;
  return browserEnd(browser, policies.sessions).at > clock.now() ? browser : null;
}

/** Notes that a trusted browser was used, so that it does not count as idle. */
export async function useBrowser(parts: SigningParts, of: Owned, browserSecret: string): Promise<void> {
  const browser = await findBrowser(parts, of, browserSecret);
  if (browser !== null) await parts.db.browsers.touch(browser.id);
}

/** Forgets the browser behind a cookie's secret, where it is this person's. */
export async function forgetBrowser(parts: SigningParts, of: Owned, browserSecret: string): Promise<void> {
  const browser = await findBrowser(parts, of, browserSecret);
  if (browser !== null) await parts.db.browsers.delete(browser.id, of.telegramUserId);
}

/** The browser's question that still waits for the chat's answer or for its browser, if it is about this person. */
export async function findQuestion(
  parts: SigningParts,
  link: AskingLink,
  pairingSecret: string | null,
): Promise<Question | null> {
  if (pairingSecret === null) return null;
  const pairing = await findPairing(parts, link, pairingSecret);
  const isStanding = pairing !== null && pairing.state !== "denied" && !isOver(parts, pairing);
  return isStanding ? { pairingSecret, code: pairing.code } : null;
}

/**
 * Writes the question for the chat, unless this browser has asked already, by whichever of the person's links: the answer
 * is about the browser. `asked`: the secret that it keeps already. Throws `QuestionsLimited` at the fourth one in 20 minutes and the tenth in a day.
 */
export async function requestBrowserTrust(
  parts: SigningParts,
  link: AskingLink,
  label: string,
  asked: string | null,
): Promise<Question> {
  const standing = await findQuestion(parts, link, asked);
  if (standing !== null) return standing;
  const { db, random } = parts;
  const limits = QUESTION_LIMITS.map(({ name, ...limit }) => ({ ...limit, scope: `${name}:${link.id}` }));
  if (!(await db.logins.countAttempt(limits))) throw new QuestionsLimited();
  const options = drawCodes(random);
  const code = options[drawBelow(random, OPTIONS)] ?? "";
  const pairing = {
    id: Buffer.from(random(9)).toString("base64url"),
    linkId: link.id,
    label: cleanLabel(label),
    code,
    options,
  };
  const pairingSecret = createSecret(random);
  await db.signingLinks.createPairing(
    { ...pairing, secretHash: hashSecret(pairingSecret) },
    {
      notices: [
        browserPairing.notice({
          telegramUserId: link.telegramUserId,
          accountId: link.accountId,
          data: { pairingId: pairing.id, options, label: pairing.label },
          dedupeKey: `pairing:${pairing.id}`,
        }),
      ],
    },
  );
  return { pairingSecret, code };
}

/**
 * The question's state. An answer may be lost on its way, so the approval is given again, until its browser is used for
 * the first time: the secret is the same each time, made of the browser's own and the link's. Of two that ask at once one
 * gets it; the other is to ask again, and hears then whether the first one used it.
 */
export async function checkBrowserTrust(
  parts: SigningParts,
  link: AskingLink,
  pairingSecret: string,
): Promise<
  { state: "asked"; code: string } | { state: "denied" } | { state: "approved"; browserSecret: string }
> {
  const { db, clock, policies } = parts;
  const pairing = await findPairing(parts, link, pairingSecret);
  if (pairing === null || pairing.state === "denied" || isOver(parts, pairing)) return { state: "denied" };
  const asked = { state: "asked", code: pairing.code } as const;
  if (pairing.state === "asked") return asked;
  const asking = await findAskingLink(parts, pairing.linkId);
  if (asking?.material == null) return { state: "denied" };
  const browserSecret = deriveSecret(pairingSecret, asking.material);
  const secretHash = hashSecret(browserSecret);
  const isFirst = await db.signingLinks.givePairing(pairing.id, {
    telegramUserId: link.telegramUserId,
    secretHash,
    label: pairing.label,
    expiresAt: clock.now() + policies.sessions.absoluteDays * DAY_MS,
  });
  if (isFirst) return { state: "approved", browserSecret };
  // Forgotten by its person, or used: then it has its secret.
  const browser = await db.browsers.findBySecretHash(secretHash);
  if (browser === null || browser.usedAt !== browser.createdAt) return { state: "denied" };
  return hasPassed(browser.createdAt, GIVEN_AGAIN_AFTER_MS, clock.now())
    ? { state: "approved", browserSecret }
    : asked;
}

/** Null for a question about somebody else. */
async function findPairing(
  parts: SigningParts,
  { telegramUserId }: Owned,
  pairingSecret: string,
): Promise<PairingRow | null> {
  const pairing = await parts.db.signingLinks.findPairingBySecretHash(hashSecret(pairingSecret));
  const askedBy = pairing && (await findAskingLink(parts, pairing.linkId));
  return askedBy?.telegramUserId === telegramUserId ? pairing : null;
}

/**
 * Takes the chat's answer, one of the options or null for none of these, once; the same answer again is answered alike, so that a repeated tap does no harm. A wrong
 * one ends the link, which somebody else may have: what is shown later has a new one.
 */
export async function answerBrowserTrust(
  parts: SigningParts,
  pairingId: string,
  telegramUserId: number,
  option: string | null,
): Promise<"approved" | "denied" | "late"> {
  const { db } = parts;
  const pairing = await db.signingLinks.findPairing(pairingId);
  const link = pairing && (await findAskingLink(parts, pairing.linkId));
  if (link?.telegramUserId !== telegramUserId) return "late";
  const answer = option === pairing?.code ? "approved" : "denied";
  if (!pairing || isOver(parts, pairing)) return "late";
  const { accountId } = link;
  const audit = {
    event: answer === "approved" ? "browserApproved" : "browserDenied",
    telegramUserId,
    ...(accountId === null ? {} : { accountId }),
    data: { linkId: link.id, to: link.to },
  };
  const taken =
    answer === "approved"
      ? await db.signingLinks.approvePairing(pairing.id, { audit: [audit] })
      : link.to === "login"
        ? await db.logins.denyLink(pairing, { audit: [audit] })
        : await renewLink(parts, link.id, pairing, audit);
  // The new link is nobody else's: what was asked by the one before does not count against its person.
  if (taken && answer === "denied") {
    await db.logins.clearAttempts(QUESTION_LIMITS.map(({ name }) => `${name}:${link.id}`));
  }
  if (taken) return answer;
  const state = (await db.signingLinks.findPairing(pairing.id))?.state;
  return state === answer || (state === "given" && answer === "approved") ? answer : "late";
}

/** Whether the question is too old to be answered, or its answer to be fetched. */
function isOver({ clock }: SigningParts, { createdAt }: Pick<PairingRow, "createdAt">): boolean {
  return clock.now() >= createdAt + PAIRING_TTL_MS;
}

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
