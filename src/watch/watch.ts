/** Watching organizations and telling their people: the interface for other rooms. `create-watch.ts` builds it. */
import type { AccountRow } from "../db/accounts.ts";

export interface Watch {
  /** Looks at the account's organization at once, and again and again from then on; call it at each login. */
  begin(account: Pick<AccountRow, "tin">): Promise<void>;
  /** Somebody uses the account: what comes in is wanted soon. Costs a commit only now and then. */
  noteActivity(account: Pick<AccountRow, "tin">): Promise<void>;
  /** Must be awaited once, before jobs are worked: watches what an earlier version did not. */
  recover(): Promise<void>;
}
