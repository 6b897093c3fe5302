/** Begins a new document of an organization, or shows the draft that stands in the way. */
import { listBranches } from "../../api/operations/branches.ts";
import type { AccountRow } from "../../db/accounts.ts";
import { composableKinds, findComposed } from "../../documents/creation/composable.ts";
import type { KindName } from "../../documents/description.ts";
import type { Tin } from "../../documents/document.ts";
import { OperationOff } from "../../errors.ts";
import { homeButton } from "../buttons/home.ts";
import { openLogin } from "../buttons/login.ts";
import { beginButton } from "../buttons/new-act.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import type { Visit } from "../visit.ts";
import { beginForm } from "./form.ts";
import { askService } from "./look-up.ts";
import { getOwnDraft } from "./own-draft.ts";
import { showNext } from "./steps.ts";
import { renderStanding } from "./view.ts";

/** `anew`: a draft that is there is given up. Returns the draft whose question waits for words, if one does. */
export async function begin(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  { anew }: { anew: boolean },
): Promise<string | null> {
  const { db, profile } = visit.dependencies;
  const composed = findComposed(profile, kind);
  if (composed === null) throw new OperationOff(`${kind}.save`);
  const standing = (await db.drafts.findOfAccount(account.id)).find((draft) => draft.kind === kind);
  if (standing !== undefined && !anew) {
    await visit.show(renderStanding(visit, await getOwnDraft(visit, standing.id)));
    return null;
  }
  const branches = await askService(
    visit,
    account.id,
    listBranches,
    { tin: account.tin as Tin, language: visit.user.language },
    [],
  );
  const form = beginForm(composed.composition, account, branches);
  const row = await db.drafts.create({
    accountId: account.id,
    telegramUserId: visit.user.telegramUserId,
    kind,
    content: form,
  });
  const shown = await showNext(visit, { ...composed, row, account, form, kept: form }, null);
  return shown === "asks" ? row.id : null;
}

/** The command: begins the one kind there is, or lets the person choose; for the organization that home shows. Returns as `begin`. */
export async function beginByCommand(visit: Visit): Promise<string | null> {
  const { db, profile } = visit.dependencies;
  const own = await db.accounts.findOfUser(visit.user.telegramUserId);
  const account = own.find((one) => one.id === visit.user.currentAccountId) ?? own[0];
  if (account === undefined) {
    await visit.go(openLogin.pack({}));
    return null;
  }
  const [kind, ...others] = composableKinds(profile);
  if (kind === undefined) throw new OperationOff("save");
  if (others.length === 0) return begin(visit, account, kind, { anew: false });
  await visit.show({
    text: joinLines([renderOrganization(visit, account), html``, visit.html("new-act-choose-kind")]),
    keyboard: [...[kind, ...others].map((one) => [beginButton(visit, account.id, one)]), [homeButton(visit)]],
  });
  return null;
}
