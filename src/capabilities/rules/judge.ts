/** Judges documents by what Kotib keeps of them. Asks the service nothing. */

import type { AccountRow } from "../../db/rows/accounts.ts";
import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import { type Answer, answerOf } from "../../documents/answer.ts";
import { dateOfService } from "../../documents/dates.ts";
import type { CalendarDate, Tin, Tiyin } from "../../documents/document.ts";
import { weightOf } from "../../documents/doubt.ts";
import type { KindName } from "../../documents/kinds.ts";
import { somOf } from "../../documents/money-sums.ts";
import { findReadAlike } from "../../documents/read-alike.ts";
import { keptCameOn } from "../../judgement/came.ts";
import type { FindingParts } from "../../judgement/finding.ts";
import { doubtsOfKept } from "../../judgement/judge.ts";
import { keptSince } from "../../judgement/since.ts";
import { findOver } from "./ask-first/find-ask-first.ts";
import type { Candidate } from "./rule.ts";
import { isOver } from "./sums.ts";

export interface Known extends Candidate {
  readonly row: WatchedDocument;
}

/** Facts that all judgements of an account's documents share, read once however many there are. */
export interface Common {
  /** The sum over which the person asks a colleague first; null: no sum. */
  readonly over: Tiyin | null;
  /** Partners whose name can be taken for another's. */
  readonly readAlike: () => Promise<ReadonlySet<Tin>>;
}

export async function readCommon(
  parts: FindingParts,
  { id, tin }: Pick<AccountRow, "id" | "tin">,
): Promise<Common> {
  const read = async () => findReadAlike(await parts.db.partnerHistory.findNames(tin));
  let alike: ReturnType<typeof read> | undefined;
  const readAlike = () => {
    alike ??= read();
    return alike;
  };
  return { over: await findOver(parts, id), readAlike };
}

/** Judges received documents, each as it was while it waited: the same before it is decided and after. */
export async function judge(
  parts: FindingParts,
  tin: Tin,
  rows: readonly WatchedDocument[],
  { over, readAlike }: Common,
): Promise<Known[]> {
  const received = rows.filter(({ direction }) => direction === "incoming");
  if (received.length === 0) return [];
  const waiting = received.map((row) => ({ ...row, stateId: waitingState(parts, row.kind) }));
  const [doubts, alike] = await Promise.all([doubtsOfKept(parts, tin, waiting), readAlike()]);
  return received.map((row, index) => {
    const { kind, partnerTin, facts } = row;
    const found = doubts[index] ?? [];
    const total = somOf(facts);
    const came = keptCameOn(row) ?? dateOfService(row.firstSeenAt);
    return {
      row,
      came,
      createdAt: facts.createdAt,
      month: monthOf(came),
      document: { kind, partnerTin, contractNumber: facts.contractNumber, total },
      facts: {
        readsAlike: partnerTin !== null && alike.has(partnerTin),
        isUnusual: found.some((doubt) => doubt.fact !== "vat" && weightOf(doubt) !== "fine"),
        isGrave: found.some((doubt) => doubt.fact !== "vat" && weightOf(doubt) === "stop"),
        vatInDoubt: found.some(({ fact }) => fact === "vat"),
        asksFirst: isOver(total, over),
      },
    };
  });
}

/** The state in which a document of this kind waits for its receiver. */
function waitingState({ profile }: Pick<FindingParts, "profile">, kind: KindName): number | null {
  return profile.kinds[kind].actions.accept?.from[0] ?? null;
}

/** Since when it is decided (milliseconds): at the latest, since its first sight. */
export const decidedAt = (row: WatchedDocument): number => keptSince(row) ?? row.stateSince;

export const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** How it was answered as it is kept; null: not yet. */
export const answered = (
  { profile }: Pick<FindingParts, "profile">,
  { kind, stateId }: Pick<WatchedDocument, "kind" | "stateId">,
): Answer | null => answerOf(profile.kinds[kind], stateId);
