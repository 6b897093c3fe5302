/** The outcomes of the documents of one link, counted. */
import type { AccountRow } from "../../db/accounts.ts";
import type { Decision } from "../../db/decisions.ts";
import { homeButton, openSigningQueue } from "../buttons/home.ts";
import { html, joinLines } from "../ui/html.ts";
import { renderOrganization } from "../ui/organization-view.ts";
import { keyboardOf, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";

type State = Decision["state"];

/** Each outcome with its line, in the order of the lines. */
const GROUPS = [
  { states: ["done"], mark: "✅", line: "queue-outcome-done" },
  { states: ["following", "submitting"], mark: "⏳", line: "queue-outcome-handed-over" },
  { states: ["unknown"], mark: "❔", line: "queue-outcome-unknown" },
  { states: ["untracked"], mark: "☑️", line: "queue-outcome-untracked" },
  { states: ["refused"], mark: "⚠️", line: "queue-outcome-refused" },
  { states: ["failed"], mark: "⚠️", line: "queue-outcome-failed" },
  { states: ["undone"], mark: "↩️", line: "queue-outcome-undone" },
  { states: ["open", "signing"], mark: "✍️", line: "queue-outcome-left" },
] as const satisfies ReadonlyArray<{ states: readonly State[]; mark: string; line: string }>;

const awaited: readonly State[] = ["following", "submitting", "unknown"];
const unsigned: readonly State[] = ["open", "signing", "undone"];

/** Whether all outcomes are known. */
export function areOutcomesKnown(states: readonly State[]): boolean {
  return !states.some((state) => awaited.includes(state));
}

export function renderQueueOutcome(visit: Visit, account: AccountRow, states: readonly State[]): Screen {
  const title = states.every((state) => unsigned.includes(state))
    ? "queue-outcome-none"
    : areOutcomesKnown(states)
      ? "queue-outcome-known"
      : "queue-outcome-awaited";
  const count = (of: readonly State[]) => states.filter((state) => of.includes(state)).length;
  const lines = GROUPS.filter((group) => count(group.states) > 0).map(
    ({ states: of, mark, line }) => html`${mark} ${visit.html(line, { count: count(of) })}`,
  );
  const hasLeft = count(["open", "signing"]) > 0;
  return {
    text: joinLines([renderOrganization(visit, account), html``, visit.html(title), html``, ...lines]),
    keyboard: keyboardOf([
      [
        hasLeft &&
          tapButton(visit.t("notice-queue-btn"), openSigningQueue.pack({ account: account.id }), "primary"),
      ],
      [homeButton(visit)],
    ]),
  };
}
