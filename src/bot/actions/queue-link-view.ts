/** The link for several decisions: what to compare, what was left out and why, how many remain. */
import type { AccountRow } from "../../db/accounts.ts";
import type { Decision } from "../../db/decisions.ts";
import type { ActionName } from "../../documents/description.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { ChangedDocument } from "../../signing/documents-changed.ts";
import { letterOfAction } from "../buttons/action-letters.ts";
import { signOfAction, signQueue } from "../buttons/actions.ts";
import { homeButton, openSigningQueue } from "../buttons/home.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { limitMessage } from "../ui/limit-message.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { linkButton, renderCheck, type Started } from "./sign-view.ts";

export interface QueueLinkFacts {
  readonly started: Started;
  /** The action that the link is for; null: all of them. */
  readonly action: ActionName | null;
  readonly count: number;
  readonly leftOut: ReadonlyArray<{ readonly decision: Decision | undefined; readonly userKey: string }>;
  /** Taken back, because their documents changed since the decision. */
  readonly changed: readonly ChangedDocument[];
  /** Decisions that wait and are in no link, not counting those left out. */
  readonly remaining: number;
}

export function renderQueueLink(visit: Visit, account: AccountRow, facts: QueueLinkFacts): Screen {
  const { started, action, count, leftOut, changed, remaining } = facts;
  const again =
    action === null
      ? signQueue.pack({ account: account.id })
      : signOfAction.pack({ account: account.id, action: letterOfAction(action) });
  const head = joinLines([
    renderOrganization(visit, account),
    html``,
    visit.html("sign-queue-ready", { count }),
    ...(remaining > 0 ? [visit.html("queue-remaining", { count: remaining })] : []),
    html``,
    ...renderCheck(visit, started.session),
    ...(changed.length > 0 ? [html``, ...renderChanged(visit, changed)] : []),
    ...(leftOut.length > 0 ? [html``, visit.html("queue-left-out")] : []),
  ]);
  return {
    text: limitMessage({
      head,
      list: leftOut.map(
        ({ decision, userKey }) =>
          html`⚠️ № ${cleanText(decision?.summary.number ?? "—", 40)}: ${visit.label(userKey)}`,
      ),
      tail: html``,
      more: (hidden) => visit.html("queue-left-out-more", { count: hidden }),
    }),
    keyboard: [
      [linkButton(visit, started)],
      [
        tapButton(visit.t("sign-new-link-btn"), again),
        tapButton(visit.t("queue-back-btn"), openSigningQueue.pack({ account: account.id })),
      ],
      [homeButton(visit)],
    ],
  };
}

/** Which documents changed, by their numbers: they have a card each. */
export function renderChanged(visit: Visit, changed: readonly ChangedDocument[]): Html[] {
  const numbers = changed.map(({ decision }) => `№ ${cleanText(decision.summary.number ?? "—", 40)}`);
  return [html`⚠️ ${visit.html("queue-changed")}`, html`${numbers.join(", ")}`];
}

/** The progress while documents are fetched. */
export function renderQueueProgress(visit: Visit, account: AccountRow, done: number, count: number): Screen {
  const text = joinLines([
    renderOrganization(visit, account),
    html``,
    visit.html("queue-progress", { done, count }),
  ]);
  return { text, keyboard: [] };
}
