/** Shows a comparison, or a page of one part of it. */
import { type KeptDocument, keepDocument, noteListed, type Opened, type Visit } from "../../bot/index.ts";
import { BEGINNING, type MirrorGroup, readGroup } from "./buttons.ts";
import { findMirror, SCREEN } from "./find-mirror.ts";
import { countOf, itemsOf } from "./groups.ts";
import { renderGroup, renderMirror } from "./view.ts";

/** Shows the whole, as the service has it now. */
export async function showMirror(visit: Visit, opened: Opened): Promise<void> {
  const found = await findMirror(visit, await keepDocument(visit, SCREEN, opened), { fresh: true });
  await found.shown.show(renderMirror(found.shown, found));
}

/** The cards of its documents lead back to it, so that it has a view of its own. */
export async function showGroup(visit: Visit, kept: KeptDocument, group: MirrorGroup): Promise<void> {
  await showPage(visit, await keepDocument(visit, SCREEN, kept, group), 1);
}

/** Shows the part for which the view stands; the whole where it stands for none, and where nothing is left of it. */
export async function showPage(visit: Visit, kept: KeptDocument, page: number): Promise<void> {
  const found = await findMirror(visit, kept);
  const { shown, mirror, account } = found;
  const { comparison } = mirror;
  const group = readGroup(kept.part);
  if (group === null || page === BEGINNING || comparison === null || countOf(comparison, group) === 0) {
    const whole = group === null ? kept : await keepDocument(visit, SCREEN, kept);
    return shown.show(renderMirror(shown, { ...found, view: whole.view }));
  }
  // The documents that its numbers open must be found again.
  await noteListed(
    shown,
    account.id,
    itemsOf(shown, comparison, group, account.tin).flatMap(({ documents }) => documents),
  );
  await shown.show(renderGroup(shown, found, { group, page }));
}
