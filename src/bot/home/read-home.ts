/** What home tells of: documents that wait, decisions to sign, the service's own counts. Parts fail apart. */
import type { DashboardItem, DocumentPage } from "../../api/service-api.ts";
import type { AccountRow, ViewRow } from "../../db/database.ts";
import { type KindName, kindNames } from "../../documents/description.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { LoginNeeded } from "../../errors.ts";
import type { Visit } from "../visit.ts";

/** The state in which a document waits for the receiver's signature. */
const WAITS = "15";
/** How many waiting documents home names. */
const NAMED = 3;

export interface WaitingList {
  readonly kind: KindName;
  readonly view: ViewRow;
  /** Null when the service did not say, or could not be asked. */
  readonly count: number | null;
}

export interface DashboardCount {
  readonly item: DashboardItem;
  /** The list behind it, where the profile knows one. */
  readonly view: ViewRow | null;
}

export interface HomeFacts {
  readonly account: AccountRow;
  readonly waiting: readonly WaitingList[];
  readonly documents: readonly BusinessDocument[];
  readonly toSign: number;
  readonly dashboard: readonly DashboardCount[];
  /** True when some part could not be read. */
  readonly partial: boolean;
}

/** Throws `LoginNeeded`; other failures only make it `partial`. */
export async function readHome(visit: Visit, account: AccountRow): Promise<HomeFacts> {
  const { signing } = visit.dependencies;
  let partial = false;
  const settle = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof LoginNeeded) throw error;
      partial = true;
      return otherwise;
    }
  };
  const [pages, dashboard, pile] = await Promise.all([
    Promise.all(waitingLists(visit).map((list) => readWaiting(visit, account, list, settle))),
    settle(readDashboard(visit, account), []),
    signing.findPile(account.id),
  ]);
  return {
    account,
    waiting: pages.map(({ kind, view, page }) => ({ kind, view, count: page?.total ?? null })),
    documents: pages
      .flatMap(({ page }) => page?.documents ?? [])
      .filter((document) => document.stateId === Number(WAITS))
      .slice(0, NAMED),
    toSign: pile.length,
    dashboard,
    partial,
  };
}

interface Waiting {
  readonly kind: KindName;
  readonly list: string;
  readonly filters: Record<string, string>;
}

/** Per kind the list of what comes in, narrowed to what waits for this organization as far as its filters can. */
function waitingLists(visit: Visit): Waiting[] {
  return kindNames.flatMap((kind) => {
    const lists = Object.entries(visit.dependencies.profile.kinds[kind].lists).filter(([, list]) => list.on);
    const documented = lists.find(
      ([, list]) => list.allIncoming !== undefined && list.evidence === "documented",
    );
    const [name, list] = documented ?? lists.find(([, one]) => one.direction === "incoming") ?? [];
    if (name === undefined || list === undefined) return [];
    const state = list.direction === "incoming" ? WAITS : (list.allIncoming ?? WAITS);
    return [{ kind, list: name, filters: { state } }];
  });
}

async function readWaiting(
  visit: Visit,
  account: AccountRow,
  { kind, list, filters }: Waiting,
  settle: <T>(work: Promise<T>, otherwise: T) => Promise<T>,
) {
  const { accounts, db } = visit.dependencies;
  const view = await db.views.findOrCreate({ accountId: account.id, kind, list, filters });
  const page = await settle<DocumentPage | null>(
    accounts.withClient(account.id, (client) =>
      client.listDocuments({ kind, list, filters, page: 1, limit: NAMED, language: visit.user.language }),
    ),
    null,
  );
  return { kind, view, page };
}

async function readDashboard(visit: Visit, account: AccountRow): Promise<DashboardCount[]> {
  const { accounts, db, profile } = visit.dependencies;
  const items = await accounts.withClient(account.id, (client) => client.getDashboard(visit.user.language));
  return Promise.all(
    items.map(async (item) => {
      const target = profile.dashboard.keys[item.key];
      const filters = Object.entries(
        (target && profile.kinds[target.kind].lists[target.list]?.filters) ?? {},
      );
      const filter = filters.find(([, { type }]) => type === "dashboardKey")?.[0];
      if (target === undefined || filter === undefined) return { item, view: null };
      const view = await db.views.findOrCreate({
        accountId: account.id,
        ...target,
        filters: { [filter]: item.key },
      });
      return { item, view };
    }),
  );
}
