/** People's own words for the states of documents, in every language, for reading typed text. */
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
    stateGroups.map((group) => ({
      group,
      ids: statesOf(profile, group),
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
