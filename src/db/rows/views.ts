/** Keeps views: a list with its filters, one row per account, list and filters. */

import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { hasPassed } from "../../clock.ts";
import type { FilterValues } from "../../documents/filter-values.ts";
import type { KindName } from "../../documents/kinds.ts";
import { ALL_WAITING, filtersOfPart, type WaitingPart } from "../../documents/waiting-part.ts";
import { given } from "../engine/given.ts";
import { randomId } from "../engine/random-id.ts";
import type { Store } from "../engine/store.ts";
import { EVERY_KIND, views } from "../tables/lists.ts";
import { createParents } from "./parents.ts";

const filtersSchema = z.record(z.string(), z.unknown()).readonly();

type Row = Omit<typeof views.$inferSelect, "filters">;

/** A view as it lies in the store: its list may take other filters by now. */
export type StoredView = Row & { readonly filters: z.infer<typeof filtersSchema> };

export type ViewRow = Omit<Row, "kind"> & { readonly kind: KindName; readonly filters: FilterValues };

/** A view over all kinds: what waits. */
export type WaitingView = Omit<Row, "kind"> & {
  readonly kind: typeof EVERY_KIND;
  readonly filters: FilterValues;
};

/**
 * When it was put on home (milliseconds), or null; whether the digest counts it; whether what comes into it is told.
 */
export type ListUses = Pick<Row, "pinnedAt" | "inDigest" | "notifies">;

/** In place of a list's name. */
const WAITING_LIST = "waiting";

/** A row's use is noted once a day, so that looking costs no commit. */
const USE_NOTED_EVERY_MS = 24 * 60 * 60 * 1000;

/** The same filters in one order of keys, whatever order they were set in. */
function inOneOrder(filters: FilterValues): FilterValues {
  const entries = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === "object" ? { from: value.from, to: value.to } : value,
    ]),
  );
}

/** Those whose filters can be read: without them it would be another view. */
function readable(rows: ReadonlyArray<typeof views.$inferSelect>): StoredView[] {
  return rows.flatMap((row) => {
    const filters = filtersSchema.safeParse(row.filters);
    return filters.success ? [{ ...row, filters: filters.data }] : [];
  });
}

export function createViews(store: Store) {
  const { orm, clock, read, findOne, write } = store;
  const parents = createParents(store);
  const find = orm.select().from(views).where(given(views, "id")).prepare();
  const findSame = orm
    .select()
    .from(views)
    .where(
      and(given(views, "accountId", "kind", "list"), sql`${views.filters} = ${sql.placeholder("filters")}`),
    )
    .prepare();
  const findSaved = orm
    .select()
    .from(views)
    .where(and(given(views, "accountId"), isNotNull(views.name)))
    // The two databases order what is null differently.
    .orderBy(desc(sql`coalesce(${views.pinnedAt}, 0)`), asc(views.name))
    .prepare();

  async function findOrCreate<Kind extends KindName | typeof EVERY_KIND>({
    accountId,
    kind,
    list,
    filters,
  }: {
    accountId: string;
    kind: Kind;
    list: string;
    filters: FilterValues;
  }) {
    const ordered = inOneOrder(filters);
    const same = { accountId, kind, list, filters: JSON.stringify(ordered) };
    const known = await findOne(() => findSame.get(same));
    const now = clock.now();
    if (known && !hasPassed(known.usedAt, USE_NOTED_EVERY_MS, now))
      return { ...known, kind, filters: ordered };
    const fresh = {
      id: randomId(),
      accountId,
      kind,
      list,
      filters: ordered,
      createdAt: now,
      usedAt: now,
      name: null,
      pinnedAt: null,
      inDigest: false,
      notifies: false,
    };
    const row = await write(async () =>
      (await parents.hasAccount(accountId))
        ? await orm
            .insert(views)
            .values(fresh)
            .onConflictDoUpdate({
              target: [views.accountId, views.kind, views.list, views.filters],
              set: { usedAt: now },
            })
            .returning()
            .get()
        : fresh,
    );
    return { ...row, kind, filters: ordered };
  }

  const change = (id: string, values: Partial<typeof views.$inferInsert>) =>
    write(() => orm.update(views).set(values).where(eq(views.id, id)).run());

  return {
    /** Null also where its filters cannot be read: without them it would be another view. */
    find: (id: string) =>
      read(async () => {
        const row = await find.get({ id });
        return row === undefined ? null : (readable([row])[0] ?? null);
      }),

    save: (id: string, name: string) => change(id, { name }),
    /** The other uses of a saved list. */
    setUses: (id: string, { pinnedAt, inDigest, notifies }: Partial<ListUses>) =>
      change(id, {
        ...(pinnedAt === undefined ? {} : { pinnedAt }),
        ...(inDigest === undefined ? {} : { inDigest }),
        ...(notifies === undefined ? {} : { notifies }),
      }),
    /** A saved list no more, and of no other use; the view stays for the messages that show it. */
    unsave: (id: string) => change(id, { name: null, pinnedAt: null, inDigest: false, notifies: false }),
    /** The saved lists of an account: those on home first, the one put there last before others, then by name. */
    findSaved: (accountId: string) => read(async () => readable(await findSaved.all({ accountId }))),
    findNotifying: (accountIds: readonly string[]) =>
      read(async () =>
        readable(
          await orm
            .select()
            .from(views)
            .where(and(inArray(views.accountId, [...accountIds]), eq(views.notifies, true)))
            .all(),
        ),
      ),

    findOrCreate,
    findOrCreateWaiting: (accountId: string, part: WaitingPart = ALL_WAITING) =>
      findOrCreate({
        accountId,
        kind: EVERY_KIND,
        list: WAITING_LIST,
        filters: filtersOfPart(part),
      }),
    /** A screen of a feature's own: `screen` stands in place of a list's name, and `filters` say what it shows. */
    findOrCreateScreen: (accountId: string, screen: string, filters: FilterValues) =>
      findOrCreate({ accountId, kind: EVERY_KIND, list: screen, filters }),
  };
}
