/** How a document stands, in a sign and in words. Signs accompany words and never replace them. */

import type { BusinessDocument } from "../../documents/document.ts";
import { isToSign, type Judged, type Standing, waitsForReader } from "../../judgement/judgement.ts";
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

/** `⏳ 8 waiting (✍️ 1 chosen by a colleague), ✅ 17 accepted`; null where no row has a sign of `only`. */
export function standingsText(
  visit: ViewContext,
  judged: readonly Stood[],
  only: readonly Marked[] = MARKED,
): string | null {
  const colleagues = colleaguesText(visit, judged);
  const told = only.flatMap((marked) => {
    if (marked === "toSign") {
      const alone = colleagues === null || only.includes("waiting") ? [] : [colleagues];
      return [...chosenTexts(visit, judged), ...alone];
    }
    const count = judged.filter((one) => countedAs(one) === marked).length;
    if (count === 0) return [];
    const text = `${SIGNS[marked]} ${visit.t(`lists-${marked}`, { count })}`;
    return [marked === "waiting" && colleagues !== null ? `${text} (${colleagues})` : text];
  });
  return told.length === 0 ? null : told.join(", ");
}

/** A colleague's unsigned choice waits for the reader, as home counts it. */
const countedAs = (one: Stood): Marked | null => (waitsForReader(one) ? "waiting" : MARKS[one.standing.is]);

/** `✍️ 3 to sign`, `✍️ 1 given to a colleague`: what is chosen and does not wait for the reader. */
export function chosenTexts(visit: ViewContext, judged: readonly Stood[]): string[] {
  const chosen = judged.filter((one) => one.standing.is === "chosen" && !waitsForReader(one));
  const toSign = chosen.filter(isToSign).length;
  return [
    ...(toSign === 0 ? [] : [`${SIGNS.toSign} ${visit.t("lists-toSign", { count: toSign })}`]),
    ...(toSign === chosen.length
      ? []
      : [`${SIGNS.toSign} ${visit.t("lists-given", { count: chosen.length - toSign })}`]),
  ];
}

/** `✍️ 1 chosen by a colleague`, of what waits for the reader; null where no colleague has chosen. */
export function colleaguesText(visit: ViewContext, judged: readonly Stood[]): string | null {
  const count = judged.filter((one) => one.standing.is === "chosen" && waitsForReader(one)).length;
  return count === 0 ? null : `${SIGNS.toSign} ${visit.t("lists-chosen", { count })}`;
}

/** The state as the service names it. */
export function stateWord(visit: ViewContext, document: BusinessDocument, ownTin: string): string {
  return stateText(visit.words, visit.profile, document, ownTin);
}
