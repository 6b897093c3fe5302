/** The way to the search, on home. */
import type { Offers } from "../../bot/capability.ts";
import { tapButton } from "../../bot/ui/screen.ts";
import { openSearch } from "./buttons.ts";

export const offers: Offers = {
  home: (visit) => [[tapButton(visit.t("home-search-btn"), openSearch.pack({}))]],
};
