/** Shows the choice of new documents, and the drafts of an organization. */

import { findCurrentAccount, getOwnAccount, openLogin, type Visit } from "../../bot/index.ts";
import { fileKind, findFiled } from "../../documents/creation/composable.ts";
import { OperationOff } from "../../errors.ts";
import { findReadableLists } from "../../reading/readable-lists.ts";
import { openNew } from "./buttons.ts";
import { renderDrafts } from "./drafts-view.ts";
import { renderFileWay, renderNew } from "./new-view.ts";

export async function showNew(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const unsaved = await visit.dependencies.drafting.findUnsaved(account);
  await visit.show(renderNew(visit, account, unsaved.length));
}

export async function showFileWay(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const { drafting, profile } = visit.dependencies;
  const kind = fileKind(profile);
  const filed = kind === null ? null : findFiled(profile, kind);
  if (kind === null || filed === null) throw new OperationOff("save of a file");
  const lists = await findReadableLists(visit.dependencies, account);
  const sent = lists.find((one) => one.kind === kind && one.name === "send") ?? null;
  // An identifier is asked for here, so that nobody prepares a file in vain.
  const needsId = !(await drafting.issuesIds(visit.user, account, filed.creation.id.length));
  await visit.show(renderFileWay(visit, account, kind, { sent, needsId }));
}

export async function showDrafts(visit: Visit, accountId: string, page: number): Promise<void> {
  const { drafting } = visit.dependencies;
  const account = await getOwnAccount(visit, accountId);
  const [unsaved, saved] = await Promise.all([
    drafting.findUnsaved(account),
    drafting.findSaved(visit.user, account),
  ]);
  await visit.show(renderDrafts(visit, { account, unsaved, saved, page }));
}

/** The command: the choice of what to make, for the organization that home shows. */
export async function newByCommand(visit: Visit): Promise<void> {
  const { current: account } = await findCurrentAccount(visit);
  await visit.go(account === null ? openLogin.pack({}) : openNew.pack({ account: account.id }));
}
