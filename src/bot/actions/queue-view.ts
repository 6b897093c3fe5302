/** The signing queue: decisions that wait for a signature, what is doubted first, a page at a time. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { Decision } from "../../db/rows/decisions.ts";
import { type Doubted, doubtedFirst, judgePile } from "../../judgement/pile.ts";
import { openFromQueue, turnQueuePage, undoQueue } from "../buttons/actions.ts";
import { homeButton } from "../buttons/home.ts";
import { renderToSign } from "../document/decision-sum.ts";
import { decisionWords } from "../document/row-view.ts";
import { pageOf, renderRows } from "../document/rows.ts";
import { fit, LIST, may, must } from "../ui/fit.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization, renderShortOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { type Keyboard, keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import { besideOrBelow } from "../ui/side-by-side.ts";
import type { ViewContext } from "../view-context.ts";

export interface QueueFacts {
  readonly account: AccountRow;
  readonly queue: readonly Decision[];
  /** Links over all of them and, where their actions differ, over those of each action. */
  readonly sign: Keyboard;
  /** The organization has colleagues who may sign. */
  readonly hasSigners: boolean;
}

/** `page` is from 1; one beyond the end shows the last. */
export function renderQueue(
  visit: ViewContext,
  { account, queue, sign, hasSigners }: QueueFacts,
  page: number,
): Screen {
  if (queue.length === 0) {
    const text = joinLines([renderOrganization(visit, account), html``, visit.html("sign-queue-empty")]);
    return { text, keyboard: [[homeButton(visit)]] };
  }
  const sorted = doubtedFirst(judgePile(queue, visit.user.preferences));
  const head = fit(LIST, [
    may(1, renderShortOrganization(account)),
    must(renderToSign(visit, queue)),
    must(renderKinds(visit, sorted)),
  ]);
  const giving = hasSigners && queue.some(({ preparedBy }) => preparedBy === null);
  const below = keyboardOf([
    ...sign,
    ...(giving ? visit.offers("queue", { account }) : []),
    ...besideOrBelow([
      tapButton(
        visit.t("queue-undo-all-btn", { count: queue.length }),
        undoQueue.pack({ account: account.id }),
      ),
      homeButton(visit),
    ]),
  ]);
  const { here, pages, shown } = pageOf(visit, sorted, page);
  const rows = renderRows(
    visit,
    shown.map(({ entry, doubts }) => ({
      says: decisionWords(visit, entry, doubts.length > 0 ? "⚠️" : null),
      data: openFromQueue.pack({ decision: entry.id, page: here }),
    })),
  );
  return {
    text: joinLines([head, ...rows.lines]),
    keyboard: keyboardOf([
      ...rows.keyboard,
      ...pagerRow(visit.words, {
        page: here,
        pages,
        hasNext: here < pages,
        data: (next) => turnQueuePage.pack({ account: account.id, page: next }),
      }),
      ...below,
    ]),
  };
}

/** The kinds of doubt, each with how many have it: rows have room for the sign only. */
function renderKinds(visit: ViewContext, judged: ReadonlyArray<Doubted<Decision>>): Html | null {
  const kinds = counted(
    judged.flatMap(({ doubts }) => doubts.map(({ fact }) => visit.t(`queue-doubt-${fact}`))),
  );
  return kinds === "" ? null : html`⚠️ ${visit.html("queue-doubt-note")} ${kinds}`;
}

/** `first from partner 2, amount 1`. */
function counted(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word} ${count}`).join(", ");
}
