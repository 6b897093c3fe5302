/** Launch data of a Mini App as Telegram signs it. */
import { createHmac } from "node:crypto";

/** Fields signed with `botToken`, as the query string that a Mini App gets. */
export function signLaunchData(fields: Readonly<Record<string, string>>, botToken: string): string {
  const checked = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join("\n");
  const secret = createHmac("sha256", "WebAppData").update(botToken).digest();
  const hash = createHmac("sha256", secret).update(checked).digest("hex");
  return new URLSearchParams({ ...fields, hash }).toString();
}

/** What Telegram tells of a user who opens a Mini App at `now` (milliseconds). */
export function launchFields(telegramUserId: number, now: number): Record<string, string> {
  return {
    query_id: "AAF03M0HAAAAAHTczQcPr2aW",
    user: JSON.stringify({ id: telegramUserId, first_name: "Sinov & o‘g‘li", language_code: "uz" }),
    auth_date: String(Math.floor(now / 1000)),
    signature: "c2lnbmF0dXJl",
  };
}
