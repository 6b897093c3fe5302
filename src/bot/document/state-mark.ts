/** How a document stands, in a sign and in words. Signs accompany words and never replace them. */

import type { BusinessDocument } from "../../documents/document.ts";
import type { Judged, Standing } from "../../judgement/judgement.ts";
import { stateText } from "../../locales/record-words.ts";
import type { ViewContext } from "../view-context.ts";

const MARKED = ["waiting", "toSign", "underWay", "unseen", "accepted", "rejected", "void"] as const;
type Marked = (typeof MARKED)[number];

export const SIGNS: Readonly<Record<Marked, string>> = {
  waiting: "⏳",
  toSign: "✍️",
  underWay: "📨",
  unseen: "☑️",
  accepted: "✅",
  rejected: "⛔",
  void: "🚫",
};

/** A partner's turn waits like one's own: the row's list says whose. */
const MARKS: Readonly<Record<Standing["is"], Marked | null>> = {
  waits: "waiting",
  chosen: "toSign",
  underWay: "underWay",
  unseen: "unseen",
  accepted: "accepted",
  rejected: "rejected",
  withdrawn: "void",
  other: null,
};

type Stood = Pick<Judged, "standing">;

/** Null where nothing says how it stands. */
export function stateMark({ standing }: Stood): string | null {
  const marked = MARKS[standing.is];
  return marked === null ? null : SIGNS[marked];
}

/** The sign of what is chosen and not signed, for rows of what waits that stand together; null for all others. */
export function chosenMark(judged: Stood): string | null {
  return judged.standing.is === "chosen" ? stateMark(judged) : null;
}

/** `⏳ 8 waiting, ✅ 17 accepted`; null where no row has a sign of `only`. */
export function standingsText(
  visit: ViewContext,
  judged: readonly Stood[],
  only: readonly Marked[] = MARKED,
): string | null {
  const counts = new Map<Marked | null, number>();
  for (const { standing } of judged) {
    const marked = MARKS[standing.is];
    counts.set(marked, (counts.get(marked) ?? 0) + 1);
  }
  const told = only.flatMap((standing) => {
    const count = counts.get(standing) ?? 0;
    return count === 0 ? [] : [`${SIGNS[standing]} ${visit.t(`lists-${standing}`, { count })}`];
  });
  return told.length === 0 ? null : told.join(", ");
}

/** The state as the service names it. */
export function stateWord(visit: ViewContext, document: BusinessDocument, ownTin: string): string {
  return stateText(visit.words, visit.profile, document, ownTin);
}
