/** Keeps what is watched of organizations: how far their lists were read, what these showed last, and who may read them. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { DocumentId, Tin } from "../documents/document.ts";
import type { KindName } from "../documents/kinds.ts";
import { listRights, submissions, watchedDocuments, watchedLists, watchedOrganizations } from "./schema.ts";
import type { Store } from "./store.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

export type WatchedOrganization = typeof watchedOrganizations.$inferSelect;
export type WatchedList = typeof watchedLists.$inferSelect;
export type WatchedDocument = typeof watchedDocuments.$inferSelect;
export type ListRight = typeof listRights.$inferSelect;

/** What one look at a list brought; all of it, with the notices of it, becomes true at once. */
export interface LookRecord {
  readonly list: WatchedList;
  /** Documents that are new or other than before. */
  readonly documents: readonly WatchedDocument[];
  /** Those that are in it no more. */
  readonly gone: readonly DocumentId[];
}

export interface Watched {
  findOrganization(tin: Tin): Promise<WatchedOrganization | null>;
  findOrganizations(): Promise<WatchedOrganization[]>;
  /** Notes what a check came to, or that a person was active. */
  saveOrganization(
    organization: Pick<WatchedOrganization, "tin"> & Partial<WatchedOrganization>,
    sideEffects?: SideEffects,
  ): Promise<void>;
  findLists(tin: Tin): Promise<WatchedList[]>;
  saveList(list: WatchedList): Promise<void>;
  findDocument(tin: Tin, kind: KindName, id: DocumentId): Promise<WatchedDocument | null>;
  /** Those of these documents that are known, by id. */
  findDocuments(
    tin: Tin,
    kind: KindName,
    ids: readonly DocumentId[],
  ): Promise<ReadonlyMap<DocumentId, WatchedDocument>>;
  /** Those a list showed last that are in one of the states. */
  findInStates(
    tin: Tin,
    place: { readonly kind: KindName; readonly list: string },
    states: readonly number[],
  ): Promise<WatchedDocument[]>;
  record(look: LookRecord, sideEffects?: SideEffects): Promise<void>;
  findRights(accountIds: readonly string[]): Promise<ListRight[]>;
  /** `since` is kept where the account had the right already. */
  saveRight(right: ListRight): Promise<void>;
  /** People who posted something about the document through Kotib: they are told of its outcome anyway. */
  findActors(tin: Tin, kind: KindName, id: DocumentId): Promise<number[]>;
}

export function createWatched(
  { orm, clock, read, write }: Store,
  writeSideEffects: WriteSideEffects,
): Watched {
  const isOf = (tin: Tin, kind: KindName) =>
    and(eq(watchedDocuments.tin, tin), eq(watchedDocuments.kind, kind));

  return {
    findOrganization: (tin) =>
      read(
        () => orm.select().from(watchedOrganizations).where(eq(watchedOrganizations.tin, tin)).get() ?? null,
      ),
    findOrganizations: () => read(() => orm.select().from(watchedOrganizations).all()),

    saveOrganization: (organization, sideEffects) =>
      write(() => {
        orm
          .insert(watchedOrganizations)
          .values({ activeAt: clock.now(), ...organization })
          .onConflictDoUpdate({ target: watchedOrganizations.tin, set: organization })
          .run();
        writeSideEffects(sideEffects);
      }),

    findLists: (tin) => read(() => orm.select().from(watchedLists).where(eq(watchedLists.tin, tin)).all()),

    saveList: (list) =>
      write(() => {
        orm
          .insert(watchedLists)
          .values(list)
          .onConflictDoUpdate({ target: [watchedLists.tin, watchedLists.kind, watchedLists.list], set: list })
          .run();
      }),

    findDocument: (tin, kind, id) =>
      read(
        () =>
          orm
            .select()
            .from(watchedDocuments)
            .where(and(isOf(tin, kind), eq(watchedDocuments.documentId, id)))
            .get() ?? null,
      ),

    findDocuments: (tin, kind, ids) =>
      read(() => {
        const rows = orm
          .select()
          .from(watchedDocuments)
          .where(
            and(
              isOf(tin, kind),
              sql`${watchedDocuments.documentId} in (select value from json_each(${JSON.stringify(ids)}))`,
            ),
          )
          .all();
        return new Map(rows.map((row) => [row.documentId, row]));
      }),

    findInStates: (tin, { kind, list }, states) =>
      read(() =>
        orm
          .select()
          .from(watchedDocuments)
          .where(
            and(
              isOf(tin, kind),
              eq(watchedDocuments.list, list),
              inArray(watchedDocuments.stateId, [...states]),
            ),
          )
          .all(),
      ),

    record: ({ list, documents, gone }, sideEffects) =>
      write(() => {
        orm
          .insert(watchedLists)
          .values(list)
          .onConflictDoUpdate({ target: [watchedLists.tin, watchedLists.kind, watchedLists.list], set: list })
          .run();
        for (const { firstSeenAt, ...document } of documents) {
          orm
            .insert(watchedDocuments)
            .values({ ...document, firstSeenAt })
            .onConflictDoUpdate({
              target: [watchedDocuments.tin, watchedDocuments.kind, watchedDocuments.documentId],
              set: document,
            })
            .run();
        }
        if (gone.length > 0) {
          orm
            .delete(watchedDocuments)
            .where(and(isOf(list.tin, list.kind), inArray(watchedDocuments.documentId, [...gone])))
            .run();
        }
        writeSideEffects(sideEffects);
      }),

    findRights: (accountIds) =>
      read(() =>
        orm
          .select()
          .from(listRights)
          .where(inArray(listRights.accountId, [...accountIds]))
          .all(),
      ),

    saveRight: (right) =>
      write(() => {
        const { allowed, checkedAt } = right;
        orm
          .insert(listRights)
          .values(right)
          .onConflictDoUpdate({
            target: [listRights.accountId, listRights.kind, listRights.list],
            set: {
              allowed,
              checkedAt,
              // Whoever had no right meanwhile is not told what was then.
              since: sql`case when ${listRights.allowed} then ${listRights.since} else ${right.since} end`,
            },
          })
          .run();
      }),

    findActors: (tin, kind, id) =>
      read(() =>
        orm
          .selectDistinct({ telegramUserId: submissions.telegramUserId })
          .from(submissions)
          .where(
            and(
              eq(submissions.tin, tin),
              eq(submissions.kind, kind),
              eq(submissions.documentId, id),
              inArray(submissions.state, ["submitting", "following", "unknown", "done", "untracked"]),
            ),
          )
          .all()
          .map(({ telegramUserId }) => telegramUserId),
      ),
  };
}
