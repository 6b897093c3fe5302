/** Shows a comparison, or a page of one part of it. */

import { noteListed } from "../../bot/document/note-listed.ts";
import type { Visit } from "../../bot/visit.ts";
import { readPlace } from "./buttons.ts";
import { findMirror, type MirrorPlace } from "./find-mirror.ts";
import { countOf, itemsOf } from "./groups.ts";
import { renderGroup, renderMirror } from "./view.ts";

export async function showMirror(
  visit: Visit,
  from: MirrorPlace,
  { place, fresh = false }: { place: number; fresh?: boolean },
): Promise<void> {
  const found = await findMirror(visit, from, { fresh });
  const { shown, mirror, account } = found;
  const page = readPlace(place);
  const { comparison } = mirror;
  if (page === null || comparison === null) return shown.show(renderMirror(shown, found));
  // Nothing is left of this part.
  if (countOf(comparison, page.group) === 0) return shown.show(renderMirror(shown, found));
  // The documents that its numbers open must be found again.
  await noteListed(
    shown,
    account.id,
    itemsOf(shown, comparison, page.group, account.tin).flatMap(({ documents }) => documents),
  );
  await shown.show(renderGroup(shown, found, page.group, page.page));
}
