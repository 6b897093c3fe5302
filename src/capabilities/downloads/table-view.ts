/** The texts around a list's file: the progress, the caption. */

import {
  type AnyOwnView,
  chipText,
  type Html,
  homeButton,
  html,
  joinLines,
  type Keyboard,
  limitMessage,
  openView,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import { stopTable } from "./buttons.ts";
import { MOST_DOCUMENTS } from "./gather-documents.ts";

const MAX_CAPTION = 1024;

export function listTitle(visit: ViewContext, own: AnyOwnView): string {
  return own.list === null ? visit.t("files-waiting") : visit.label(own.list.label);
}

/** `done` is null until the first page has arrived. */
export function renderProgress(
  visit: ViewContext,
  own: AnyOwnView,
  progress: { readonly done: number; readonly total: number | null } | null,
): Screen {
  return {
    text: joinLines([
      ...headOf(visit, own),
      html``,
      visit.html("files-gathering"),
      ...(progress === null ? [] : [html`<b>${progressText(visit, progress)}</b>`]),
    ]),
    keyboard: [[tapButton(visit.t("files-stop-btn"), stopTable.pack({}))]],
  };
}

function progressText(visit: ViewContext, { done, total }: { done: number; total: number | null }): string {
  const { number } = visit.words;
  if (total === null || total < done) return visit.t("files-progress", { done: number(done) });
  return visit.t("files-progress-of", {
    done: number(done),
    total: number(Math.min(total, MOST_DOCUMENTS)),
  });
}

export function renderStopped(visit: ViewContext): Screen {
  return { text: visit.html("files-stopped"), keyboard: [[homeButton(visit)]] };
}

/** Shown instead of a file if the list is empty; `missing`: what could not be read of it. */
export function renderNothing(visit: ViewContext, own: AnyOwnView, missing: readonly Html[]): Screen {
  return {
    text: joinLines([
      ...headOf(visit, own),
      html``,
      ...(missing.length > 0 ? missing : [visit.html("files-nothing")]),
    ]),
    keyboard: [backRow(visit, own)],
  };
}

/** The caption of the file; `missing`: what it does not hold. */
export function tableCaption(
  visit: ViewContext,
  own: AnyOwnView,
  { count, missing }: { count: number; missing: readonly Html[] },
): { caption: Html; keyboard: Keyboard } {
  const [title = html``, ...chips] = headOf(visit, own);
  return {
    caption: limitMessage(
      {
        head: title,
        list: chips,
        tail: joinLines([visit.html("files-table-caption", { count }), ...missing]),
        more: () => html`▪ …`,
      },
      MAX_CAPTION,
    ),
    keyboard: [backRow(visit, own)],
  };
}

function headOf(visit: ViewContext, own: AnyOwnView): Html[] {
  const title = html`<b>${listTitle(visit, own)}</b>`;
  if (own.list === null)
    return [title, ...(own.kind === null ? [] : [html`▪ ${visit.label(`${own.kind}-list`)}`])];
  const { list, view } = own;
  return [
    title,
    ...Object.entries(view.filters).map(([name, value]) => html`▪ ${chipText(visit, list, name, value)}`),
  ];
}

function backRow(visit: ViewContext, { view }: AnyOwnView) {
  return [tapButton(visit.t("back-btn"), openView.pack({ view: view.id, page: 1 })), homeButton(visit)];
}
