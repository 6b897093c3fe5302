/** The way to the search, on home. */
import { type Offers, tapButton } from "../../bot/index.ts";
import { openSearch } from "./buttons.ts";

export const offers: Offers = {
  home: (visit) => [[tapButton(visit.t("home-search-btn"), openSearch.pack({}))]],
};
