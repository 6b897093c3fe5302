/** Reads one document again: by its view, otherwise in the lists that may show it. */
import { findDocument, viewDocument } from "../api/operations/view-document.ts";
import type { Actor } from "../documents/description.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { Language } from "../documents/language.ts";
import { ServiceForbidden, ServiceRejected, ServiceUnavailable } from "../errors.ts";
import { concludeAbsence, type NotFound } from "./conclude-absence.ts";
import type { Known } from "./find-known.ts";
import { type ListToLookIn, listsThatMayShow, statesBesides } from "./lists-that-may-show.ts";
import { createLooks, type Despite, isDocument, type Look } from "./look.ts";
import { lookInList, type SoughtInList, type WayOfLooking } from "./look-in-list.ts";
import type { ReadingParts } from "./reading-parts.ts";

export interface Sought extends SoughtInList, Pick<Known, "number">, Partial<Pick<Known, "shownBy">> {
  /** The side on which this organization stands, where that is known: lists of the other side are left out. */
  readonly actor?: Actor | undefined;
  /** True if nobody knows whether the document exists: a look without it is then no fault of the service. */
  readonly mayBeAbsent?: boolean;
  /** True if the list that showed it last was just read through, and shows it no more. */
  readonly hasLeft?: boolean;
  readonly despite?: Despite;
  /** True to read lists through where neither view nor number leads to it. */
  readonly thorough?: boolean;
}

export type Located = { readonly found: true; readonly document: BusinessDocument } | NotFound;

type Parts = Pick<ReadingParts, "accounts" | "profile">;

/** Throws the errors of reading, but goes on to the next way where one does not show the document. */
export async function locateDocument(parts: Parts, sought: Sought, language: Language): Promise<Located> {
  const { kind, number, actor, despite = null, thorough = false, hasLeft = false } = sought;
  const description = parts.profile.kinds[kind];
  const shownBy = description.lists[sought.shownBy ?? ""] === undefined ? null : (sought.shownBy ?? null);
  const look = createLooks(despite);
  const view = await look(() => lookAtView(parts, sought, language));
  if (isDocument(view)) return { found: true, document: view };
  if (view instanceof ServiceForbidden && despite !== "anything") throw view;
  const places = listsThatMayShow(description, { number, shownBy, actor });
  const its = places.find(({ name }) => name === shownBy);
  const looks = new Map<ListToLookIn, Look>(its !== undefined && hasLeft ? [[its, "absent"]] : []);
  const lookIn = async ({ place, way }: Try): Promise<BusinessDocument | null> => {
    const told = await look(() => lookInList(parts, sought, place, way, language));
    if (isDocument(told)) return told;
    const isKnown = looks.get(place) === "absent" && (told === "unsure" || hasLeft);
    const isWhole = way.state === undefined || told instanceof ServiceUnavailable;
    if (isWhole && !isKnown) looks.set(place, told);
    return null;
  };
  const byNumber = () =>
    places.filter((place) => place.byNumber !== null).map((place) => ({ place, way: place }));
  const readThrough = () =>
    places
      .filter((place) => thorough && mayShow(looks.get(place), shownBy === null || place === its))
      .map((place) => ({ place, way: { byNumber: null } }));
  const inOtherStates = () =>
    its?.byNumber == null || looks.get(its) !== "absent"
      ? []
      : statesBesides(description, its.list).map((state) => ({ place: its, way: { ...its, state } }));
  for (const ways of [byNumber, readThrough, inOtherStates])
    for (const way of ways()) {
      const document = await lookIn(way);
      if (document !== null) return { found: true, document };
    }
  const whereShown = shownBy === null ? null : ((its && looks.get(its)) ?? "unsure");
  return concludeAbsence({ view, listed: [...looks.values()], whereShown });
}

interface Try {
  readonly place: ListToLookIn;
  readonly way: WayOfLooking;
}

async function lookAtView(
  { accounts, profile }: Parts,
  { accountId, kind, id, mayBeAbsent = false, background = false }: Sought,
  language: Language,
): Promise<Look> {
  if (!profile.kinds[kind].locate.view.on) return "off";
  const view: typeof findDocument = mayBeAbsent ? findDocument : viewDocument;
  const answer = await accounts.call(accountId, view, { kind, id, language }, { background });
  return answer?.document ?? "absent";
}

/** Whether a list that is read through may show it, after a look by its number. `isIts`: it may have shown it last. */
function mayShow(byNumber: Look | undefined, isIts: boolean): boolean {
  if (byNumber === "absent") return isIts;
  return byNumber === undefined || byNumber === "unsure" || byNumber instanceof ServiceRejected;
}
