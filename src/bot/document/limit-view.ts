/** Why something cannot be done here, and who or what can: told before anybody tries. */
import { isForElsewhere } from "../../documents/available-actions.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { CardFacts } from "../../reading/read-card.ts";
import type { Html } from "../ui/html.ts";
import type { Visit } from "../visit.ts";

const SENTENCES = {
  mayNotSign: "card-may-not-sign",
  answeredElsewhere: "card-answered-elsewhere",
  sentElsewhere: "card-sent-elsewhere",
} as const;

/** Empty where nothing limits the person, as far as is known. */
export function renderLimit(visit: Visit, { limit = null }: Pick<CardFacts, "limit">): Html[] {
  return limit === null ? [] : [visit.html(SENTENCES[limit])];
}

/** How many of what waits are answered on the service's own site, because no action of theirs is on. */
export function renderElsewhere(
  visit: Visit,
  documents: readonly BusinessDocument[],
  ownTin: string,
): Html[] {
  const { kinds } = visit.dependencies.profile;
  const count = documents.filter((document) =>
    isForElsewhere(kinds[document.kind], document, ownTin, "incoming"),
  ).length;
  return count === 0 ? [] : [visit.html("waiting-elsewhere", { count })];
}
