/** The link whose browser has to be known: to the signing page, or to the login page. */
import type { SigningParts } from "./signing-parts.ts";

export interface AskingLink {
  readonly id: string;
  readonly telegramUserId: number;
  /** The link's account; null at a login, whose account nobody knows yet. */
  readonly accountId: string | null;
}

/** The link as the question about a browser names it. */
interface FoundLink extends AskingLink {
  readonly to: "sign" | "login";
  /** The base of an approved browser's secret, besides the browser's own part; null if it is gone. */
  readonly material: string | null;
}

/** Null where the link is gone. */
export async function findAskingLink(
  { db }: Pick<SigningParts, "db">,
  id: string,
): Promise<FoundLink | null> {
  const link = await db.signingLinks.find(id);
  if (link !== null) {
    const { telegramUserId, accountId, scope } = link;
    const material = await db.signingLinks.readSecret(accountId, scope);
    return { id, telegramUserId, accountId, to: "sign", material };
  }
  const login = await db.logins.findLink(id);
  // Its secret is kept nowhere; the browser's own, which nobody else has, is enough.
  return login && { id, telegramUserId: login.telegramUserId, accountId: null, to: "login", material: id };
}
