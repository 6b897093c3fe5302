/** The question for a list's name: a proposal to tap, or words to type. */

import { z } from "zod";
import {
  defineQuestion,
  getOwnView,
  type Html,
  type OwnView,
  type Visit,
  valueText,
} from "../../bot/index.ts";
import { nameList, openSaved } from "./buttons.ts";
import { MOST_SAVED, renderAskName } from "./view.ts";

const MAX_NAME = 40;
/** A partner’s TIN says little: so many of the latest partners are looked through for its name. */
const KNOWN_PARTNERS = 200;

export const askName = defineQuestion({
  name: "name-list",
  args: z.object({ view: z.string() }),
  resume: (place) => nameList.pack(place),

  ask: (visit, { view }) => showAskName(visit, view),
  again: (visit, { view }, problem) => showAskName(visit, view, problem),
  isFree: true,
  read(visit, _args, text) {
    const typed = text.replaceAll(/\s+/g, " ").trim();
    const fits = typed !== "" && [...typed].length <= MAX_NAME;
    return fits ? typed : visit.html("saved-name-long", { most: MAX_NAME });
  },
  give: (visit, { view }, name) => saveList(visit, view, name),
});

async function showAskName(visit: Visit, viewId: string, problem: Html | null = null): Promise<void> {
  const own = await getOwnView(visit, viewId);
  await visit.show(renderAskName(visit, own, await proposeName(visit, own), problem));
}

/** Keeps the list under this name, else under the proposed one, unless there are as many as are shown. */
export async function saveList(visit: Visit, viewId: string, name: string | null): Promise<void> {
  const own = await getOwnView(visit, viewId);
  const { views } = visit.dependencies.db;
  const saved = await views.findSaved(own.account.id);
  if (own.view.name === null && saved.length >= MOST_SAVED) {
    const problem = visit.html("saved-too-many", { most: MOST_SAVED });
    return visit.show(renderAskName(visit, own, await proposeName(visit, own), problem));
  }
  await views.save(own.view.id, cutName(name ?? (await proposeName(visit, own))));
  await visit.go(openSaved.pack({ view: own.view.id }));
}

/** Names a filtered list by what it is filtered by, else by what list it is. */
async function proposeName(visit: Visit, { account, view, list }: OwnView): Promise<string> {
  const partners = await visit.dependencies.db.counterparties.findLatest(account.id, KNOWN_PARTNERS);
  const values = Object.entries(view.filters).map(
    ([name, value]) => partners.find(({ tin }) => tin === value)?.name ?? valueText(visit, list, name, value),
  );
  const name = [visit.label(list.label), ...values].join(", ");
  return cutName(name);
}

function cutName(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  return letters.length <= MAX_NAME
    ? letters.join("")
    : `${letters
        .slice(0, MAX_NAME - 1)
        .join("")
        .trimEnd()}…`;
}
