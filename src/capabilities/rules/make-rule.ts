/** Makes rules from a card's document, or from the latest one of a partner. A watched document costs no request. */

import type { Visit } from "../../bot/index.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { DocumentId, Tin, Tiyin } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { isSameNumber } from "../../documents/matching/alike.ts";
import { somOf } from "../../documents/money-sums.ts";
import { StaleButton } from "../../errors.ts";
import { readCard } from "../../judgement/read-card.ts";
import { MOST_RULES, type PartnerOf } from "./list-view.ts";
import { createRules } from "./rows.ts";
import { roundAbove } from "./sums.ts";
import { findReceivedLately } from "./try-rule.ts";

interface Example {
  readonly id: DocumentId;
  readonly partnerTin: Tin | null;
  readonly partnerName: string | null;
  readonly contract: string | null;
  /** The sum in so‘m, as limits are; null also where it is in another currency. */
  readonly total: Tiyin | null;
}

/** Makes it from a card. Returns the id of the rule, which chooses nothing before it is switched on. */
export async function makeRuleLike(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
): Promise<string> {
  return make(visit, account, kind, { example: await readExample(visit, account, kind, id), begunFrom: id });
}

async function readExample(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  id: DocumentId,
): Promise<Example> {
  const kept = await visit.dependencies.db.watched.findDocument(account.tin, kind, id);
  if (kept !== null) {
    const { partnerTin, facts } = kept;
    const { partnerName, contractNumber: contract } = facts;
    return { id, partnerTin, partnerName, contract, total: somOf(facts) };
  }
  const { document } = await readCard(visit.dependencies, account, kind, id, visit.user);
  const { sender, contractNumber: contract } = document;
  return { id, partnerTin: sender.tin, partnerName: sender.name, contract, total: somOf(document) };
}

export async function makeRuleOfPartner(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  partner: Tin,
): Promise<string> {
  const rows = await visit.dependencies.db.partnerHistory.findFrom(account.tin, partner, 100);
  const latest = rows.find((row) => row.kind === kind);
  if (latest === undefined) throw new StaleButton("nothing came from this partner");
  const example = await readExample(visit, account, kind, latest.documentId);
  return make(visit, account, kind, { example, begunFrom: null });
}

/** Finds the partners with the most documents of a kind lately. */
export async function findPartners(visit: Visit, { tin }: AccountRow): Promise<PartnerOf[]> {
  const rows = await findReceivedLately(visit.dependencies, tin, visit.now());
  const found = new Map<string, PartnerOf>();
  for (const { kind, partnerTin, facts } of rows) {
    if (partnerTin === null) continue;
    const key = `${kind}:${partnerTin}`;
    const { count, partnerName } = found.get(key) ?? { count: 0, partnerName: null };
    found.set(key, { kind, partnerTin, partnerName: partnerName ?? facts.partnerName, count: count + 1 });
  }
  return [...found.values()].sort((one, other) => other.count - one.count).slice(0, MOST_RULES);
}

async function make(
  visit: Visit,
  account: AccountRow,
  kind: KindName,
  { example, begunFrom }: { readonly example: Example; readonly begunFrom: DocumentId | null },
): Promise<string> {
  const { id, partnerTin, partnerName, contract, total } = example;
  if (partnerTin === null) throw new StaleButton("the document names no partner");
  const { partnerHistory, rowsOf } = visit.dependencies.db;
  const before = await partnerHistory.findFrom(account.tin, partnerTin, 100);
  const others = before.filter((row) => row.kind === kind && row.documentId !== id);
  const same = others.filter(({ facts }) => isSameNumber(facts.contractNumber, contract));
  // A contract of its own would narrow the rule to this document alone.
  const isUsual = same.length * 2 >= others.length;
  const most = total === null || total <= 0n ? null : String(roundAbove(total));
  return rowsOf(createRules).create({
    accountId: account.id,
    partnerTin,
    partnerName,
    kind,
    conditions: {
      contract: isUsual ? contract : null,
      most,
      mostOfMonth: null,
      usualOnly: true,
      withoutVatDoubt: true,
      like: { document: begunFrom, contract },
    },
  });
}
