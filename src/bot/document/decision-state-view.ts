/** The state of a decision in words: in the card, in the document's message. */
import type { Decision } from "../../db/decisions.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { type Html, html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";

/** The decision's state, in one sentence with its reason. */
export function renderDecisionState(visit: Visit, decision: Decision): Html {
  const general = `decision-${decision.state}`;
  // Some reasons contradict the general sentence: a person without the right cannot decide again.
  const own = `${general}-${decision.detail}`;
  const sentence = visit.label(visit.words.has(own) ? own : general, {
    action: visit.label(`action-${decision.action}`),
  });
  const state = html`${STATE_MARKS[decision.state]} ${sentence}`;
  return decision.reason === null
    ? state
    : html`${state}\n${visit.t("decision-reason")}: <i>${cleanText(decision.reason, 400)}</i>`;
}

/** Marks accompany words and never replace them. */
const STATE_MARKS: Readonly<Record<Decision["state"], string>> = {
  open: "✍️",
  signing: "✍️",
  submitting: "⏳",
  following: "⏳",
  unknown: "❔",
  done: "✅",
  failed: "⚠️",
  refused: "⚠️",
  untracked: "☑️",
  undone: "↩️",
};
