/** A view's documents that can be decided, and which of them are ticked. */

import type { AccountRow } from "../../db/rows/accounts.ts";
import { tickOf } from "../../db/rows/chosen.ts";
import type { BusinessDocument } from "../../documents/document.ts";
import { heavyFacts } from "../../documents/doubt.ts";
import type { Findings } from "../../judgement/finding.ts";
import { judgeStanding, withDoubts } from "../../judgement/judge.ts";
import {
  decisionOf,
  isDecidable,
  type Judged,
  type Judgement,
  waitsForReader,
} from "../../judgement/judgement.ts";
import { inOrder } from "../../judgement/waiting.ts";
import { readView } from "../../reading/read-view.ts";
import { findAboutWaiting, isSortedView, readWaitingNow } from "../document/waiting.ts";
import { type AnyOwnView, getAnyOwnView } from "../own-list.ts";
import type { DocumentSet } from "../places.ts";
import { readerOf } from "../reader-of.ts";
import type { Visit } from "../visit.ts";
import { apartOf } from "./apart.ts";

export interface Choosing {
  readonly account: AccountRow;
  readonly view: { readonly id: string; readonly accountId: string };
  readonly mixed: boolean;
  /** Those that can be decided, in the list's order. */
  readonly judged: readonly Judgement[];
  /** Those of them that no set takes along. */
  readonly apart?: readonly DocumentSet[];
  /** The ticked ones of them. */
  readonly chosen: readonly Judgement[];
  /** When something was ticked or unticked last (milliseconds); null where nothing ever was. */
  readonly chosenAt?: number | null;
  /** How many were accepted or rejected at the service before. */
  readonly settled: number;
  readonly undecidable: number;
  /** What other capabilities found about them. */
  readonly found?: Findings;
  /** True if the list is longer than what was read of it. */
  readonly more: boolean;
}

export async function readChoosing(visit: Visit, viewId: string): Promise<Choosing> {
  const own = await getAnyOwnView(visit, viewId);
  const { account, view } = own;
  const { listed, more } = await readListed(visit, own);
  const decidable = listed.filter(isDecidable);
  const judged = await withDoubts(visit.dependencies, readerOf(visit, account), decidable, "row");
  const settled = listed.filter(({ standing: { is } }) => is === "accepted" || is === "rejected").length;
  const ticks = await visit.dependencies.db.selections.find(view.id);
  const found = await findAboutWaiting(visit, account, judged, "choosing");
  return {
    account,
    view: { id: view.id, accountId: account.id },
    mixed: own.kind === null,
    judged,
    found,
    apart: apartOf(visit, { account, judged, found }),
    chosen: judged.filter(({ document }) => ticks.chosen.some((tick) => isSame(tick, document))),
    chosenAt: ticks.updatedAt,
    settled,
    undecidable: Math.max(0, listed.length - judged.length - settled),
    more,
  };
}

/** The listed documents, without those that the reader has chosen, or somebody has signed. */
async function readListed(
  visit: Visit,
  own: AnyOwnView,
): Promise<{ readonly listed: readonly Judged[]; readonly more: boolean }> {
  const { account } = own;
  if (own.list === null) {
    const { waits, reading } = await readWaitingNow(visit, account, { part: own.part });
    return { listed: waits, more: reading.more };
  }
  const { documents, more } = await readView(visit.dependencies, account, own.view, visit.user.language);
  const judged = await judgeStanding(visit.dependencies, readerOf(visit, account), documents, {
    shownBy: "row",
  });
  const open = judged.filter((one) => waitsForReader(one) || !("decision" in one.standing));
  return { listed: isSortedView(visit, account, own.view) ? inOrder(open, visit.user) : open, more };
}

export async function keepChosen(
  visit: Visit,
  { view }: Choosing,
  chosen: readonly Judgement[],
): Promise<void> {
  await visit.dependencies.db.selections.setChosen(
    view,
    chosen.flatMap((one) =>
      tickOf(one.document, { over: decisionOf(one)?.id, doubts: heavyFacts(one.doubts) }),
    ),
  );
}

export function isSame(
  one: Pick<BusinessDocument, "kind" | "id">,
  other: Pick<BusinessDocument, "kind" | "id">,
): boolean {
  return one.kind === other.kind && one.id === other.id;
}
