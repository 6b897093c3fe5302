/** What every step of signing works with. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Clock } from "../clock.ts";
import type { ClaimedJob } from "../db/claim-jobs.ts";
import type { Database } from "../db/open-database.ts";
import type { ServiceProfile } from "../documents/profile.ts";
import type { Log } from "../log.ts";

export interface SigningParts {
  readonly db: Database;
  readonly accounts: Pick<Accounts, "open" | "call">;
  readonly profile: ServiceProfile;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: (bytes: number) => Uint8Array;
}

/** Works one job; may run twice for the same job. */
export type Handler = (job: ClaimedJob, signal: AbortSignal) => Promise<void>;

export interface JobWork {
  readonly work: Handler;
  /** True: nobody waits for it, and many of them must hold up no tap. */
  readonly background?: boolean;
}

export const SESSION_TTL_MS = 10 * 60_000;
export const MAX_SESSION_DECISIONS = 50;
export const BROWSER_TTL_MS = 90 * 24 * 60 * 60_000;
