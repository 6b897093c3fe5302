/** The documents that people looked through, with their notes, encrypted. */
import { and, eq } from "drizzle-orm";
import { blob, index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../../db/engine/define-table.ts";
import { amongTexts, given } from "../../db/engine/given.ts";
import { iso } from "../../db/engine/readable-rows.ts";
import { bindingOf } from "../../db/engine/sealed-columns.ts";
import type { Store } from "../../db/engine/store.ts";
import { createParents } from "../../db/rows/parents.ts";
import type { DocumentId, Tin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { VaultError } from "../../errors.ts";

/** A document that a person looked through. */
export const checks = defineTable("checks", {
  columns: {
    accountId: text("account_id").notNull(),
    tin: text("tin").notNull().$type<Tin>(),
    kind: text("kind").notNull().$type<KindName>(),
    documentId: text("document_id").notNull().$type<DocumentId>(),
    checkedAt: integer("checked_at").notNull(),
    /** SHA-256 (base64url) of what the document said. */
    digest: text("digest").notNull(),
    /** Vault ciphertext of a note; null: none. */
    note: blob("note", { mode: "buffer" }),
  },
  indexes: (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.documentId] }),
    index("checks_document").on(table.tin, table.kind, table.documentId),
    index("checks_checked").on(table.checkedAt),
  ],
  owner: "account",
  kept: [
    {
      what: "documents that a person looked through, notes encrypted",
      until: "retention",
      over: "checked_at < @before",
    },
  ],
  export: {
    section: "checks",
    columns: ({ accountId, kind, documentId, checkedAt, note }) => ({
      accountId,
      kind,
      documentId,
      checkedAt: iso(checkedAt),
      note,
    }),
  },
  sealed: { note: { boundTo: ["accountId", "kind", "documentId"], whenLost: "emptied", holds: "text" } },
});

type CheckRow = typeof checks.$inferSelect;
export type Check = Omit<CheckRow, "note"> & { readonly note: string | null };

export function createChecks(store: Store) {
  const { orm, dialect, vault, clock, read, write } = store;
  const parents = createParents(store);
  const isThat = ({ accountId, kind, documentId }: Pick<CheckRow, "accountId" | "kind" | "documentId">) =>
    and(eq(checks.accountId, accountId), eq(checks.kind, kind), eq(checks.documentId, documentId));
  const open = ({ note, ...row }: CheckRow): Check => {
    if (note === null) return { ...row, note };
    try {
      return { ...row, note: vault.openText(note, bindingOf(checks, "note", row)) };
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      return { ...row, note: null };
    }
  };
  // Every page of a list asks for them.
  const among = orm
    .select()
    .from(checks)
    .where(and(given(checks, "tin"), amongTexts(dialect, checks.documentId, "ids")))
    .prepare();
  return {
    /** Finds the organization's checks of these documents. */
    findAmong: (tin: Tin, ids: readonly DocumentId[]): Promise<Check[]> =>
      read(async () => {
        if (ids.length === 0) return [];
        return (await among.all({ tin, ids: JSON.stringify(ids) })).map(open);
      }),
    /** Takes the place of the person's earlier one. */
    save: ({ note, ...check }: Omit<Check, "checkedAt">) =>
      write(async () => {
        if (!(await parents.hasAccount(check.accountId))) return;
        const sealed = note === null ? null : vault.sealText(note, bindingOf(checks, "note", check));
        const row = { ...check, note: sealed, checkedAt: clock.now() };
        const target = [checks.accountId, checks.kind, checks.documentId];
        await orm.insert(checks).values(row).onConflictDoUpdate({ target, set: row }).run();
      }),
    remove: (check: Parameters<typeof isThat>[0]) =>
      write(async () => {
        await orm.delete(checks).where(isThat(check)).run();
      }),
  };
}
