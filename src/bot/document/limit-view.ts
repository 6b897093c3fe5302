/** Why something cannot be done here, and who or what can: told before anybody tries. */
import { isForElsewhere } from "../../documents/available-actions.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import type { Html } from "../ui/html.ts";
import type { ViewContext } from "../view-context.ts";

const SENTENCES = {
  mayNotSign: "card-may-not-sign",
  answeredElsewhere: "card-answered-elsewhere",
  sentElsewhere: "card-sent-elsewhere",
} as const;

/** Empty where nothing limits the person, as far as is known. */
export function renderLimit(
  visit: ViewContext,
  { limit = null, onlySignData = false }: Pick<CardFacts, "limit" | "onlySignData">,
): Html[] {
  return [
    ...(onlySignData ? [visit.html("card-only-sign-data")] : []),
    ...(limit === null ? [] : [visit.html(SENTENCES[limit])]),
  ];
}

/** How many of what waits are answered on the service's own site, because no action of theirs is on. */
export function renderElsewhere(
  visit: ViewContext,
  documents: readonly BusinessDocument[],
  ownTin: string,
): Html[] {
  const { kinds } = visit.profile;
  const count = documents.filter((document) =>
    isForElsewhere(kinds[document.kind], document, ownTin, "incoming"),
  ).length;
  return count === 0 ? [] : [visit.html("waiting-elsewhere", { count })];
}
