/** Finds what a person's rules choose of what waits, and what they chose that was then rejected. */

import type { WatchedDocument } from "../../db/rows/watched-rows.ts";
import { allAnswered } from "../../documents/answer.ts";
import { dateOfService } from "../../documents/dates.ts";
import type { BusinessDocument, Tin, Tiyin } from "../../documents/document.ts";
import { DAY_MS } from "../../documents/durations.ts";
import { moneyText, somOf } from "../../documents/money-sums.ts";
import type { FindingParts, Waiting, WaitingFinding } from "../../judgement/finding.ts";
import { ACTIONS, type Judged } from "../../judgement/judgement.ts";
import { vatDoubtsOf } from "../../judgement/vat-source.ts";
import { answered, type Common, decidedAt, judge, type Known, monthOf, readCommon } from "./judge.ts";
import type { RuleRow } from "./rows.ts";
import { createRules } from "./rows.ts";
import { chooseBy, isOf, matches, type Rule } from "./rule.ts";

/** A month has no more days, and nobody wants to hear of older rejections. */
const LATELY_MS = 31 * DAY_MS;

export interface Ready {
  readonly judged: readonly Judged[];
  /** Those of the rules that chose them. */
  readonly rules: readonly RuleRow[];
  /** The latest that a rule, as it is, chose before a person rejected it. */
  readonly rejected: Rejected | null;
}

export interface Rejected {
  readonly rule: RuleRow;
  readonly row: WatchedDocument;
}

export const findReady: WaitingFinding<Ready> = {
  name: "rules",
  async find(parts, { id, tin }, waiting) {
    const rules = await parts.db.rowsOf(createRules).findOn(id);
    if (rules.length === 0) return null;
    const lately = await findDecidedLately(parts, tin, waiting.now);
    const common = await readCommon(parts, { id, tin });
    const [rejected = null] = await findRejected(parts, tin, rules, lately, common);
    return { ...(await chooseAll(parts, tin, rules, { lately, common }, waiting)), rejected };
  },
};

/** Finds documents that these rules chose and a person rejected, the latest rejection first. */
export async function findRejected(
  parts: FindingParts,
  tin: Tin,
  rules: readonly RuleRow[],
  lately: readonly WatchedDocument[],
  common: Common,
): Promise<Rejected[]> {
  const since = rules.map((rule) => rule.changedAt);
  const rows = lately.filter(
    (row) =>
      answered(parts, row) === "rejected" &&
      row.stateSince > Math.max(row.firstSeenAt, Math.min(...since)) &&
      rules.some((rule) => isOf(rule, contractOf(row))),
  );
  const known = await judge(parts, tin, rows, common);
  return rules
    .flatMap((rule) =>
      known
        .filter(
          ({ row, document, facts }) => row.stateSince > rule.changedAt && matches(rule, document, facts),
        )
        .map(({ row }) => ({ rule, row })),
    )
    .sort((one, other) => other.row.stateSince - one.row.stateSince);
}

/** Received documents that were accepted or rejected lately, by whoever. */
export function findDecidedLately(parts: FindingParts, tin: Tin, now: number): Promise<WatchedDocument[]> {
  return parts.db.watched.findOfDirection(tin, "incoming", {
    states: allAnswered(parts.profile),
    since: now - LATELY_MS,
  });
}

