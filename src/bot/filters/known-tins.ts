/** Whom this account had documents with, offered where a TIN is asked for. */
import { isPinfl, parseTin } from "../../documents/tin.ts";
import type { Visit } from "../visit.ts";
import type { FoundFilter } from "./find-filter.ts";
import type { KnownTin } from "./view.ts";

const MOST_OFFERED = 6;

/** Empty where the filter asks for something else. */
export async function findKnownTins(visit: Visit, { filter, account }: FoundFilter): Promise<KnownTin[]> {
  if (filter.type !== "tin" && filter.type !== "fiztin") return [];
  const known = await visit.dependencies.db.counterparties.findLatest(account.id, 50);
  return (
    known
      .flatMap(({ tin: text, name }) => {
        const tin = parseTin(text);
        return tin === null ? [] : [{ tin, name }];
      })
      // A person's number has 14 digits; an organization's filter takes both.
      .filter(({ tin }) => filter.type === "tin" || isPinfl(tin))
      .slice(0, MOST_OFFERED)
  );
}
