/** Reads a record of the service into a document, tolerantly: it drops nothing, repeats nothing, and never throws. */
import type { RecordDescription } from "./description.ts";
import type { BusinessDocument, DocumentLine, LabelledValue, Party } from "./document.ts";
import type { KindName } from "./kinds.ts";
import { LeafTaker, type Parse } from "./leaf-taker.ts";
import { readCount, readDate, readFlag, readId, readInstant, readInteger, readText } from "./leaf-values.ts";
import { parseTiyin, sumTiyin } from "./money.ts";
import { parseMoney } from "./parse-money.ts";
import { currencyOf, readCurrency } from "./read-currency.ts";
import { collectLeaves, forgetPlaces, type Leaf, spelledPath } from "./record-leaves.ts";
import type { Found, RecordPlan } from "./record-plan.ts";
import { findRecordPlan } from "./record-plans.ts";
import { parseTin } from "./tin.ts";

/** The document in a raw record. `other` has the values that are unreadable or that the description does not name. */
export function readDocument(kind: KindName, description: RecordDescription, raw: unknown): BusinessDocument {
  forgetPlaces();
  const leaves = collectLeaves(raw);
  return readPlanned(kind, findRecordPlan(description, leaves), leaves);
}

function readPlanned(kind: KindName, plan: RecordPlan, leaves: readonly Leaf[]): BusinessDocument {
  const record = plan.fields;
  const taker = new LeafTaker(leaves);
  const fields = {
    id: taker.take("id", record.id, readId),
    number: taker.take("number", record.number, readText),
    date: taker.take("date", record.date, readDate),
    contractNumber: taker.take("contractNumber", record.contractNumber, readText),
    contractDate: taker.take("contractDate", record.contractDate, readDate),
    stateId: taker.take("stateId", record.stateId, readInteger),
    stateText: taker.take("stateText", record.stateText, readText),
    notes: taker.take("notes", record.notes, readText),
    lastError: taker.take("lastError", record.lastError, readText),
    coVoting: taker.take("coVoting", record.coVoting, readFlag),
    createdAt: taker.take("createdAt", record.createdAt, readInstant),
    updatedAt: taker.take("updatedAt", record.updatedAt, readInstant),
  };
  const currency = taker.take("currency", record.currency, readCurrency);
  let ofTotal: string | null = null;
  const statedTotal = taker.take("total", record.total, (value) => {
    const money = parseMoney(value);
    // A sum that names another currency than the document's is shown as it came.
    if (money === null || (money.code !== null && currency !== null && money.code !== currency)) return null;
    ofTotal ??= money.code;
    return money.amount;
  });
  const agent = {
    tin: taker.take("agentTin", record.agentTin, parseTin),
    name: taker.take("agentName", record.agentName, readText),
  };
  const [sender, receiver, ...otherParties] = record.parties.map((party) => readParty(party, taker));
  if (sender === undefined || receiver === undefined) throw new TypeError("a record has two parties");
  const lines = plan.lines.map((line, index) => readLine(line, taker, `lines.${index}.`));
  const extra = readExtra(plan.extra, taker);
  // A calculated total must not cover up one that is there but unreadable; sums of two currencies have no total.
  const canCalculate = () => !taker.unread.includes("total") && !areSeveral(record.currency, leaves);
  const tell = (positions: readonly number[]) =>
    positions.filter((position) => !taker.isTaken(position)).map((position) => told(leaves, position));
  const internal = tell(plan.internal);
  return {
    kind,
    ...fields,
    total: statedTotal ?? (canCalculate() ? sumTiyin(lines.map((line) => line.total)) : null),
    currency: currencyOf(currency ?? ofTotal),
    sender,
    receiver,
    otherParties: otherParties.filter(({ role: _role, ...values }) =>
      Object.values(values).some((value) => value !== null),
    ),
    lines,
    agent: agent.tin === null && agent.name === null ? null : agent,
    extra,
    ...(plan.groups.length < 2 ? {} : { groups: plan.groups.map((group) => readGroup(group, leaves)) }),
    other: tell(plan.others),
    ...(internal.length > 0 ? { internal } : {}),
    unread: taker.unread,
  };
}

/** Whether one place of each line names several currencies. */
function areSeveral(found: Found, leaves: readonly Leaf[]): boolean {
  return found.some(
    (positions) => new Set(positions.map((at) => readCurrency((leaves[at] as Leaf).value))).size > 1,
  );
}

function told(leaves: readonly Leaf[], position: number): readonly [path: string, value: string] {
  const leaf = leaves[position] as Leaf;
  return [spelledPath(leaf), String(leaf.value)];
}

function readParty(party: RecordPlan["fields"]["parties"][number], taker: LeafTaker): Party {
  const { role } = party;
  return {
    role,
    tin: taker.take(`${role}.tin`, party.tin, parseTin),
    name: taker.take(`${role}.name`, party.name, readText),
    branchCode: taker.take(`${role}.branchCode`, party.branchCode, readText),
    branchName: taker.take(`${role}.branchName`, party.branchName, readText),
    fiztin: taker.take(`${role}.fiztin`, party.fiztin ?? [], parseTin),
  };
}

function readLine(
  { shape: { fields, extra }, positions }: RecordPlan["lines"][number],
  taker: LeafTaker,
  prefix: string,
): DocumentLine {
  const inRecord = (found: Found): Found =>
    found.map((ofLine) => ofLine.map((position) => positions[position] as number));
  const take = <T>(name: keyof typeof fields, parse: Parse<T>) =>
    taker.take(`${prefix}${name}`, inRecord(fields[name]), parse);
  return {
    name: take("name", readText),
    count: take("count", readCount),
    unit: take("unit", readText),
    price: take("price", parseTiyin),
    vat: take("vat", parseTiyin),
    vatRate: take("vatRate", readText),
    total: take("total", parseTiyin),
    extra: readExtra(
      extra.map(([key, found]) => [key, inRecord(found)]),
      taker,
    ),
  };
}

/** The value of each part, whether or not a field has it. */
function readGroup(group: RecordPlan["groups"][number], leaves: readonly Leaf[]): LabelledValue[] {
  return group.map(([key, position]) => [key, String((leaves[position] as Leaf).value).trim()]);
}

function readExtra(extra: RecordPlan["extra"], taker: LeafTaker): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const [key, candidates] of extra)
    for (const value of taker.takeAll(candidates)) found.push([key, value.trim()]);
  return found;
}
