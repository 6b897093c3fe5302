/** Cards: routes only. */

import { FOUND_LIST } from "../../db/rows/views.ts";
import type { DocumentId } from "../../documents/document.ts";
import { StaleButton } from "../../errors.ts";
import { type CardFacts, readCard } from "../../judgement/read-card.ts";
import { onButton } from "../button-route.ts";
import {
  openCard,
  openCardOfView,
  openDetails,
  openDetailsOfView,
  openLines,
  openLinesOfView,
  openMore,
  openMoreOfView,
} from "../buttons/card.ts";
import { getKind } from "../buttons/get-kind.ts";
import { canGive } from "../colleagues/can-give.ts";
import type { CameFrom } from "../document/card-view.ts";
import { renderDetailsPage, renderLinesPage, renderMore } from "../document/more-view.ts";
import { readPlaces } from "../document/next-button.ts";
import { showCard } from "../document/show-card.ts";
import type { Feature } from "../feature.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";

interface Opened {
  readonly facts: CardFacts;
  readonly from: CameFrom;
}

/** The document that a button names, read afresh. `withPlace`: together with its place among what waits. */
async function openOf(
  visit: Visit,
  { account, kind: letter, document }: { account: string; kind: string; document: DocumentId },
  { from = null, withPlace = false }: { from?: CameFrom; withPlace?: boolean } = {},
): Promise<Opened> {
  const own = await getOwnAccount(visit, account);
  const kind = getKind(letter);
  const [facts] = await Promise.all([
    readCard(visit.dependencies, own, kind, document, visit.user),
    withPlace ? readPlaces(visit, own) : null,
  ]);
  return { facts, from };
}

/** The same from a page of a view, which determines the account. A search does not lead along what waits. */
async function openOfView(
  visit: Visit,
  { view: viewId, page, kind, document }: { view: string; page: number; kind: string; document: DocumentId },
  { withPlace = false }: { withPlace?: boolean } = {},
): Promise<Opened> {
  const view = await visit.dependencies.db.views.find(viewId);
  if (view === null) throw new StaleButton("unknown view");
  const from = { view: viewId, page };
  const isFound = view.list === FOUND_LIST;
  return await openOf(
    visit,
    { account: view.accountId, kind, document },
    { from, withPlace: withPlace && isFound },
  );
}

const show = (visit: Visit, { facts, from }: Opened) => showCard(visit, facts, { from, note: visit.note });
async function showMore(visit: Visit, { facts, from }: Opened): Promise<void> {
  await visit.show(renderMore(visit, facts, from, { giving: await canGive(visit, facts) }));
}
const showDetails = (visit: Visit, { facts, from }: Opened, page: number) =>
  visit.show(renderDetailsPage(visit, facts, page, from));
const showLines = (visit: Visit, { facts, from }: Opened, page: number) =>
  visit.show(renderLinesPage(visit, facts, page, from));

export const card: Feature = {
  buttons: [
    onButton(openCard, async (visit, args) => show(visit, await openOf(visit, args, { withPlace: true }))),
    onButton(openCardOfView, async (visit, args) =>
      show(visit, await openOfView(visit, args, { withPlace: true })),
    ),
    onButton(openMore, async (visit, args) => showMore(visit, await openOf(visit, args))),
    onButton(openMoreOfView, async (visit, args) => showMore(visit, await openOfView(visit, args))),
    onButton(openDetails, async (visit, args) => showDetails(visit, await openOf(visit, args), args.page)),
    onButton(openDetailsOfView, async (visit, args) =>
      showDetails(visit, await openOfView(visit, args), args.sheet),
    ),
    onButton(openLines, async (visit, args) => showLines(visit, await openOf(visit, args), args.page)),
    onButton(openLinesOfView, async (visit, args) =>
      showLines(visit, await openOfView(visit, args), args.sheet),
    ),
  ],
};
