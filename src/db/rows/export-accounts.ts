/** Exports, readably, what is kept of the organizations that a person is logged in for. */
import { getTableColumns, inArray } from "drizzle-orm";
import { iso, opener } from "../engine/readable-rows.ts";
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

/** Section → rows, of these accounts. Columns are named one by one, so that no token can slip in. */
export async function exportAccounts(store: Store, accountIds: readonly string[]) {
  const { orm } = store;
  const { openJson } = opener(store);
  const among = [...accountIds];
  return {
    organizations: await orm
      .select({
        id: accounts.id,
        tin: accounts.tin,
        name: accounts.name,
        username: accounts.username,
        letters: accounts.tag,
        loggedInAt: iso(accounts.tokenSince),
        loginEndsAt: iso(accounts.tokenExpiresAt),
        usedAt: iso(accounts.usedAt),
        createdAt: iso(accounts.createdAt),
      })
      .from(accounts)
      .where(inArray(accounts.id, among))
      .all(),
    lists: await orm
      .select({
        ...getTableColumns(views),
        pinnedAt: iso(views.pinnedAt),
        createdAt: iso(views.createdAt),
        usedAt: iso(views.usedAt),
      })
      .from(views)
      .where(inArray(views.accountId, among))
      .all(),
    ticked: await orm
      .select({
        list: selections.viewId,
        account: selections.accountId,
        chosen: selections.chosen,
        updatedAt: iso(selections.updatedAt),
      })
      .from(selections)
      .where(inArray(selections.accountId, among))
      .all(),
    documentsSeen: await orm
      .select({
        account: seenDocuments.accountId,
        kind: seenDocuments.kind,
        document: seenDocuments.documentId,
        number: seenDocuments.number,
        state: seenDocuments.stateId,
        stateSince: iso(seenDocuments.stateSince),
        seenAt: iso(seenDocuments.seenAt),
      })
      .from(seenDocuments)
      .where(inArray(seenDocuments.accountId, among))
      .all(),
    statesSeen: await orm
      .select({
        account: seenStates.accountId,
        kind: seenStates.kind,
        document: seenStates.documentId,
        state: seenStates.stateId,
        at: iso(seenStates.at),
      })
      .from(seenStates)
      .where(inArray(seenStates.accountId, among))
      .all(),
    partners: await orm
      .select({ ...getTableColumns(counterparties), usedAt: iso(counterparties.usedAt) })
      .from(counterparties)
      .where(inArray(counterparties.accountId, among))
      .all(),
    rights: await orm
      .select({
        ...getTableColumns(listRights),
        checkedAt: iso(listRights.checkedAt),
        since: iso(listRights.since),
      })
      .from(listRights)
      .where(inArray(listRights.accountId, among))
      .all(),
    drafts: (
      await orm
        .select({ ...getTableColumns(drafts), updatedAt: iso(drafts.updatedAt) })
        .from(drafts)
        .where(inArray(drafts.accountId, among))
        .all()
    ).map(({ id, accountId, kind, content, updatedAt }) => ({
      account: accountId,
      kind,
      content: openJson(content, draftBinding(id, accountId)),
      updatedAt,
    })),
    walks: await orm
      .select({
        account: walks.accountId,
        steps: walks.steps,
        position: walks.position,
        updatedAt: iso(walks.updatedAt),
      })
      .from(walks)
      .where(inArray(walks.accountId, among))
      .all(),
    rules: await orm
      .select({
        ...getTableColumns(rules),
        createdAt: iso(rules.createdAt),
        changedAt: iso(rules.changedAt),
      })
      .from(rules)
      .where(inArray(rules.accountId, among))
      .all(),
    askFirst: await orm.select().from(askFirst).where(inArray(askFirst.accountId, among)).all(),
  };
}
