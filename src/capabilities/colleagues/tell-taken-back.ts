/** Tells a colleague that what was given to be signed was taken back. */

import {
  type Html,
  homeButton,
  html,
  isQuiet,
  joinLines,
  nameOfAccount,
  readTold,
  renderShortOrganization,
  type Visit,
} from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { takenBack } from "../../db/rows/moved-news.ts";
import type { NoticeRow } from "../../db/rows/notices.ts";
import { AppError } from "../../errors.ts";
import { renderDecisions } from "./give-view.ts";

/** Null where it was given again since. */
export async function tellTakenBack(visit: Visit, notice: NoticeRow): Promise<number | null> {
  const { db } = visit.dependencies;
  const { decisionIds, by } = takenBack.read(notice.data);
  const account = notice.accountId === null ? null : await db.accounts.find(notice.accountId);
  const giver = by === null ? null : await db.accounts.find(by);
  if (account === null || giver === null) return null;
  const found = await Promise.all(decisionIds.map((id) => db.decisions.find(id)));
  const decisions = found.filter((one) => one !== null).filter(({ accountId }) => accountId !== account.id);
  if (decisions.length === 0) return null;
  return visit.chat.send(
    {
      text: joinLines([
        visit.html("colleagues-took-back", { name: await nameOfAccount(visit, giver) }),
        await renderTaken(visit, account, decisions),
        renderShortOrganization(account),
      ]),
      keyboard: [[homeButton(visit)]],
    },
    { silent: isQuiet(visit) },
  );
}

/** A document is named to who may still read it. */
async function renderTaken(visit: Visit, account: AccountRow, decisions: readonly Decision[]): Promise<Html> {
  const [only] = decisions.length === 1 ? decisions : [];
  const named = only === undefined || (await mayRead(visit, account, only));
  return named
    ? renderDecisions(visit, decisions)
    : html`${visit.t("news-list-title", { count: decisions.length })}`;
}

async function mayRead(visit: Visit, account: AccountRow, { kind, documentId }: Decision): Promise<boolean> {
  try {
    return (await readTold(visit, account, kind, documentId)) !== "forbidden";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}
