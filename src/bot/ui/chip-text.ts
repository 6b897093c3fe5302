/** The text of a set filter's chip, in the person's language. */
import type { ListDescription } from "../../documents/description.ts";
import { filterChip } from "../../documents/filter-types.ts";
import type { FilterValue } from "../../documents/filter-values.ts";
import { stateFilterLabel } from "../../documents/states.ts";
import { cleanText } from "../../locales/clean-text.ts";
import type { ViewContext } from "../view-context.ts";

/** `Label: value`; a filter the list no longer has is shown by its name. */
export function chipText(
  visit: ViewContext,
  list: ListDescription | undefined,
  name: string,
  value: FilterValue,
): string {
  const filter = list?.filters[name];
  if (list === undefined || filter === undefined) return name;
  return `${visit.label(filter.label)}: ${valueText(visit, list, name, value)}`;
}

export function valueText(
  visit: ViewContext,
  list: ListDescription,
  name: string,
  value: FilterValue,
): string {
  const filter = list.filters[name];
  if (filter === undefined) return "";
  const chip = filterChip(filter, value);
  switch (chip.kind) {
    case "text":
      return cleanText(chip.text, 40);
    case "key":
      return visit.words.has(chip.key) ? visit.label(chip.key) : cleanText(chip.otherwise, 40);
    case "state":
      return stateText(visit, list, chip.value);
    case "dates": {
      const [from, to] = [chip.from, chip.to].map((date) => (date === null ? "…" : visit.words.date(date)));
      return from === to ? String(from) : `${from} – ${to}`;
    }
  }
}

export function stateText(visit: ViewContext, list: ListDescription, value: string): string {
  const label = stateFilterLabel(visit.profile, list, value, visit.user.language);
  return label.kind === "text" ? cleanText(label.text, 40) : visit.label(label.key, label.args);
}
