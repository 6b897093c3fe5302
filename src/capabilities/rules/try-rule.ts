/** Tries a rule on one's own past: the documents that it would have chosen, and those of them that were rejected. */
import { hasPassed } from "../../clock.ts";
import type { Tin } from "../../documents/document.ts";
import { DAY_MS } from "../../documents/durations.ts";
import type { FindingParts } from "../../judgement/finding.ts";
import { type Common, isDone, judge, type Known } from "./judge.ts";
import type { RuleRow } from "./rows.ts";
import { chooseBy } from "./rule.ts";

export const TRIED_DAYS = 90;
/** Of one partner, the last ones are enough to know a rule by. */
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
  const recent = known.filter(({ cameAt }) => !hasPassed(cameAt, TRIED_DAYS * DAY_MS, now));
  const chosen = chooseBy(rule, recent, new Map());
  return {
    chosen,
    count: recent.length,
    rejected: chosen.filter(({ row }) => isDone(parts, row, "reject")),
    readsAlike: known.some(({ facts }) => facts.readsAlike),
  };
}
