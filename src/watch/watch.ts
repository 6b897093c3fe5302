/** Watching organizations and telling their people: the interface for other rooms. `create-watch.ts` builds it. */
import type { AccountRow } from "../db/accounts.ts";

export interface Watch {
  /**
   * Looks at the account's organization at once, and again and again from then on, and tells what was kept for it while it
   * had no login; call it at each login.
   */
  begin(account: Pick<AccountRow, "id" | "tin">): Promise<void>;
  /** Somebody uses Kotib: what comes in is wanted soon. Call it for each update; it costs next to nothing. */
  noteActivity(telegramUserId: number): Promise<void>;
  /** Must be awaited once, before jobs are worked: watches what an earlier version, or one that died, did not. */
  recover(): Promise<void>;
}
