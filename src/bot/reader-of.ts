/** The person of a visit as the reader for whom documents are judged. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { Reader } from "../judgement/judgement.ts";
import type { ViewContext } from "./view-context.ts";

export function readerOf<Context extends Pick<ViewContext, "user" | "now">>(
  { user, now }: Context,
  account: Pick<AccountRow, "id" | "tin" | "telegramUserId">,
): Reader & { readonly user: Context["user"] } {
  return { account, user, now: now() };
}
