/** The state of a decision in words: in the card, in the document's message. */
import type { Decision } from "../../db/rows/decisions.ts";
import { isUnsigned } from "../../db/rows/submission-states.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { type Html, html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";
import { renderVoid } from "./void-view.ts";

/** The decision's state, in one sentence with its reason, which is cut after so many letters. */
export function renderDecisionState(visit: ViewContext, decision: Decision, length = 400): Html {
  const over = renderVoid(visit, decision);
  if (over !== null) return over;
  const { action, state, detail, reason, updatedAt, preparedBy } = decision;
  // A page that is open changes nothing of what was chosen.
  const general = `decision-${state === "signing" ? "open" : state}`;
  // Some reasons make the general sentence untrue: a person without the right cannot decide again, nor sign what was given away.
  const own = `${general}-${preparedBy === visit.user.telegramUserId && isUnsigned(decision) ? "given" : detail}`;
  const sentence = visit.label(visit.words.has(own) ? own : general, {
    action: visit.label(`action-${action}-btn`),
    done: visit.label(`done-${action}`),
    failed: visit.label(`failed-${action}`),
    time: visit.words.time(updatedAt, visit.user.timeZone),
  });
  const line = html`${STATE_MARKS[state]} ${sentence}`;
  return reason === null
    ? line
    : html`${line}\n${visit.t("decision-reason")}: <i>${cleanText(reason, length)}</i>`;
}

/** Marks accompany words and never replace them. */
const STATE_MARKS: Readonly<Record<Decision["state"], string>> = {
  open: "✍️",
  signing: "✍️",
  submitting: "⏳",
  following: "⏳",
  unknown: "⏳",
  done: "✅",
  failed: "⛔",
  refused: "⛔",
  untracked: "☑️",
  undone: "↩️",
};
