/** Telegram's webhook: it trusts nobody without the secret, writes the update down, and answers. */
import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { jsonOf } from "../documents/json.ts";
import type { Log } from "../log.ts";
import type { WebOptions } from "./web.ts";

type Webhook = NonNullable<WebOptions["webhook"]>;

export const WEBHOOK_PATH = "/telegram/webhook";

const MAX_BYTES = 1024 * 1024;

/**
 * Answers `POST /`. 2xx means that the update is safe, or that nothing can ever be made of it; any other answer makes
 * Telegram repeat it, for a day and in place of the updates after it.
 */
export function webhookRoute({ secret, take }: Webhook, log: Log): Hono {
  const expected = digestOf(secret);
  const app = new Hono();
  app.use(async (context, next) => {
    const given = context.req.header("X-Telegram-Bot-Api-Secret-Token") ?? "";
    return timingSafeEqual(digestOf(given), expected) ? next() : context.body(null, 401);
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BYTES,
      onError: (context) => {
        log.warn("a webhook request was too large and left out");
        return context.body(null, 200);
      },
    }),
  );
  app.post("/", async (context) => {
    const update = jsonOf(await context.req.text());
    if (update === undefined) log.warn("a webhook request was no JSON and left out");
    else await take(update);
    return context.body(null, 200);
  });
  return app;
}

/** A digest has one length, so that the comparison takes the same time for every guess. */
function digestOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