async function chooseAll(
  parts: FindingParts,
  tin: Tin,
  rules: readonly RuleRow[],
  { lately, common }: { readonly lately: readonly WatchedDocument[]; readonly common: Common },
  { judged, now }: Waiting,
): Promise<Pick<Ready, "judged" | "rules">> {
  const month = monthOf(dateOfService(now));
  // A colleague's choice is the colleague's to sign, or somebody's to decide otherwise by hand.
  const open = judged.filter(({ standing }) => standing.is === "waits").map(({ document }) => document);
  const waiting = open.filter(({ kind, sender }) =>
    rules.some((rule) => rule.kind === kind && rule.partnerTin === sender.tin),
  );
  const candidates = await findCandidates(parts, tin, waiting, { month, common });
  const accepted = [
    ...lately.filter(
      (row) => answered(parts, row) === "accepted" && monthOf(dateOfService(decidedAt(row))) === month,
    ),
    ...(await findUnderWay(parts, tin, rules)),
  ];
  const chosen = new Set<(typeof candidates)[number]>();
  const choosing: RuleRow[] = [];
  for (const rule of rules) {
    const taken = [...chosen].filter(({ document }) => isOf(rule, document));
    const spent = sumAccepted(rule, accepted) + sumOf(taken.map(({ document }) => document.total));
    const left = candidates.filter((one) => !chosen.has(one));
    const choice = chooseBy(rule, left, new Map([[month, spent]]));
    for (const one of choice) chosen.add(one);
    if (choice.length > 0) choosing.push(rule);
  }
  const found = new Set([...chosen].map(({ waits }) => waits));
  return { judged: judged.filter(({ document }) => found.has(document)), rules: choosing };
}

/** Finds those that wait as they are kept: people look at a document that changed since, or was never seen. */
async function findCandidates(
  parts: FindingParts,
  tin: Tin,
  waiting: readonly BusinessDocument[],
  { month, common }: { readonly month: string; readonly common: Common },
): Promise<Array<Known & { readonly waits: BusinessDocument }>> {
  const byKey = new Map(waiting.map((document) => [`${document.kind}:${document.id}`, document]));
  const known = await judge(parts, tin, await findKept(parts, tin, waiting), common);
  return known.flatMap((one) => {
    const waits = byKey.get(`${one.row.kind}:${one.row.documentId}`);
    if (waits === undefined || !isAsKept(waits, one)) return [];
    const doubted = vatDoubtsOf(parts.profile, waits, tin).length > 0;
    const vatInDoubt = one.facts.vatInDoubt || doubted;
    // It is accepted in this month, whenever it came.
    return [{ ...one, month, facts: { ...one.facts, vatInDoubt }, waits }];
  });
}

function isAsKept(waits: BusinessDocument, { row, document }: Known): boolean {
  return (
    waits.number === row.facts.number &&
    moneyText(waits) === moneyText(row.facts) &&
    waits.contractNumber === document.contractNumber &&
    waits.stateId === row.stateId
  );
}

async function findKept(
  { db }: FindingParts,
  tin: Tin,
  documents: ReadonlyArray<Pick<BusinessDocument, "kind" | "id">>,
): Promise<WatchedDocument[]> {
  const kinds = [...new Set(documents.map(({ kind }) => kind))];
  const rows = await Promise.all(
    kinds.map((kind) => {
      const ids = documents.flatMap((one) => (one.kind === kind && one.id !== null ? [one.id] : []));
      return db.watched.findDocuments(tin, kind, ids);
    }),
  );
  return rows.flatMap((found) => [...found.values()]);
}

/** Documents with a yes whose outcome the snapshot does not show yet. */
async function findUnderWay(
  parts: FindingParts,
  tin: Tin,
  rules: readonly RuleRow[],
): Promise<WatchedDocument[]> {
  if (rules.every(({ conditions }) => conditions.mostOfMonth === null)) return [];
  const standing = await parts.db.decisions.findAllStanding(tin);
  const yes = standing.filter(({ action }) => ACTIONS.accept.includes(action));
  const rows = await findKept(
    parts,
    tin,
    yes.map(({ kind, documentId }) => ({ kind, id: documentId })),
  );
  return rows.filter((row) => answered(parts, row) === null);
}

function sumAccepted(rule: Rule, rows: readonly WatchedDocument[]): Tiyin {
  const own = rows.filter((row) => isOf(rule, contractOf(row)));
  return sumOf(own.map(({ facts }) => somOf(facts)));
}

/** A correction that takes something back makes no room for more. */
function sumOf(totals: ReadonlyArray<Tiyin | null>): Tiyin {
  return totals.reduce<Tiyin>((sum, total) => sum + (total !== null && total > 0n ? total : 0n), 0n);
}

function contractOf({ kind, partnerTin, facts: { contractNumber } }: WatchedDocument) {
  return { kind, partnerTin, contractNumber };
}
