/** Tax numbers that this account met or typed before, offered for a filter: its own first, where that may be meant. */
import { asksForOwnSide } from "../../documents/own-side.ts";
import { isPinfl, parseTin } from "../../documents/tin.ts";
import { readTin } from "../../documents/typed/read-tin.ts";
import type { Visit } from "../visit.ts";
import type { FoundFilter } from "./find-filter.ts";
import type { KnownTin } from "./view.ts";

const MOST_OFFERED = 6;
/** Persons and organizations are stored together, so more are read than are shown. */
const LOOKED_AT = 200;

/** Empty if the filter asks for something else. */
export async function findKnownTins(visit: Visit, found: FoundFilter): Promise<KnownTin[]> {
  const { filter, account, kind, list } = found;
  if (filter.type !== "tin" && filter.type !== "fiztin") return [];
  const wantsPerson = filter.type === "fiztin";
  const own = account.tin;
  const latest = await visit.dependencies.db.counterparties.findLatest(account.id, LOOKED_AT);
  const met = latest.flatMap(({ tin: text, name }) => {
    const tin = parseTin(text);
    return tin === null || tin === own ? [] : [{ tin, name }];
  });
  const [persons, organizations] = [
    met.filter(({ tin }) => isPinfl(tin)),
    met.filter(({ tin }) => !isPinfl(tin)),
  ];
  // A person's number has 14 digits; a filter for organizations accepts both.
  const offered = wantsPerson ? persons : [...organizations, ...persons];
  const mayBeOwn =
    asksForOwnSide(visit.dependencies.profile.kinds[kind], list, filter) && (!wantsPerson || isPinfl(own));
  return [...(mayBeOwn ? [{ tin: own, name: visit.t("filters-own-tin") }] : []), ...offered].slice(
    0,
    MOST_OFFERED,
  );
}

/** Remembers a number that was typed, so that it need not be typed again. */
export async function rememberTyped(
  visit: Visit,
  { filter, account }: FoundFilter,
  text: string,
): Promise<void> {
  const tin = filter.type === "tin" || filter.type === "fiztin" ? (readTin(text)?.tin ?? null) : null;
  if (tin !== null) await visit.dependencies.db.counterparties.remember(account.id, [{ tin, name: null }]);
}
