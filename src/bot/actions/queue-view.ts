/** The signing queue: decisions that wait for a signature, anomalies first, a page at a time. */
import type { InlineKeyboardButton } from "grammy/types";
import type { AccountRow } from "../../db/accounts.ts";
import type { Decision } from "../../db/decisions.ts";
import type { ActionName } from "../../documents/description.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { type Anomaly, sortAnomaliesFirst } from "../../signing/anomalies.ts";
import { letterOfAction } from "../buttons/action-letters.ts";
import { signOfAction, signQueue, turnQueuePage, undoInQueue } from "../buttons/actions.ts";
import { homeButton } from "../buttons/home.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { pagerRow } from "../ui/pager.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

/** The most documents that one link takes. */
export const MAX_OF_LINK = 50;
const PAGE_SIZE = 10;

/** The signing queue in the order in which it is shown and signed. */
export function sortQueue(queue: readonly Decision[]) {
  return sortAnomaliesFirst(queue, ({ action, summary: { counterpartyTin, total } }) => ({
    action,
    counterpartyTin,
    total,
  }));
}

/** `page` counts from 1; beyond the end it is the last. */
export function renderQueue(
  visit: Visit,
  account: AccountRow,
  queue: readonly Decision[],
  page: number,
): Screen {
  if (queue.length === 0) {
    const text = joinLines([renderOrganization(visit, account), html``, visit.html("sign-queue-empty")]);
    return { text, keyboard: [[homeButton(visit)]] };
  }
  const sorted = sortQueue(queue);
  const pages = Math.ceil(sorted.length / PAGE_SIZE);
  const here = Math.min(Math.max(page, 1), pages);
  const shown = sorted.slice((here - 1) * PAGE_SIZE, here * PAGE_SIZE);
  const lines: Html[] = [
    renderOrganization(visit, account),
    html``,
    joinWithDot([visit.html("sign-queue", { count: queue.length }), renderSum(visit, queue)]),
    ...renderActions(visit, queue),
    html``,
    ...shown.map(({ entry, anomalies }) => renderLine(visit, entry, anomalies)),
  ];
  if (sorted.some(({ anomalies }) => anomalies.length > 0))
    lines.push(html``, visit.html("queue-anomaly-note"));
  if (queue.length > MAX_OF_LINK) {
    const remaining = queue.length - MAX_OF_LINK;
    lines.push(html``, visit.html("queue-limit", { limit: MAX_OF_LINK, remaining }));
  }
  return {
    text: joinLines(lines),
    keyboard: [
      ...signRows(visit, account, queue),
      ...shown.map(({ entry }) => [undoButton(visit, entry, here)]),
      ...pagerRow(visit.words, {
        page: here,
        pages,
        hasNext: here < pages,
        data: (next) => turnQueuePage.pack({ account: account.id, page: next }),
      }),
      [homeButton(visit)],
    ],
  };
}

function renderActions(visit: Visit, queue: readonly Decision[]): Html[] {
  const actions = groupByAction(queue);
  if (actions.length < 2) return [];
  return actions.map(([action, decisions]) =>
    joinWithDot([
      html`${visit.label(`action-${action}`)}: <b>${visit.words.number(decisions.length)}</b>`,
      renderSum(visit, decisions),
    ]),
  );
}

function renderLine(visit: Visit, { action, summary }: Decision, anomalies: readonly Anomaly[]): Html {
  const total =
    summary.total !== null
      ? ` · ${visit.words.money(BigInt(summary.total))}`
      : summary.balance === undefined
        ? ""
        : ` · ${visit.words.balance(summary.balance)}`;
  const line = html`${visit.label(`action-${action}`)}: № ${cleanText(summary.number ?? "—", 40)} · ${cleanText(summary.counterpartyName ?? "—", 60)}${total}`;
  if (anomalies.length === 0) return html`• ${line}`;
  const reasons = anomalies.map((anomaly) => visit.t(`queue-anomaly-${anomaly}`)).join(", ");
  return html`⚠️ ${line} — <i>${reasons}</i>`;
}

function signRows(visit: Visit, account: AccountRow, queue: readonly Decision[]): InlineKeyboardButton[][] {
  const all = tapButton(
    queue.length > MAX_OF_LINK
      ? visit.t("queue-first-btn", { count: MAX_OF_LINK })
      : visit.t("sign-queue-btn", { count: queue.length }),
    signQueue.pack({ account: account.id }),
    "primary",
  );
  const actions = groupByAction(queue);
  if (actions.length < 2) return [[all]];
  const some = actions.map(([action, decisions]) => [
    tapButton(
      visit.t("queue-only-btn", {
        action: visit.label(`action-${action}`),
        count: Math.min(decisions.length, MAX_OF_LINK),
      }),
      signOfAction.pack({ account: account.id, action: letterOfAction(action) }),
    ),
  ]);
  return [[all], ...some];
}

function undoButton(visit: Visit, { id, summary }: Decision, page: number): InlineKeyboardButton {
  const text = `↩ ${visit.t("decision-undo-btn")}: № ${cleanText(summary.number ?? "—", 24)}`;
  return tapButton(text, undoInQueue.pack({ decision: id, page }));
}

function groupByAction(queue: readonly Decision[]): Array<readonly [ActionName, Decision[]]> {
  const actions = [...new Set(queue.map(({ action }) => action))];
  return actions.map((action) => [action, queue.filter((decision) => decision.action === action)]);
}

/** The sum, with the number of documents in it if some have no amount (statements never do); null if none has. */
function renderSum(visit: Visit, queue: readonly Decision[]): Html | null {
  const totals = queue.flatMap(({ summary }) => (summary.total === null ? [] : [BigInt(summary.total)]));
  if (totals.length === 0) return null;
  const total = visit.words.money(totals.reduce((sum, each) => sum + each, 0n));
  return totals.length === queue.length
    ? visit.html("sign-queue-sum", { total })
    : visit.html("sign-queue-sum-some", { known: totals.length, count: queue.length, total });
}

function joinWithDot(parts: ReadonlyArray<Html | null>): Html {
  const [first, ...others] = parts.filter((part) => part !== null);
  return others.reduce((text, part) => html`${text} · ${part}`, first ?? html``);
}
