/** The question for a list's name: a proposal to tap, or words to type. */
import { z } from "zod";
import { defineDialogue, getOwnView, type Html, type Visit } from "../../bot/index.ts";
import { nameList, openSaved } from "./buttons.ts";
import { cutName, MAX_NAME, proposeName } from "./propose-name.ts";
import { MOST_SAVED, renderAskName } from "./view.ts";

export const askName = defineDialogue({
  name: "name-list",
  args: z.object({ view: z.string() }),
  resume: (place) => nameList.pack(place),

  async run(talk, { view }) {
    await talk.step((visit) => showAskName(visit, view));
    const name = await talk.words(
      (visit, problem) => showAskName(visit, view, problem),
      (visit, text) => {
        const typed = text.replaceAll(/\s+/g, " ").trim();
        const fits = typed !== "" && [...typed].length <= MAX_NAME;
        return fits ? typed : visit.html("saved-name-long", { most: MAX_NAME });
      },
    );
    await talk.step((visit) => saveList(visit, view, name));
  },
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
