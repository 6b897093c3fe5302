/** Chooses the document that *Next* leads to. */
import type { AccountRow } from "../../db/rows/accounts.ts";
import { EVERY_KIND } from "../../db/tables/lists.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { ALL_WAITING, readWaitingPart, type WaitingPart } from "../../documents/waiting-part.ts";
import type { Judged } from "../../judgement/judgement.ts";
import type { WaitingNow } from "../../judgement/waiting.ts";
import type { Reading } from "../../reading/reading-memory.ts";
import type { From } from "../address.ts";
import type { Visit } from "../visit.ts";
import { arrangeWaiting, isSortedView } from "./waiting.ts";

type Document = Pick<BusinessDocument, "kind" | "id">;

export interface Next {
  readonly document: BusinessDocument;
  /** Among those that wait in the part, from 1. */
  readonly place: number;
  readonly count: number;
  /** The part of what waits through which it goes on. */
  readonly part: WaitingPart;
}

/**
 * A document that was opened from a list of what waits leads to the one behind it in this list. Any other one, and the
 * last of such a list, leads to the first that still waits. Null if there is none. `after`: null is the beginning.
 */
export async function chooseNext(
  visit: Visit,
  account: AccountRow,
  reading: Reading,
  { after, from }: { readonly after: Document | null; readonly from: From },
): Promise<Next | null> {
  const part = await findPart(visit, account, from);
  const behind =
    part === null ? null : next(await arrangeWaiting(visit, account, reading, { part }), part, after, true);
  return behind ?? next(await arrangeWaiting(visit, account, reading), ALL_WAITING, after, false);
}

/** The part that the list holds; null where a document was opened from anything else. */
async function findPart(visit: Visit, account: AccountRow, from: From): Promise<WaitingPart | null> {
  if (from === null || from === "walk") return null;
  const view = await visit.dependencies.db.views.find(from.view);
  if (view === null) return null;
  const { kind } = view;
  if (kind === EVERY_KIND) return readWaitingPart(view.filters);
  return isSortedView(visit, account, { ...view, kind }) ? { ...ALL_WAITING, kind } : null;
}

function next(
  waiting: Pick<WaitingNow, "all" | "waits">,
  part: WaitingPart,
  document: Document | null,
  isBehind: boolean,
): Next | null {
  const found = findNext(waiting, document, isBehind);
  if (found === null) return null;
  return {
    document: found.document,
    place: waiting.waits.indexOf(found) + 1,
    count: waiting.waits.length,
    part,
  };
}

/** `isBehind`: the first one behind the document, from the beginning again at the end; else the first but it. */
export function findNext<One extends Judged>(
  { all, waits }: { readonly all: readonly One[]; readonly waits: readonly One[] },
  document: Document | null,
  isBehind: boolean,
): One | null {
  const isIt = ({ document: { kind, id } }: Judged) => kind === document?.kind && id === document.id;
  const open = new Set(waits.filter((one) => one.document.id !== null && !isIt(one)));
  const start = isBehind ? all.findIndex(isIt) + 1 : 0;
  return [...all.slice(start), ...all.slice(0, start)].find((one) => open.has(one)) ?? null;
}
