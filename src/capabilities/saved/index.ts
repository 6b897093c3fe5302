/** Saved lists: routes only. */

import { type Capability, getOwnAccount, getOwnView, onButton, type Visit } from "../../bot/index.ts";
import { deleteSaved, nameList, openSaved, openSavedLists, setUse, takeProposal } from "./buttons.ts";
import { canNotify } from "./can-notify.ts";
import { askName, saveList } from "./name-list.ts";
import { offers } from "./offers.ts";
import { renderSaved, renderSavedLists } from "./view.ts";

async function showSavedLists(visit: Visit, accountId: string): Promise<void> {
  const account = await getOwnAccount(visit, accountId);
  const saved = await visit.dependencies.db.views.findSaved(account.id);
  await visit.show(renderSavedLists(visit, account, saved));
}

/** A list that was deleted meanwhile is asked for its name again. */
async function showSaved(visit: Visit, viewId: string): Promise<void> {
  const own = await getOwnView(visit, viewId);
  if (own.view.name === null) return visit.go(nameList.pack({ view: viewId }));
  await visit.show(renderSaved(visit, own));
}

async function onSetUse(
  visit: Visit,
  { view, use, on }: { view: string; use: "pin" | "digest" | "notices"; on: number },
): Promise<void> {
  const own = await getOwnView(visit, view);
  const { db, clock } = visit.dependencies;
  const wanted = on === 1 && own.view.name !== null;
  await db.views.setUses(
    own.view.id,
    use === "pin"
      ? { pinnedAt: wanted ? clock.now() : null }
      : use === "digest"
        ? { inDigest: wanted }
        : { notifies: wanted && canNotify(visit, own) },
  );
  await showSaved(visit, view);
}

export const saved: Capability = {
  name: "saved",
  offers,
  dialogues: [askName],
  buttons: [
    onButton(openSavedLists, (visit, { account }) => showSavedLists(visit, account)),
    onButton(nameList, (visit, place) => visit.begin(askName, place)),
    onButton(takeProposal, (visit, { view }) => saveList(visit, view, null)),
    onButton(openSaved, (visit, { view }) => showSaved(visit, view)),
    onButton(setUse, onSetUse),
    onButton(deleteSaved, async (visit, { view }) => {
      const own = await getOwnView(visit, view);
      await visit.dependencies.db.views.unsave(own.view.id);
      await showSavedLists(visit, own.account.id);
    }),
  ],
};
