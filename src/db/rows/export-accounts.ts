/** Exports, readably, what is kept of the organizations that a person is logged in for. */
import { getTableColumns, inArray } from "drizzle-orm";
import type { SelectedFields, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { iso, opener, withIso } from "../engine/readable-rows.ts";
import type { Store } from "../engine/store.ts";
import {
  accounts,
  askFirst,
  counterparties,
  drafts,
  listRights,
  rules,
  seenDocuments,
  seenStates,
  selections,
  views,
  walks,
} from "../schema.ts";
import { draftBinding } from "./drafts.ts";

/** Section → rows, of these accounts. Columns of tables with secrets are named one by one, so that no token can slip in. */
export async function exportAccounts(store: Store, accountIds: readonly string[]) {
  const { orm } = store;
  const { openJson } = opener(store);
  const rowsOf = <Columns extends SelectedFields>(
    table: SQLiteTable & { readonly accountId: SQLiteColumn },
    columns: Columns,
  ) =>
    orm
      .select(columns)
      .from(table)
      .where(inArray(table.accountId, [...accountIds]))
      .all();
  const ownDrafts = await rowsOf(drafts, withIso(drafts, "updatedAt"));
  return {
    organizations: await orm
      .select({
        id: accounts.id,
        tin: accounts.tin,
        name: accounts.name,
        username: accounts.username,
        loggedInAt: iso(accounts.tokenSince),
        loginEndsAt: iso(accounts.tokenExpiresAt),
        usedAt: iso(accounts.usedAt),
        createdAt: iso(accounts.createdAt),
      })
      .from(accounts)
      .where(inArray(accounts.id, [...accountIds]))
      .all(),
    lists: await rowsOf(views, withIso(views, "pinnedAt", "createdAt", "usedAt")),
    ticked: await rowsOf(selections, {
      list: selections.viewId,
      account: selections.accountId,
      chosen: selections.chosen,
      updatedAt: iso(selections.updatedAt),
    }),
    documentsSeen: await rowsOf(seenDocuments, {
      account: seenDocuments.accountId,
      kind: seenDocuments.kind,
      document: seenDocuments.documentId,
      number: seenDocuments.number,
      state: seenDocuments.stateId,
      stateSince: iso(seenDocuments.stateSince),
      seenAt: iso(seenDocuments.seenAt),
    }),
    statesSeen: await rowsOf(seenStates, {
      account: seenStates.accountId,
      kind: seenStates.kind,
      document: seenStates.documentId,
      state: seenStates.stateId,
      at: iso(seenStates.at),
    }),
    partners: await rowsOf(counterparties, withIso(counterparties, "usedAt")),
    rights: await rowsOf(listRights, withIso(listRights, "checkedAt", "since")),
    drafts: ownDrafts.map(({ id, accountId, kind, content, updatedAt }) => ({
      account: accountId,
      kind,
      content: openJson(content, draftBinding(id, accountId)),
      updatedAt,
    })),
    walks: await rowsOf(walks, {
      account: walks.accountId,
      steps: walks.steps,
      position: walks.position,
      updatedAt: iso(walks.updatedAt),
    }),
    rules: await rowsOf(rules, withIso(rules, "createdAt", "changedAt")),
    askFirst: await rowsOf(askFirst, getTableColumns(askFirst)),
  };
}
