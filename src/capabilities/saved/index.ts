/** Saved lists as a capability: where they are offered, and the routes of their buttons. */

import {
  BESIDE,
  type Capability,
  cutTo,
  getOwnAccount,
  getOwnView,
  onButton,
  openView,
  ROW,
  tapButton,
  type Visit,
} from "../../bot/index.ts";
import { cleanText } from "../../locales/clean-text.ts";
import { deleteSaved, nameList, openSaved, openSavedLists, setUse, takeProposal } from "./buttons.ts";
import { askName, saveList } from "./name-list.ts";
import { canNotify, renderSaved, renderSavedLists } from "./view.ts";

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
  offers: {
    home: (_visit, { pinned }) => {
      if (pinned === null) return [];
      const name = cutTo(`📌 ${cleanText(pinned.name ?? "", 60)}`, BESIDE[2]);
      return [[tapButton(name, openView.pack({ view: pinned.id, page: 1 }))]];
    },
    homeMore: (visit, { account, saved }) =>
      saved === 0
        ? []
        : [
            [
              tapButton(
                visit.t("home-saved-btn", { count: saved }),
                openSavedLists.pack({ account: account.id }),
              ),
            ],
          ],
    listMore: (visit, { view: { id, name } }) => [
      [
        name === null
          ? tapButton(visit.t("saved-save-btn"), nameList.pack({ view: id }))
          : tapButton(cutTo(visit.t("saved-open-btn", { name }), ROW), openSaved.pack({ view: id })),
      ],
    ],
  },
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
