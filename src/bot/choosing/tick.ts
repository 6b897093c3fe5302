/** Ticks documents, one or many at a time. */

import type { Judged } from "../../judgement/judgement.ts";
import { noteListed } from "../document/note-listed.ts";
import { pageOf } from "../document/page-of.ts";
import type { Visit } from "../visit.ts";
import { type Choosing, keepChosen, readChoosing } from "./read-choosing.ts";
import { renderChoosing } from "./view.ts";

export async function showChoosing(visit: Visit, viewId: string, page: number): Promise<void> {
  await show(visit, await readChoosing(visit, viewId), page);
}

/** `choose`: what is ticked from now on; the order does not matter. */
export async function tick(
  visit: Visit,
  { view, page }: { readonly view: string; readonly page: number },
  choose: (choosing: Choosing) => readonly Judged[],
): Promise<void> {
  const choosing = await readChoosing(visit, view);
  const chosen = new Set(choose(choosing).map(({ document }) => document));
  const ticked = choosing.judged.filter(({ document }) => chosen.has(document));
  await keepChosen(visit, choosing, ticked);
  await show(visit, { ...choosing, chosen: ticked }, page);
}

async function show(visit: Visit, choosing: Choosing, page: number): Promise<void> {
  // A row's button must find the document again, whatever its id is like.
  const { shown } = pageOf(visit, choosing.judged, page);
  await noteListed(
    visit,
    choosing.account.id,
    shown.map(({ document }) => document),
  );
  await visit.show(renderChoosing(visit, choosing, page));
}
