/** A document from a file, or like an earlier one, shown as its card will be, to be checked before it is saved. */
import type { InlineKeyboardButton } from "grammy/types";
import {
  type Html,
  html,
  joinLines,
  keyboardOf,
  pagerRow,
  renderCard,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { warnOfDates } from "../../documents/creation/date-warnings.ts";
import type { ChangeablePart } from "../../documents/creation/file-format.ts";
import { readDocument } from "../../documents/record-reader.ts";
import type { FileDraft } from "../../drafting/draft.ts";
import { unjudged } from "../../judgement/judgement.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { askCount, askDate, askDiscard, askNumber, openFile, saveFile } from "./buttons.ts";
import { differencesOnCard } from "./differences-view.ts";

const COUNTS_A_PAGE = 5;

/** `note`: what was just done. */
export function renderFileReview(
  visit: ViewContext,
  draft: FileDraft,
  { page = 1, note = null }: { page?: number; note?: Html | null } = {},
): Screen {
  const { row, account, content, format } = draft;
  const { record } = visit.profile.kinds[row.kind];
  const document = {
    ...readDocument(row.kind, record, format.forReading(content.body)),
    stateText: visit.t("new-file-not-saved"),
  };
  const facts = {
    account,
    document,
    judgement: unjudged(document),
    changed: false,
    history: [],
  };
  const head = joinLines([
    note ?? visit.html("new-file-review"),
    ...content.refusals.map(
      ({ place, text }) => html`⚠️ ${placeText(visit, draft, place)}: ${cleanText(text, 300)}`,
    ),
    ...differencesOnCard(visit, draft),
    ...warnOfDates(document, visit.today()).map((warning) => html`⚠️ ${visit.t(`new-warning-${warning}`)}`),
  ]);
  const edits = content.source === "earlier" ? renderEdits(visit, draft, page) : [];
  return renderCard(visit, facts, {
    note: head,
    keyboard: keyboardOf([
      [
        tapButton(visit.t("new-save-btn"), saveFile.pack({ draft: row.id }), "primary"),
        tapButton(visit.t("new-discard-btn"), askDiscard.pack({ draft: row.id })),
      ],
      ...edits,
    ]),
  });
}

function renderEdits(
  visit: ViewContext,
  { row, content, format }: FileDraft,
  page: number,
): InlineKeyboardButton[][] {
  const draft = row.id;
  const lines = format.linesOf(content.body);
  const pages = Math.ceil(lines.length / COUNTS_A_PAGE);
  const shown = Math.min(Math.max(1, page), pages);
  const sign = (part: ChangeablePart, line = 0) => (isRefused(format, content, part, line) ? "⚠️ " : "");
  const counts = lines.slice((shown - 1) * COUNTS_A_PAGE, shown * COUNTS_A_PAGE);
  return [
    [
      tapButton(`${sign("number")}${visit.t("new-file-number-btn")}`, askNumber.pack({ draft })),
      tapButton(`${sign("date")}${visit.t("new-file-date-btn")}`, askDate.pack({ draft })),
    ],
    ...counts.map(({ index, name, count }) => [
      tapButton(
        `${sign("count", index)}${index + 1}. ${cleanText(name ?? "", 30)}: ${visit.words.number(count)}`,
        askCount.pack({ draft, line: index }),
      ),
    ]),
    ...pagerRow(visit.words, {
      page: shown,
      pages,
      hasNext: shown < pages,
      data: (to) => openFile.pack({ draft, page: to }),
    }),
  ];
}

function isRefused(
  format: FileDraft["format"],
  { refusals }: FileDraft["content"],
  part: ChangeablePart,
  line: number,
): boolean {
  return refusals.some(({ place }) => {
    const of = format.partOf(place);
    return of?.part === part && of.line === line;
  });
}

/** A place in the words of the buttons, where one changes it. */
function placeText(visit: ViewContext, { format, content }: FileDraft, place: string): string {
  const part = content.source === "earlier" ? format.partOf(place)?.part : undefined;
  return part === "number" || part === "date" ? visit.t(`new-file-${part}-btn`) : cleanText(place, 120);
}

/** The buttons that lead back to what was refused, of a document that is corrected here. */
export function refusedParts(visit: ViewContext, draft: FileDraft): InlineKeyboardButton[] {
  const { row, content, format } = draft;
  if (content.source === "file") return [];
  const asked = new Map<string, InlineKeyboardButton>();
  for (const { place } of content.refusals) {
    const of = format.partOf(place);
    if (of === null) continue;
    const { part, line } = of;
    const named = format.linesOf(content.body).find(({ index }) => index === line)?.name;
    const text =
      part === "count" ? `${line + 1}. ${cleanText(named ?? "", 30)}` : visit.t(`new-file-${part}-btn`);
    const data =
      part === "count"
        ? askCount.pack({ draft: row.id, line })
        : (part === "number" ? askNumber : askDate).pack({ draft: row.id });
    asked.set(data, tapButton(`⚠️ ${text}`, data));
  }
  return [...asked.values()];
}

export function pageOfLine(line: number): number {
  return Math.floor(line / COUNTS_A_PAGE) + 1;
}
