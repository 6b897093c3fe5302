/** Counts in words what is kept about a person. */

import {
  askDelete,
  exportMyData,
  html,
  joinLines,
  openPrivacy,
  openSettings,
  type Screen,
  tapButton,
  type ViewContext,
} from "../../bot/index.ts";
import type { PersonCounts } from "../../db/rows/person-data.ts";

const told = [
  "organizations",
  "browsers",
  "lists",
  "decisions",
  "drafts",
  "searches",
  "documentsSeen",
  "partners",
  "notices",
  "events",
] as const;

export function renderMyData(visit: ViewContext, counts: PersonCounts): Screen {
  const countOf = (what: string) => counts[what] ?? 0;
  const some = told.filter((what) => countOf(what) > 0);
  return {
    text: joinLines([
      visit.html("data-title"),
      html`${some.map((what) => visit.t(`data-${what}`, { count: countOf(what) })).join("\u00A0· ")}`,
      visit.html("data-elsewhere"),
    ]),
    keyboard: [
      [tapButton(visit.t("data-export-btn"), exportMyData.pack({}))],
      [tapButton(visit.t("privacy-btn"), openPrivacy.pack({}))],
      [tapButton(visit.t("data-delete-btn"), askDelete.pack({}), "danger")],
      [tapButton(visit.t("settings-back-btn"), openSettings.pack({}))],
    ],
  };
}
