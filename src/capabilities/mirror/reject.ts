/** Rejects a reconciliation for the differences that were found, as a reason in words. */
import {
  keepDocument,
  keepWords,
  type Opened,
  rejectStepAgain,
  targetOf,
  tidyReason,
  useKeptReason,
  type Visit,
} from "../../bot/index.ts";
import type { ActionName } from "../../documents/description.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { BEGINNING, openMirrorPage } from "./buttons.ts";
import { type FoundMirror, findMirror, SCREEN } from "./find-mirror.ts";
import { documentName, namesOf, sumsOf } from "./groups.ts";
import type { Comparison } from "./rules/compare.ts";

/** The longest reason that the service takes; see `tidyReason`. */
const MOST_CHARACTERS = 400;
const MAX_NAME = 50;

/**
 * Gives the differences as a typed reason: the person then decides, or rejects the step and goes on. Where nothing can
 * be said against it, the comparison is shown instead.
 */
export async function rejectWith(visit: Visit, opened: Opened, action: ActionName): Promise<void> {
  const found = await findMirror(visit, await keepDocument(visit, SCREEN, opened));
  const { shown, view, mirror } = found;
  const text = mirror.comparison === null ? null : differencesText(visit, found, mirror.comparison);
  const tidy = text === null ? null : tidyReason(text);
  if (tidy === null || !tidy.ok) return shown.go(openMirrorPage.pack({ view, page: BEGINNING }));
  const target = targetOf(opened, action);
  const { accountId, kind, documentId, from } = target;
  const step = { accountId, kind, documentId };
  const reason = tidy.text;
  await shown.go(
    from === "walk"
      ? rejectStepAgain.pack({ reason: await keepWords(shown, { step, reason }) })
      : useKeptReason.pack({ reason: await keepWords(shown, { target, reason }) }),
  );
}

/**
 * Null if nothing differs. Where documents are missing in the reading, the text does not claim that the
 * partner's lines have none.
 */
export function differencesText(
  visit: Visit,
  { mirror }: Pick<FoundMirror, "mirror">,
  comparison: Comparison,
): string | null {
  const isWhole = !mirror.more && mirror.notRead.length === 0 && comparison.unread.length === 0;
  const { date, amount } = visit.words;
  const items = [
    ...(isWhole ? comparison.theirsOnly : [])
      .filter((one) => one.void === null)
      .map(({ operation }) =>
        visit.t("mirror-reason-theirs", {
          name: cleanText(operation.name ?? (operation.date === null ? "—" : date(operation.date)), MAX_NAME),
          sum: amount(operation.amount),
        }),
      ),
    ...comparison.theirsOnly.flatMap(({ operation, void: gone }) =>
      gone === null
        ? []
        : [
            visit.t("mirror-reason-void", {
              document: documentName(visit, gone),
              sum: amount(operation.amount),
            }),
          ],
    ),
    ...comparison.oursOnly
      .filter(({ standing }) => standing === "answered")
      .map(({ document }) =>
        visit.t("mirror-reason-ours", {
          document: documentName(visit, document),
          sum: document.total === null ? "—" : amount(document.total),
        }),
      ),
    ...comparison.otherSum.map((pair) => {
      const { theirs, ours } = sumsOf(pair);
      return visit.t("mirror-reason-sum", {
        document: namesOf(visit, pair),
        theirs: amount(theirs),
        ours: amount(ours),
      });
    }),
  ];
  if (items.length === 0) return null;
  return fitItems(visit, items);
}

/** Names as many as there is room for, and how many more there are. */
function fitItems(visit: Visit, items: readonly string[]): string {
  const head = visit.t("mirror-reason-head");
  for (let kept = items.length; kept > 0; kept -= 1) {
    const rest = items.length - kept;
    const parts = [
      ...items.slice(0, kept),
      ...(rest === 0 ? [] : [visit.t("mirror-reason-more", { count: rest })]),
    ];
    const text = `${head} ${parts.join("; ")}.`;
    if ([...text].length <= MOST_CHARACTERS) return text;
  }
  return `${head} ${visit.t("mirror-reason-more", { count: items.length })}.`;
}
