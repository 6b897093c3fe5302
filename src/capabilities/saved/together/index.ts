/** Several organizations in one chat: what waits in all of them, and their letters. Routes only. */

import { onButton } from "../../../bot/button-route.ts";
import { openHome } from "../../../bot/buttons/home.ts";
import { openLogin } from "../../../bot/buttons/login.ts";
import { noteListed } from "../../../bot/document/note-listed.ts";
import { signButton } from "../../../bot/document/sign-link.ts";
import type { Feature } from "../../../bot/feature.ts";
import { getOwnAccount } from "../../../bot/own-account.ts";
import { html } from "../../../bot/ui/html.ts";
import { renderOrganization } from "../../../bot/ui/organization-view.ts";
import { type Keyboard, keyboardOf } from "../../../bot/ui/screen.ts";
import type { Visit } from "../../../bot/visit.ts";
import { changeTag, logInAgain, openTogether, refreshTogether } from "./buttons.ts";
import { askTag } from "./change-tag.ts";
import { type Part, readTogether } from "./read-together.ts";
import { renderTogether } from "./view.ts";

async function showTogether(visit: Visit, page: number, fresh: boolean): Promise<void> {
  const { views } = visit.dependencies.db;
  const together = await readTogether(visit, { fresh });
  if (together.parts.length === 0) return visit.go(openHome.pack({}));
  const waiting = new Map<string, string>();
  for (const { account, waiting: own } of together.parts) {
    if (own === null) continue;
    waiting.set(account.id, (await views.findOrCreateWaiting(account.id)).id);
    await noteListed(
      visit,
      account.id,
      own.waits.map(({ document }) => document),
    );
  }
  const sign = await signRows(visit, together.parts);
  await visit.show(renderTogether(visit, together, { views: waiting, sign }, page));
}

async function signRows(visit: Visit, parts: readonly Part[]): Promise<Keyboard> {
  const buttons = await Promise.all(
    parts.map(({ account, tag, queue }) => {
      const text = visit.t("together-sign-btn", { tag, count: queue.length });
      return signButton(visit, account.id, "all", queue.length, text);
    }),
  );
  return keyboardOf(buttons.map((button) => [button]));
}

/** Comes back here, not to the organization's home. */
async function logIn(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const { users } = visit.dependencies.db;
  await users.setResume(visit.user.telegramUserId, openTogether.pack({ page: 1 }));
  const note = html`${renderOrganization(visit, account)}\n${visit.html("error-unauthorized")}`;
  await visit.go(openLogin.pack({}), note);
}

export const together: Feature = {
  dialogues: [askTag],
  buttons: [
    onButton(openTogether, (visit, { page }) => showTogether(visit, page, false)),
    onButton(refreshTogether, (visit, { page }) => showTogether(visit, page, true)),
    onButton(logInAgain, (visit, { account }) => logIn(visit, account)),
    onButton(changeTag, (visit, args) => visit.begin(askTag, args)),
  ],
};
