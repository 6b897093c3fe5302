/** Shows a Telegram account's own name; anybody may take any name, so it stands beside what is known otherwise. */
import type { UserRow } from "../../db/rows/users.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { ViewContext } from "../view-context.ts";

const MAX_NAME = 40;

/** `Aziz Karimov (@aziz_k)`, as far as it is known. */
export function telegramName(
  visit: ViewContext,
  { name, username }: Pick<UserRow, "name" | "username">,
): string {
  const shown = name === null ? "" : cleanText(name, MAX_NAME);
  const handle = username === null ? "" : `@${username}`;
  if (shown === "") return handle || visit.t("login-unnamed");
  return handle === "" ? shown : `${shown} (${handle})`;
}
