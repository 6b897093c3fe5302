/** The texts around a list's file: the offer, the progress, the caption. */
import type { ViewRow } from "../../db/views.ts";
import { downloadTable, stopTable } from "../buttons/downloads.ts";
import { homeButton } from "../buttons/home.ts";
import { openView } from "../buttons/lists.ts";
import { chipText } from "../ui/chip-text.ts";
import { type Html, html, joinLines } from "../ui/html.ts";
import { limitMessage } from "../ui/limit-message.ts";
import { type Keyboard, type Screen, tapButton } from "../ui/screen.ts";
import type { Visit } from "../visit.ts";
import { MOST_DOCUMENTS } from "./gather-documents.ts";

const MAX_CAPTION = 1024;

/** The list's title, in the reader's language. */
export function listTitle(visit: Visit, view: ViewRow): string {
  return visit.label(listOf(visit, view)?.label ?? view.list);
}

export function renderOffer(
  visit: Visit,
  view: ViewRow,
  { page, total }: { page: number; total: number | null },
): Screen {
  const most = visit.words.number(MOST_DOCUMENTS);
  const isLong = total !== null && total > MOST_DOCUMENTS;
  return {
    text: joinLines([
      ...headOf(visit, view),
      html``,
      visit.html("files-offer", { most }),
      ...(isLong ? [visit.html("files-offer-more", { total, most })] : []),
    ]),
    keyboard: [
      [
        tapButton(visit.t("files-xlsx-btn"), downloadTable.pack({ view: view.id, format: "xlsx" })),
        tapButton(visit.t("files-csv-btn"), downloadTable.pack({ view: view.id, format: "csv" })),
      ],
      backRow(visit, view, page),
    ],
  };
}

/** `done` is null until the first page has arrived. */
export function renderProgress(
  visit: Visit,
  view: ViewRow,
  progress: { readonly done: number; readonly total: number | null } | null,
): Screen {
  return {
    text: joinLines([
      ...headOf(visit, view),
      html``,
      visit.html("files-gathering"),
      ...(progress === null ? [] : [html`<b>${progressText(visit, progress)}</b>`]),
    ]),
    keyboard: [[tapButton(visit.t("files-stop-btn"), stopTable.pack({}))]],
  };
}

function progressText(visit: Visit, { done, total }: { done: number; total: number | null }): string {
  const { number } = visit.words;
  if (total === null || total < done) return visit.t("files-progress", { done: number(done) });
  return visit.t("files-progress-of", {
    done: number(done),
    total: number(Math.min(total, MOST_DOCUMENTS)),
  });
}

export function renderStopped(visit: Visit): Screen {
  return { text: visit.html("files-stopped"), keyboard: [[homeButton(visit)]] };
}

/** Shown instead of a file if the list is empty. */
export function renderNothing(visit: Visit, view: ViewRow): Screen {
  return {
    text: joinLines([...headOf(visit, view), html``, visit.html("files-nothing")]),
    keyboard: [backRow(visit, view, 1)],
  };
}

/** The caption of the file. */
export function tableCaption(
  visit: Visit,
  view: ViewRow,
  { count, isWhole }: { count: number; isWhole: boolean },
): { caption: Html; keyboard: Keyboard } {
  const [title = html``, ...chips] = headOf(visit, view);
  return {
    caption: limitMessage(
      {
        head: title,
        list: chips,
        tail: joinLines([
          visit.html("files-table-caption", { count }),
          ...(isWhole ? [] : [visit.html("files-table-cut", { count: visit.words.number(count) })]),
        ]),
        more: () => html`▪ …`,
      },
      MAX_CAPTION,
    ),
    keyboard: [backRow(visit, view, 1)],
  };
}

function headOf(visit: Visit, view: ViewRow): Html[] {
  const filters = Object.entries(view.filters);
  return [
    html`<b>${listTitle(visit, view)}</b>`,
    ...filters.map(([name, value]) => html`▪ ${chipText(visit, listOf(visit, view), name, value)}`),
  ];
}

function listOf(visit: Visit, view: ViewRow) {
  return visit.dependencies.profile.kinds[view.kind].lists[view.list];
}

function backRow(visit: Visit, view: ViewRow, page: number) {
  return [tapButton(visit.t("back-btn"), openView.pack({ view: view.id, page })), homeButton(visit)];
}
