/** A view's documents that can be decided, and which of them are ticked. */

import { findDecidable } from "../../bot/document/decidable.ts";
import { findDecided, findDecision } from "../../bot/document/decided.ts";
import { isSortedView } from "../../bot/document/sorted-view.ts";
import { isAnswered } from "../../bot/document/state-mark.ts";
import { findAboutWaiting, inOrder, readWaitingNow } from "../../bot/document/waiting.ts";
import { type AnyOwnView, getAnyOwnView } from "../../bot/own-list.ts";
import type { DocumentSet } from "../../bot/places.ts";
import type { Visit } from "../../bot/visit.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import { tickOf } from "../../db/rows/chosen.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import type { UnusualFact } from "../../documents/unusual-fact.ts";
import { heeded } from "../../documents/vat-doubt.ts";
import { findUnusualOf } from "../../reading/find-unusual.ts";
import type { Findings } from "../../reading/finding.ts";
import { readView } from "../../reading/read-view.ts";
import { withVatMarks } from "../../reading/vat-marks.ts";

export interface Choosing {
  readonly account: AccountRow;
  readonly view: { readonly id: string; readonly accountId: string };
  readonly mixed: boolean;
  /** Those that can be decided, in the list's order. */
  readonly documents: readonly BusinessDocument[];
  /** Those of them that no set takes along. */
  readonly apart?: readonly DocumentSet[];
  /** The ticked ones of them. */
  readonly chosen: readonly BusinessDocument[];
  /** How many were accepted or rejected at the service before. */
  readonly settled: number;
  readonly undecidable: number;
  /** Unusual facts about each document in the organization's history. */
  readonly unusual: ReadonlyMap<BusinessDocument, readonly UnusualFact[]>;
  /** What other capabilities found about them. */
  readonly found?: Findings;
  /** True if the list is longer than what was read of it. */
  readonly more: boolean;
}

export async function readChoosing(visit: Visit, viewId: string): Promise<Choosing> {
  const own = await getAnyOwnView(visit, viewId);
  const { account, view } = own;
  const { undecided, more } = await readUndecided(visit, own);
  const documents = findDecidable(visit, undecided, account.tin);
  const settled = undecided.filter((document) => isAnswered(visit, document)).length;
  const ticks = await visit.dependencies.db.selections.find(view.id);
  const facts = await findUnusualOf(visit.dependencies, account.tin, documents, { isMarked: true });
  const found = await findAboutWaiting(visit, account, documents);
  return {
    account,
    view: { id: view.id, accountId: account.id },
    mixed: own.kind === null,
    unusual: new Map(
      documents.map((document, index) => [document, heeded(facts[index] ?? [], visit.user.preferences)]),
    ),
    documents,
    found,
    apart: visit.offers("apart", { account, documents, found }),
    chosen: documents.filter((document) => ticks.chosen.some((tick) => isSame(tick, document))),
    settled,
    undecidable: Math.max(0, undecided.length - documents.length - settled),
    more,
  };
}

async function readUndecided(visit: Visit, own: AnyOwnView) {
  const { account } = own;
  if (own.list === null) {
    const { undecided, reading } = await readWaitingNow(visit, account, { part: own.part });
    return { undecided, more: reading.more };
  }
  const { documents, more } = await readView(visit.dependencies, account, own.view, visit.user.language);
  const decided = await findDecided(visit, account.tin);
  const undecided = documents.filter((document) => findDecision(visit, decided, document) === undefined);
  const ordered = isSortedView(visit, account, own.view) ? inOrder(visit, undecided) : undecided;
  return { undecided: await withVatMarks(visit.dependencies, account.tin, ordered, "row"), more };
}

export async function keepChosen(
  visit: Visit,
  { view }: Choosing,
  chosen: readonly BusinessDocument[],
): Promise<void> {
  await visit.dependencies.db.selections.setChosen(view, chosen.flatMap(tickOf));
}

export function isSame(
  one: Pick<BusinessDocument, "kind" | "id">,
  other: Pick<BusinessDocument, "kind" | "id">,
): boolean {
  return one.kind === other.kind && one.id === other.id;
}
