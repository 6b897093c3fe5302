/** Watching organizations and telling their people: the interface for other rooms. `create-watch.ts` builds it. */
import type { AccountRow } from "../db/rows/accounts.ts";

export interface Watch {
  /**
   * Looks at the account's organization at once, and again and again from then on, tells what was kept for it while it had
   * no login, and begins its person's rounds; call it at each login.
   */
  begin(account: Pick<AccountRow, "id" | "telegramUserId" | "tin">): Promise<void>;
  /** Somebody uses Kotib: what comes in is wanted soon. Call it for each update; it costs next to nothing. */
  noteActivity(telegramUserId: number): Promise<void>;
  /** Plans the person's rounds anew from now on; call it when preferences or the time zone changed. */
  replan(telegramUserId: number): Promise<void>;
  /** Must be awaited once, before jobs are worked: watches what an earlier version, or one that died, did not. */
  recover(): Promise<void>;
}
