/** The signing queue of an account: looked through, taken back from, signed. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import type { ActionName } from "../../documents/description.ts";
import { turnQueuePage, undoInQueue } from "../buttons/actions.ts";
import { findSigners } from "../colleagues/find-colleagues.ts";
import { signButton } from "../document/sign-link.ts";
import { getOwnAccount } from "../own-account.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { type Keyboard, keyboardOf, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { getOwnDecision, showDecision } from "./own-decision.ts";
import { renderQueue } from "./queue-view.ts";

export async function showQueue(
  visit: Visit,
  accountId: string,
  page = 1,
  note: Html | null = null,
): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const queue = await visit.dependencies.signing.findSigningQueue(account.id);
  const sign = await signRows(visit, account, queue);
  const hasSigners = (await findSigners(visit, account)).length > 0;
  const screen = renderQueue(visit, { account, queue, sign, hasSigners }, page);
  await visit.show(note === null ? screen : { ...screen, text: joinLines([note, html``, screen.text]) });
}

/** One of the queue, with the way back to its page. */
export async function openInQueue(visit: Visit, decisionId: string, page: number): Promise<void> {
  const { account } = await getOwnDecision(visit, decisionId);
  const queue = await visit.dependencies.signing.findSigningQueue(account.id);
  await showDecision(visit, decisionId, {
    undo: undoInQueue.pack({ decision: decisionId, page }),
    back: tapButton(
      visit.t("queue-back-btn", { count: queue.length }),
      turnQueuePage.pack({ account: account.id, page }),
    ),
  });
}

/** Takes one back and shows what is left. */
export async function undoFromQueue(visit: Visit, decisionId: string, page: number): Promise<void> {
  const { decision } = await getOwnDecision(visit, decisionId);
  await visit.dependencies.signing.undo(decision.id, visit.user.telegramUserId);
  await showQueue(visit, decision.accountId, page);
}

/** Takes back all that is not signed yet; says how many that were. */
export async function undoWholeQueue(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const { signing } = visit.dependencies;
  const queue = await signing.findSigningQueue(account.id);
  const prepared = queue.filter(({ preparedBy }) => preparedBy !== null).map(({ id }) => id);
  // Together, so that whoever prepared it is told once.
  let count = (await signing.giveBack(prepared, visit.user.telegramUserId)).length;
  for (const { id } of await signing.findSigningQueue(account.id)) {
    if (await signing.undo(id, visit.user.telegramUserId)) count += 1;
  }
  await showQueue(visit, accountId, 1, visit.html("queue-undone", { count }));
}

/** One link over all of them and, where their actions differ, one over those of each action. */
export async function signRows(
  visit: Visit,
  account: AccountRow,
  queue: readonly Decision[],
): Promise<Keyboard> {
  const all = await signButton(visit, account.id, "all", queue.length);
  const actions = groupByAction(queue);
  const links =
    actions.length < 2
      ? []
      : await Promise.all(
          actions.map(([action, count]) => {
            const text = visit.t("queue-only-btn", { action: visit.label(`action-${action}`), count });
            return signButton(visit, account.id, `action:${action}`, count, text);
          }),
        );
  return keyboardOf([all, ...links].map((button) => [button]));
}

function groupByAction(queue: readonly Decision[]): Array<readonly [ActionName, number]> {
  const actions = [...new Set(queue.map(({ action }) => action))];
  return actions.map((action) => [action, queue.filter((decision) => decision.action === action).length]);
}
