/** What home tells of: documents that wait, decisions to sign, the service's own counts. Parts fail apart. */
import type { DashboardItem, DocumentPage } from "../../api/service-api.ts";
import type { AccountRow, ViewRow } from "../../db/database.ts";
import { type KindName, kindNames } from "../../documents/description.ts";
import type { BusinessDocument, Tin } from "../../documents/document.ts";
import type { ServiceProfile } from "../../documents/profile.ts";
import { isPinfl } from "../../documents/tin.ts";
import { LoginNeeded, OperationOff } from "../../errors.ts";
import { type Decided, findDecided } from "../lists/decided.ts";
import { findReadableLists, type ReadableList } from "../lists/readable-lists.ts";
import type { Visit } from "../visit.ts";

/** The state in which a document waits for the receiver's signature. */
const WAITS = "15";
/** The state in which an invoice waits for its trusted agent. */
const WAITS_FOR_AGENT = "7";
/** How many waiting documents home names. */
const NAMED = 3;

export interface WaitingList {
  readonly kind: KindName;
  /** Locale key of what waits. */
  readonly label: string;
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
  readonly decided: Decided;
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
      // What the service does not have is not missed.
      if (!(error instanceof OperationOff)) partial = true;
      return otherwise;
    }
  };
  const [pages, dashboard, pile, decided] = await Promise.all([
    Promise.all(
      waitingLists(await findReadableLists(visit), account, visit.dependencies.profile.kinds).map((list) =>
        readWaiting(visit, account, list, settle),
      ),
    ),
    settle(readDashboard(visit, account), []),
    signing.findPile(account.id),
    findDecided(visit, account.tin),
  ]);
  return {
    account,
    waiting: pages.map(({ kind, label, view, page }) => ({ kind, label, view, count: page?.total ?? null })),
    documents: pages
      .flatMap(({ page }) => page?.documents ?? [])
      .filter(({ stateId }) => [WAITS, WAITS_FOR_AGENT].includes(String(stateId)))
      .slice(0, NAMED),
    decided,
    toSign: pile.length,
    dashboard,
    partial,
  };
}

interface Waiting {
  readonly kind: KindName;
  readonly label: string;
  readonly list: string;
  readonly filters: Record<string, string>;
}

/** Per kind the list of what comes in, narrowed to what waits for this organization as far as its filters can. */
function waitingLists(
  readable: readonly ReadableList[],
  { tin }: AccountRow,
  kinds: ServiceProfile["kinds"],
): Waiting[] {
  return kindNames.flatMap((kind) => {
    const lists = readable.filter((one) => one.kind === kind);
    const documented = lists.find(
      ({ list }) => list.allIncoming !== undefined && list.evidence === "documented",
    );
    const found = documented ?? lists.find(({ list }) => list.direction === "incoming");
    if (found === undefined) return [];
    const { name, list } = found;
    const state = list.direction === "incoming" ? WAITS : (list.allIncoming ?? WAITS);
    const label = `${kinds[kind].label}-list`;
    const waiting = [{ kind, label, list: name, filters: { state } }];
    // A person's own login may be a trusted agent's: what waits for the agent has a state of its own.
    if (isPinfl(tin as Tin) && kind === "invoice") {
      waiting.unshift({ kind, label: "home-for-agent", list: name, filters: { state: WAITS_FOR_AGENT } });
    }
    return waiting;
  });
}

async function readWaiting(
  visit: Visit,
  account: AccountRow,
  { kind, label, list, filters }: Waiting,
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
  return { kind, label, view, page };
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
