/** Reads what home shows: waiting documents, decisions to sign, the service's own counts. Each part can fail separately. */
import { type DashboardItem, getDashboard } from "../../api/operations/dashboard.ts";
import type { AccountRow } from "../../db/accounts.ts";
import type { DraftRow } from "../../db/drafts.ts";
import type { ViewRow } from "../../db/views.ts";
import { findComposed } from "../../documents/creation/composable.ts";
import { findDashboardTargets } from "../../documents/dashboard.ts";
import { LoginNeeded, OperationOff } from "../../errors.ts";
import { readWaiting, type Waiting } from "../../reading/read-waiting.ts";
import { type Decided, findDecided } from "../document/decided.ts";
import { noteListed } from "../document/note-listed.ts";
import type { Visit } from "../visit.ts";

export interface DashboardCount {
  readonly item: DashboardItem;
  /** The list behind it, if the profile knows one. */
  readonly view: ViewRow | null;
}

export interface HomeFacts {
  readonly account: AccountRow;
  readonly waiting: Waiting;
  readonly decided: Decided;
  readonly toSign: number;
  readonly dashboard: readonly DashboardCount[];
  /** Drafts of new documents. */
  readonly drafts: readonly DraftRow[];
  /** True if some part could not be read. */
  readonly partial: boolean;
}

/** Throws `LoginNeeded`; other failures only make it `partial`. */
export async function readHome(visit: Visit, account: AccountRow): Promise<HomeFacts> {
  const { dependencies, user } = visit;
  let partial = false;
  const settle = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof LoginNeeded) throw error;
      // An operation that the service does not have does not make home partial.
      if (!(error instanceof OperationOff)) partial = true;
      return otherwise;
    }
  };
  const [waiting, dashboard, queue, decided, drafts] = await Promise.all([
    readWaiting(dependencies, account, user, settle),
    settle(readDashboard(visit, account), []),
    dependencies.signing.findSigningQueue(account.id),
    findDecided(visit, account.tin),
    findDrafts(visit, account),
  ]);
  await noteListed(visit, account.id, waiting.documents);
  return { account, waiting, decided, toSign: queue.length, dashboard, drafts, partial };
}

/** Drafts that can still be saved: the profile may have turned saving off meanwhile. */
async function findDrafts(visit: Visit, { id }: AccountRow): Promise<DraftRow[]> {
  const { db, profile } = visit.dependencies;
  const drafts = await db.drafts.findOfAccount(id);
  return drafts.filter(({ kind }) => findComposed(profile, kind) !== null);
}

async function readDashboard(visit: Visit, account: AccountRow): Promise<DashboardCount[]> {
  const { accounts, db, profile } = visit.dependencies;
  const items = await accounts.call(account.id, getDashboard, { language: visit.user.language });
  const targets = findDashboardTargets(profile);
  return Promise.all(
    items.map(async (item) => {
      const target = targets.find(({ key }) => key === item.key);
      if (target === undefined) return { item, view: null };
      const { kind, list, filter } = target;
      const filters = { [filter]: item.key };
      const view = await db.views.findOrCreate({ accountId: account.id, kind, list, filters });
      return { item, view };
    }),
  );
}
