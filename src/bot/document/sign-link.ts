/** The button that opens the signing page: one look and one meaning on every screen. */
import type { InlineKeyboardButton } from "grammy/types";
import type { Decision } from "../../db/rows/decisions.ts";
import type { SigningScope } from "../../signing/scope.ts";
import { signUrl } from "../sign-buttons.ts";
import type { Visit } from "../visit.ts";

/** The button of this scope's link; null if nothing is to be signed. `text`: a label that says more than “Sign (7)”. */
export async function signButton(
  visit: Visit,
  accountId: string,
  scope: SigningScope,
  count: number,
  text: string | null = null,
): Promise<InlineKeyboardButton | null> {
  if (count === 0) return null;
  const { secret } = await visit.dependencies.signing.linkTo({
    accountId,
    telegramUserId: visit.user.telegramUserId,
    scope,
  });
  return {
    text: text ?? (count === 1 ? visit.t("sign-btn") : visit.t("sign-count-btn", { count })),
    url: signUrl(visit.dependencies, secret),
    // A label of its own stands beside the main one.
    ...(text === null ? { style: "primary" as const } : {}),
  };
}

/**
 * The button for all that waits for the person's signature in an account, on every screen; null if nothing waits.
 * `known`: the queue, where it is read already.
 */
export async function signAllButton(
  visit: Visit,
  accountId: string,
  known: readonly Decision[] | null = null,
): Promise<InlineKeyboardButton | null> {
  const queue = known ?? (await visit.dependencies.signing.findSigningQueue(accountId));
  return signButton(visit, accountId, "all", queue.length);
}
