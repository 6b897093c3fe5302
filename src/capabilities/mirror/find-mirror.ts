/** The comparison that a view stands for: read, or as it was a moment ago. */

import { getOwnAccount } from "../../bot/own-account.ts";
import { html } from "../../bot/ui/html.ts";
import { createLateProgress } from "../../bot/ui/late-progress.ts";
import type { Visit } from "../../bot/visit.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { MIRROR_LIST } from "../../db/rows/views.ts";
import type { DocumentId } from "../../documents/document.ts";
import { isDocumentId } from "../../documents/document-id.ts";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { AppError, StaleButton } from "../../errors.ts";
import { type MirrorFrom, openMirrorPage } from "./buttons.ts";
import { type Mirror, readMirror } from "./reading/read-mirror.ts";

/** The compared reconciliation, and where its card was opened from. */
export interface MirrorPlace {
  readonly account: AccountRow;
  readonly kind: KindName;
  readonly id: DocumentId;
  readonly from: MirrorFrom;
  /** The view that the comparison's own pages carry. */
  readonly view: string;
}

export interface FoundMirror extends MirrorPlace {
  readonly mirror: Mirror;
  /** The visit that goes on in the message in which the progress was told. */
  readonly shown: Visit;
}

/** Keeps it as a view, which buttons can name. */
export async function keepPlace(
  visit: Visit,
  { account, kind, id, from }: Omit<MirrorPlace, "view">,
): Promise<MirrorPlace> {
  const { id: view } = await visit.dependencies.db.views.findOrCreateOfDocument(account.id, MIRROR_LIST, {
    kind,
    document: id,
    ...filtersOf(from),
  });
  return { account, kind, id, from, view };
}

function filtersOf(from: MirrorFrom): Record<string, string> {
  if (from === null) return {};
  return from === "walk" ? { fromWalk: "yes" } : { fromView: from.view, fromPage: String(from.page) };
}

/** Throws `StaleButton` where the view is none of a comparison, or somebody else's. */
export async function getPlace(visit: Visit, viewId: string): Promise<MirrorPlace> {
  const stored = await visit.dependencies.db.views.find(viewId);
  if (stored === null || stored.list !== MIRROR_LIST) throw new StaleButton("no view of a comparison");
  const account = await getOwnAccount(visit, stored.accountId);
  const { kind: name, document, fromView, fromPage, fromWalk } = stored.filters;
  const kind = kindNames.find((each) => each === name);
  if (kind === undefined || !isId(document)) throw new StaleButton("no view of a comparison");
  const page =
    typeof fromView === "string" && typeof fromPage === "string"
      ? { view: fromView, page: Number(fromPage) }
      : null;
  const from = fromWalk === undefined ? page : "walk";
  return { account, kind, id: document, from, view: viewId };
}

function isId(value: unknown): value is DocumentId {
  return typeof value === "string" && isDocumentId(value);
}

/** Tells how far it has come where that takes long. A failure leads back to the comparison. */
export async function findMirror(
  visit: Visit,
  place: MirrorPlace,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<FoundMirror> {
  const { account, view } = place;
  const progress = createLateProgress(visit, (done, count) => ({
    text: html`🔎 ${count === 0 ? visit.t("mirror-reading") : visit.t("mirror-progress", { done, count })}`,
    keyboard: [],
  }));
  try {
    const mirror = await readMirror(visit.dependencies, account, place, {
      user: visit.user,
      fresh,
      tell: progress.tell,
    });
    return { ...place, mirror, shown: await progress.finish() };
  } catch (error) {
    await progress.drop();
    if (error instanceof AppError) error.resume ??= openMirrorPage.pack({ view, place: 0 });
    throw error;
  }
}
