/** Computes when logins and remembered browsers end, by the operator's policy and by the service. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { BrowserRow } from "../db/rows/browsers.ts";
import { DAY_MS } from "../documents/durations.ts";
import type { Policies } from "../documents/policies.ts";

export type SessionPolicy = Policies["sessions"];

export interface End {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `idle`: it was not used for so long; `age`: however much it was used; `service`: its token ends. */
  readonly by: "idle" | "age" | "service";
}

/** The earliest end of an account's login; null if there never was one. Its person keeps it from idling by using it. */
export function loginEnd(
  { tokenSince, tokenExpiresAt, usedAt }: Pick<AccountRow, "tokenSince" | "tokenExpiresAt" | "usedAt">,
  policy: SessionPolicy,
): End | null {
  if (tokenSince === null) return null;
  const byPolicy = policyEnd(tokenSince, usedAt, policy);
  return tokenExpiresAt !== null && tokenExpiresAt < byPolicy.at
    ? { at: tokenExpiresAt, by: "service" }
    : byPolicy;
}

/** Whether the login is over by the operator's policy, also where nobody has ended it yet. */
export function isLoginOver(
  account: Pick<AccountRow, "tokenSince" | "tokenExpiresAt" | "usedAt">,
  policy: SessionPolicy,
  now: number,
): boolean {
  const end = loginEnd(account, policy);
  return end !== null && end.by !== "service" && end.at <= now;
}

/** When a remembered browser has to be confirmed again. */
export function browserEnd(
  { createdAt, usedAt, expiresAt }: Pick<BrowserRow, "createdAt" | "usedAt" | "expiresAt">,
  policy: SessionPolicy,
): End {
  const end = policyEnd(createdAt, usedAt, policy);
  return expiresAt < end.at ? { at: expiresAt, by: "age" } : end;
}

function policyEnd(since: number, usedAt: number, { idleDays, absoluteDays }: SessionPolicy): End {
  const age = since + absoluteDays * DAY_MS;
  const idle = Math.max(since, usedAt) + idleDays * DAY_MS;
  return idle < age ? { at: idle, by: "idle" } : { at: age, by: "age" };
}
