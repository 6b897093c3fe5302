/** Creates one link to sign the signing queue of an account, or its decisions of one action. */
import type { ActionName } from "../../documents/description.ts";
import { AppError, StaleButton } from "../../errors.ts";
import { DocumentsChanged } from "../../signing/documents-changed.ts";
import { getOwnAccount } from "../own-account.ts";
import { html, joinLines } from "../ui/html.ts";
import { createProgress } from "../ui/progress.ts";
import type { Visit } from "../visit.ts";
import { renderChanged, renderQueueLink, renderQueueProgress } from "./queue-link-view.ts";
import { showQueueLink } from "./queue-message.ts";
import { MAX_OF_LINK, renderQueue, sortQueue } from "./queue-view.ts";
import { reopenCards } from "./reopen-card.ts";

export async function showQueue(visit: Visit, accountId: string, page = 1): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const queue = await visit.dependencies.signing.findSigningQueue(account.id);
  await visit.show(renderQueue(visit, account, queue, page));
}

/** Throws `StaleButton` if no such decision waits any more. */
export async function signFromQueue(
  visit: Visit,
  accountId: string,
  action: ActionName | null,
): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const { signing } = visit.dependencies;
  const queue = await signing.findSigningQueue(account.id);
  const chosen = sortQueue(queue)
    .map(({ entry }) => entry)
    .filter((decision) => action === null || decision.action === action)
    .slice(0, MAX_OF_LINK);
  if (chosen.length === 0) throw new StaleButton("nothing to sign");
  const progress = createProgress(visit, (done, count) => renderQueueProgress(visit, account, done, count));
  const started = await signing
    .startSession({
      accountId: account.id,
      telegramUserId: visit.user.telegramUserId,
      decisionIds: chosen.map((decision) => decision.id),
      language: visit.user.language,
      onProgress: progress.tell,
    })
    .catch((error: unknown) => {
      if (error instanceof DocumentsChanged) return error;
      throw error;
    })
    .finally(() => progress.finish());
  const { changed } = started;
  if (started instanceof DocumentsChanged) {
    const screen = renderQueue(visit, account, await signing.findSigningQueue(account.id), 1);
    await visit.show({ ...screen, text: joinLines([...renderChanged(visit, changed), html``, screen.text]) });
    return reopenCards(visit, account, changed);
  }
  const leftOut = started.leftOut.map(({ decisionId, error }) => ({
    decision: chosen.find((one) => one.id === decisionId),
    userKey: error instanceof AppError ? error.userKey : "error-unavailable",
  }));
  await showQueueLink(
    visit,
    started.session.id,
    renderQueueLink(visit, account, {
      started,
      action,
      count: chosen.length - leftOut.length - changed.length,
      leftOut,
      changed,
      remaining: queue.length - chosen.length,
    }),
  );
  await reopenCards(visit, account, changed);
}
