/** Finds or makes a person's link to the signing page, and ends one that somebody else may have. */
import type { PairingRow } from "../db/rows/browser-pairings.ts";
import type { SideEffects } from "../db/rows/write-side-effects.ts";
import { StaleButton } from "../errors.ts";
import { closeSession } from "./close-session.ts";
import type { SigningScope } from "./scope.ts";
import { createSecret, hashSecret } from "./secret.ts";
import type { SigningParts } from "./signing-parts.ts";

interface LinkRequest {
  readonly accountId: string;
  readonly telegramUserId: number;
  readonly scope: SigningScope;
}

/**
 * The secret of the person's link to the signing page over this scope; makes the link where there is none yet. It does
 * not age. Throws `StaleButton` for another person's account.
 */
export async function linkTo(
  { db, random }: SigningParts,
  { accountId, telegramUserId, scope }: LinkRequest,
): Promise<{ readonly secret: string }> {
  const account = await db.accounts.find(accountId);
  if (account?.telegramUserId !== telegramUserId) throw new StaleButton("not the person's account");
  const known = await db.signingLinks.readSecret(accountId, scope);
  if (known !== null) return { secret: known };
  const secret = createSecret(random);
  const link = { accountId, telegramUserId, scope };
  return { secret: await db.signingLinks.create(link, { secret, secretHash: hashSecret(secret) }) };
}

/**
 * Ends a link after a wrong browser code: it opens nothing any more, and its session ends. False when the question was
 * answered before.
 */
export async function renewLink(
  parts: SigningParts,
  linkId: string,
  pairing: PairingRow,
  audit: NonNullable<SideEffects["audit"]>[number],
): Promise<boolean> {
  const { db, random } = parts;
  const secret = createSecret(random);
  const renewed = await db.signingLinks.denyPairing(
    pairing,
    { secret, secretHash: hashSecret(secret) },
    { audit: [audit] },
  );
  if (!renewed) return false;
  const opened = await db.signingSessions.findOfLink(linkId);
  if (opened) await closeSession(parts, opened, "denied");
  return true;
}
