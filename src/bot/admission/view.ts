/** Renders the question to administrators about a person, and the answer to the person meanwhile. */
import type { Waits } from "../../accounts/admission.ts";
import type { UserRow } from "../../db/rows/users.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { letIn, refuse } from "../buttons/admission.ts";
import { fit, may, must, NOTICE } from "../ui/fit.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { clockText } from "../ui/problem-sentence.ts";
import { type Screen, tapButton } from "../ui/screen.ts";
import type { ViewContext } from "../view-context.ts";

const MAX_NAME = 60;
/** Days; the sweep of people has it as a time. */
const ASKED_KEPT_DAYS = 30;

type Named = Pick<UserRow, "telegramUserId" | "name" | "username">;

export interface Asked {
  readonly person: Named & Pick<UserRow, "admission">;
  /** The administrator who decided; null where nobody did, or somebody who is gone. */
  readonly by: Named | null;
}

/** `asked`: null where nobody asks any more. */
export function renderAsked(visit: ViewContext, asked: Asked | null): Screen {
  const state = asked?.person.admission ?? null;
  if (asked === null || state === null || state === "withdrawn")
    return { text: visit.html("admission-over"), keyboard: [] };
  const { person, by } = asked;
  const name = nameOf(visit, person);
  const who = joinLines([
    ...(person.username === null ? [] : [html`@${person.username}`]),
    visit.html("admission-number", { number: String(person.telegramUserId) }),
  ]);
  if (state === "asked") {
    const tap = { person: person.telegramUserId };
    return {
      text: joinLines([visit.html("admission-question", { name }), who]),
      keyboard: [
        [
          tapButton(visit.t("admission-in-btn"), letIn.pack(tap), "success"),
          tapButton(visit.t("admission-refuse-btn"), refuse.pack(tap), "danger"),
        ],
      ],
    };
  }
  const decided = state === "admitted" ? "admission-let-in" : "admission-was-refused";
  const byWhom: Html[] = by === null ? [] : [visit.html("admission-by", { name: nameOf(visit, by) })];
  return { text: joinLines([visit.html(decided, { name }), who, ...byWhom]), keyboard: [] };
}

/** `first`: a sentence before it, or null. */
export function renderWaits(visit: ViewContext, waits: Waits, first: Html | null): Screen {
  const { contact } = visit.operator;
  return {
    text: fit(NOTICE, [
      must(first),
      must(sentenceOf(visit, waits)),
      may(1, contact === null ? null : visit.html("operator-contact", { contact })),
    ]),
    keyboard: [],
  };
}

function sentenceOf(visit: ViewContext, waits: Waits): Html {
  switch (waits.name) {
    case "asked":
      return visit.html("admission-asked", { days: ASKED_KEPT_DAYS });
    case "waits":
      return visit.html("admission-waits");
    case "refused":
      return visit.html("admission-refused", { until: clockText(visit, waits.until) });
  }
}

const nameOf = (visit: ViewContext, { name }: Named): string =>
  (name && cleanText(name, MAX_NAME)) || visit.t("admission-unnamed");
