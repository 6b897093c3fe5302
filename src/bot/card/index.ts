/** Cards: routes only. */
import type { CardFacts } from "../../judgement/read-card.ts";
import { readShown } from "../../judgement/read-shown.ts";
import type { Address, From, Opened } from "../address.ts";
import { onButton } from "../button-route.ts";
import { openCard, openDetails, openLines, openMore } from "../buttons/card.ts";
import { canGive } from "../colleagues/find-colleagues.ts";
import { renderDetailsPage, renderLinesPage, renderMore } from "../document/more-view.ts";
import { readPlaces } from "../document/next-button.ts";
import { showCard } from "../document/show-card.ts";
import type { Feature } from "../feature.ts";
import { openedBy } from "../opened-by.ts";
import type { Visit } from "../visit.ts";

interface Read {
  readonly facts: CardFacts;
  readonly from: From;
}

/** Whether a list of the service led here, which has just read what waits; a screen of a feature's own has not. */
const cameByList = (visit: Visit, { from, list }: Pick<Opened, "from" | "list">): boolean =>
  list !== null &&
  typeof from === "object" &&
  from !== null &&
  visit.addressOf(list, from.view, from.page) === null;

/**
 * The document that a button names, read afresh unless it is shown `again`. `withPlace`: together with its place among
 * what waits.
 */
async function read(visit: Visit, names: Address, { withPlace = false, again = false } = {}): Promise<Read> {
  const { account, kind, id, from, list } = await openedBy(visit, names);
  const [facts] = await Promise.all([
    readShown(visit.dependencies, account, kind, id, visit.user, { again }),
    withPlace && !cameByList(visit, { from, list }) ? readPlaces(visit, account) : null,
  ]);
  return { facts, from };
}

async function show(visit: Visit, names: Address): Promise<void> {
  const { facts, from } = await read(visit, names, { withPlace: true });
  await showCard(visit, facts, { from, note: visit.note });
}

async function showMore(visit: Visit, names: Address): Promise<void> {
  const { facts, from } = await read(visit, names);
  await visit.show(renderMore(visit, facts, from, { giving: await canGive(visit, facts) }));
}

async function showPage(
  visit: Visit,
  { page, ...names }: Address & { readonly page: number },
  render: typeof renderLinesPage,
): Promise<void> {
  const { facts, from } = await read(visit, names, { again: true });
  await visit.show(render(visit, facts, page, from));
}

export const card: Feature = {
  buttons: [
    onButton(openCard, show),
    onButton(openMore, showMore),
    onButton(openDetails, (visit, args) => showPage(visit, args, renderDetailsPage)),
    onButton(openLines, (visit, args) => showPage(visit, args, renderLinesPage)),
  ],
};
