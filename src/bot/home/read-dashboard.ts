/** The service's own counts, with the lists behind them. */
import { type DashboardItem, getDashboard } from "../../api/operations/dashboard.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { ViewRow } from "../../db/rows/views.ts";
import { findCountKeys, findDashboardTargets } from "../../documents/dashboard.ts";
import { AppError, failsAll } from "../../errors.ts";
import type { Visit } from "../visit.ts";

export interface DashboardCount {
  readonly item: DashboardItem;
  /** The list behind it, where the profile knows one. */
  readonly view: ViewRow | null;
}

/** The counts of the service; empty if it does not tell them: lists open without. Throws `LoginNeeded`. */
export async function readDashboard(visit: Visit, account: AccountRow): Promise<DashboardCount[]> {
  const { accounts, db, profile } = visit.dependencies;
  let items: readonly DashboardItem[];
  try {
    items = await accounts.call(account.id, getDashboard, { language: visit.user.language });
  } catch (error) {
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return [];
  }
  const targets = findDashboardTargets(profile);
  const counting = new Set(findCountKeys(profile).map(({ key }) => key));
  const shown = items.filter(({ key }) => !counting.has(key));
  return Promise.all(
    shown.map(async (item) => {
      const target = targets.find(({ key }) => key === item.key);
      if (target === undefined) return { item, view: null };
      const { kind, list, filter } = target;
      const filters = { [filter]: item.key };
      const view = await db.views.findOrCreate({ accountId: account.id, kind, list, filters });
      return { item, view };
    }),
  );
}
