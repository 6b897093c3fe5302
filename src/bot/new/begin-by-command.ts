/** The command: starts the only kind there is, or lets the person choose; for the organization that home shows. */
import { composableKinds } from "../../documents/creation/composable.ts";
import type { Step } from "../../drafting/step.ts";
import { OperationOff } from "../../errors.ts";
import { homeButton } from "../buttons/home.ts";
import { openLogin } from "../buttons/login.ts";
import { beginButton } from "../buttons/new.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import type { Visit } from "../visit.ts";

/** The step to show, or null if something else was shown. */
export async function beginByCommand(visit: Visit): Promise<Step | null> {
  const { db, profile, drafting } = visit.dependencies;
  const own = await db.accounts.findOfUser(visit.user.telegramUserId);
  const account = own.find((one) => one.id === visit.user.currentAccountId) ?? own[0];
  if (account === undefined) {
    await visit.go(openLogin.pack({}));
    return null;
  }
  const [kind, ...others] = composableKinds(profile);
  if (kind === undefined) throw new OperationOff("save");
  if (others.length === 0) return drafting.begin(visit.user, account, kind, { startOver: false });
  await visit.show({
    text: joinLines([renderOrganization(visit, account), html``, visit.html("new-choose-kind")]),
    keyboard: [...[kind, ...others].map((one) => [beginButton(visit, account.id, one)]), [homeButton(visit)]],
  });
  return null;
}
