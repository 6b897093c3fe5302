/** Telegram's webhook: trusts nobody without the secret, writes the update down, answers. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { WebOptions } from "./web.ts";

type Webhook = NonNullable<WebOptions["webhook"]>;

/** `POST /telegram/webhook`. 2xx means that the update is safe; anything else makes Telegram repeat it. */
export function webhookRoute({ secret, take }: Webhook) {
  const expected = digestOf(secret);
  return async (context: Context): Promise<Response> => {
    const given = context.req.header("X-Telegram-Bot-Api-Secret-Token") ?? "";
    if (!timingSafeEqual(digestOf(given), expected)) return context.body(null, 401);
    const update: unknown = await context.req.json().catch(() => null);
    if (typeof update !== "object" || update === null || !("update_id" in update))
      return context.body(null, 400);
    await take(update);
    return context.body(null, 200);
  };
}

/** Equal lengths, so that the comparison takes the same time for every guess. */
function digestOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
