/** People's own words for how documents stand, in every language, for reading typed text. */
import type { ServiceProfile } from "../documents/profile.ts";
import type { StateWords } from "../documents/search/read-search.ts";
import { stateGroups, statesOf } from "../documents/search/state-groups.ts";
import { languages } from "./language.ts";
import { createTranslator } from "./translator.ts";

const known = new WeakMap<object, readonly StateWords[]>();

/** The words, read once for each profile. */
export function stateWords(profile: Pick<ServiceProfile, "kinds">): readonly StateWords[] {
  const words =
    known.get(profile) ??
    meaningsOf(profile).map(([group, meaning]) => ({
      meaning,
      words: languages.flatMap((language) =>
        createTranslator(language)
          .text("search-state-words", { group })
          .split(",")
          .map((word) => word.trim()),
      ),
    }));
  known.set(profile, words);
  return words;
}

/** Each by the name that its words have. */
function meaningsOf(
  profile: Pick<ServiceProfile, "kinds">,
): ReadonlyArray<readonly [name: string, meaning: StateWords["meaning"]]> {
  return [
    ...stateGroups.map((group) => [group, { is: "state", group, ids: statesOf(profile, group) }] as const),
    ["toSign", { is: "toSign", ids: statesOf(profile, "waiting") }],
    ...(["received", "sent"] as const).map((shelf) => [shelf, { is: "shelf", shelf }] as const),
  ];
}
