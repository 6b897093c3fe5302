/** Tells whether messages reach Telegram, and updates come from there. */
import type { Clock } from "../clock.ts";
import type { KotibBot } from "./create-bot.ts";
import type { Receiver } from "./receive-updates.ts";

/** Short troubles are everyday life: Kotib mentions those that last longer (milliseconds). */
const TROUBLE_AFTER_MS = 20_000;

/** In words for the operator; null where both go well. */
export function findTelegramTrouble(parts: {
  readonly health: Pick<KotibBot["health"], "silentSince">;
  readonly receiver: Pick<Receiver, "failingSince" | "isContested">;
  readonly clock: Clock;
}): string | null {
  const lasts = (since: number | null) =>
    since !== null && Math.abs(parts.clock.now() - since) > TROUBLE_AFTER_MS;
  if (lasts(parts.health.silentSince)) return "takes no messages";
  if (parts.receiver.isContested)
    return "gives some updates to another Kotib, which polls with the same token: stop one of the two";
  return lasts(parts.receiver.failingSince) ? "gives no updates" : null;
}
