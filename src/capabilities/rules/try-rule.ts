/** Tries a rule on one's own past: what it would have chosen, what of that was rejected, and what came at all. */

import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import { addDays, dateOfService } from "../../documents/dates.ts";
import type { Tin } from "../../documents/document.ts";
import { keptCameOn } from "../../judgement/came.ts";
import type { FindingParts } from "../../judgement/finding.ts";
import { answered, type Common, judge, type Known } from "./judge.ts";
import type { RuleRow } from "./rows.ts";
import { chooseBy } from "./rule.ts";

export const TRIED_DAYS = 90;
/** The last documents of one partner are enough to know a rule by. */
const MOST = 1000;

export interface Trial {
  /** How many documents of the kind came from the partner. */
  readonly count: number;
  readonly chosen: readonly Known[];
  readonly rejected: readonly Known[];
  readonly readsAlike: boolean;
}

export async function tryRule(
  parts: FindingParts,
  tin: Tin,
  rule: RuleRow,
  { now, common }: { readonly now: number; readonly common: Common },
): Promise<Trial> {
  const rows = await parts.db.partnerHistory.findFrom(tin, rule.partnerTin, MOST);
  const known = await judge(
    parts,
    tin,
    rows.filter(({ kind }) => kind === rule.kind),
    common,
  );
  const since = triedSince(now);
  const recent = known.filter(({ came }) => came >= since);
  const chosen = chooseBy(rule, recent, new Map());
  return {
    chosen,
    count: recent.length,
    rejected: chosen.filter(({ row }) => answered(parts, row) === "rejected"),
    readsAlike: known.some(({ facts }) => facts.readsAlike),
  };
}

/** Finds documents that came in the days on which rules are tried; those that do not say when are left out. */
export async function findReceivedLately(
  { db }: Pick<FindingParts, "db">,
  tin: Tin,
  now: number,
): Promise<WatchedDocument[]> {
  const rows = await db.watched.findOfDirection(tin, "incoming");
  const since = triedSince(now);
  return rows.filter((row) => (keptCameOn(row) ?? "") >= since);
}

const triedSince = (now: number) => addDays(dateOfService(now), -TRIED_DAYS);
