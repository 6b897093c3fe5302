/** Ticks documents, one or many at a time. */

import { hasPassed } from "../../clock.ts";
import { MINUTE_MS } from "../../documents/durations.ts";
import type { Judged } from "../../judgement/judgement.ts";
import { noteListed } from "../document/note-shown.ts";
import { pageOf } from "../document/rows.ts";
import type { Visit } from "../visit.ts";
import { type Choosing, keepChosen, readChoosing } from "./read-choosing.ts";
import { offeredSets } from "./sets.ts";
import { renderChoosing } from "./view.ts";

/** A person who unticked everything within this time (milliseconds) wants nothing ticked. */
const UNTICKED_FOR_MS = 10 * MINUTE_MS;

/** Ticks the person's own set where nothing is ticked. */
export async function showChoosing(visit: Visit, viewId: string, page: number): Promise<void> {
  const choosing = await readChoosing(visit, viewId);
  const { chosen, chosenAt = null } = choosing;
  const isFresh = chosenAt === null || hasPassed(chosenAt, UNTICKED_FOR_MS, visit.dependencies.clock.now());
  const own = offeredSets(visit, choosing).find(({ isOwn }) => isOwn === true);
  if (chosen.length > 0 || !isFresh || own === undefined) return show(visit, choosing, page);
  await keepAndShow(visit, choosing, own.judged, page);
}

/** `choose`: what is ticked from now on; the order does not matter. */
export async function tick(
  visit: Visit,
  { view, page }: { readonly view: string; readonly page: number },
  choose: (choosing: Choosing) => readonly Judged[],
): Promise<void> {
  const choosing = await readChoosing(visit, view);
  await keepAndShow(visit, choosing, choose(choosing), page);
}

async function keepAndShow(
  visit: Visit,
  choosing: Choosing,
  judged: readonly Judged[],
  page: number,
): Promise<void> {
  const chosen = new Set(judged.map(({ document }) => document));
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
