/** Exports, readably, what is kept of the organizations that a person is logged in for. */
import { inArray } from "drizzle-orm";
import { iso, opener } from "../engine/readable-rows.ts";
import type { Store } from "../engine/store.ts";
import {
  accounts,
  counterparties,
  drafts,
  listRights,
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
    organizations: (
      await orm
        .select({
          id: accounts.id,
          tin: accounts.tin,
          name: accounts.name,
          username: accounts.username,
          letters: accounts.tag,
          loggedInAt: accounts.tokenSince,
          loginEndsAt: accounts.tokenExpiresAt,
          usedAt: accounts.usedAt,
          createdAt: accounts.createdAt,
        })
        .from(accounts)
        .where(inArray(accounts.id, among))
        .all()
    ).map((row) => ({
      ...row,
      ...iso(row, ["loggedInAt", "loginEndsAt", "usedAt", "createdAt"]),
    })),
    lists: (await orm.select().from(views).where(inArray(views.accountId, among)).all()).map((row) => ({
      ...row,
      ...iso(row, ["pinnedAt", "createdAt", "usedAt"]),
    })),
    ticked: (
      await orm
        .select({
          list: selections.viewId,
          account: selections.accountId,
          chosen: selections.chosen,
          updatedAt: selections.updatedAt,
        })
        .from(selections)
        .where(inArray(selections.accountId, among))
        .all()
    ).map((row) => ({ ...row, ...iso(row, ["updatedAt"]) })),
    documentsSeen: (
      await orm
        .select({
          account: seenDocuments.accountId,
          kind: seenDocuments.kind,
          document: seenDocuments.documentId,
          number: seenDocuments.number,
          state: seenDocuments.stateId,
          stateSince: seenDocuments.stateSince,
          seenAt: seenDocuments.seenAt,
        })
        .from(seenDocuments)
        .where(inArray(seenDocuments.accountId, among))
        .all()
    ).map((row) => ({ ...row, ...iso(row, ["stateSince", "seenAt"]) })),
    statesSeen: (
      await orm
        .select({
          account: seenStates.accountId,
          kind: seenStates.kind,
          document: seenStates.documentId,
          state: seenStates.stateId,
          at: seenStates.at,
        })
        .from(seenStates)
        .where(inArray(seenStates.accountId, among))
        .all()
    ).map((row) => ({ ...row, ...iso(row, ["at"]) })),
    partners: (
      await orm.select().from(counterparties).where(inArray(counterparties.accountId, among)).all()
    ).map((row) => ({ ...row, ...iso(row, ["usedAt"]) })),
    rights: (await orm.select().from(listRights).where(inArray(listRights.accountId, among)).all()).map(
      (row) => ({ ...row, ...iso(row, ["checkedAt", "since"]) }),
    ),
    drafts: (await orm.select().from(drafts).where(inArray(drafts.accountId, among)).all()).map(
      ({ id, accountId, kind, content, updatedAt }) => ({
        account: accountId,
        kind,
        content: openJson(content, draftBinding(id, accountId)),
        ...iso({ updatedAt }, ["updatedAt"]),
      }),
    ),
    walks: (
      await orm
        .select({
          account: walks.accountId,
          steps: walks.steps,
          position: walks.position,
          updatedAt: walks.updatedAt,
        })
        .from(walks)
        .where(inArray(walks.accountId, among))
        .all()
    ).map((row) => ({ ...row, ...iso(row, ["updatedAt"]) })),
  };
}
