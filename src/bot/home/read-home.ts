/** What home shows: what waits, and the decisions to sign. Parts fail apart. */
import type { AccountRow } from "../../db/accounts.ts";
import type { Decision } from "../../db/decisions.ts";
import { AppError, LoginNeeded } from "../../errors.ts";
import { readWaitingNow, type WaitingNow } from "../document/waiting.ts";
import type { Visit } from "../visit.ts";

export interface HomeFacts {
  readonly account: AccountRow;
  /** Null if none of it could be read. */
  readonly waiting: WaitingNow | null;
  readonly queue: readonly Decision[];
}

/** Throws `LoginNeeded`; any other failure of the service is told on home. */
export async function readHome(visit: Visit, account: AccountRow): Promise<HomeFacts> {
  const [waiting, queue] = await Promise.all([
    readWaitingNow(visit, account, { fresh: true }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error instanceof LoginNeeded) throw error;
      return null;
    }),
    visit.dependencies.signing.findSigningQueue(account.id),
  ]);
  return { account, waiting, queue };
}
