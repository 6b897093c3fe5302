/** Makes up a document of any kind: a sample of it, with the draft's values at the places of its description. */
import type { RecordDescription } from "../../../../src/documents/description.ts";
import { builtInKinds, samplesOf } from "../../../../src/documents/every-kind.ts";
import type { KindName } from "../../../../src/documents/kinds.ts";
import { isRecord, readPath, replaceValue, withoutRoots } from "../../record-path.ts";
import { type Line, sumLines, VAT_PERCENT, writeMoney } from "../goods.ts";
import type { Branch, Organization } from "../organizations.ts";
import type { Draft, KindRecord, WireRecord } from "./draft.ts";

/** Fills it. Throws where the kind has no sample that is a whole document. */
export function fillSample(kind: KindName, draft: Draft): KindRecord {
  const { record } = builtInKinds[kind];
  const content = structuredClone(findWhole(kind));
  replaceValue(content, record.id, draft.id);
  replaceValue(content, record.number, draft.number);
  replaceValue(content, record.date, draft.date);
  replaceValue(content, record.contractNumber, draft.contract?.number ?? null);
  replaceValue(content, record.contractDate, draft.contract?.date ?? null);
  replaceValue(content, record.total, writeMoney(sumLines(draft.lines)));
  const [sender, receiver] = record.parties;
  if (sender !== undefined) putParty(content, sender, draft.sender, draft.senderBranch);
  if (receiver !== undefined) putParty(content, receiver, draft.receiver, draft.receiverBranch);
  putLines(content, record.lines, draft.lines);
  // The service writes the state behind the record.
  const whole = withoutRoots(content, [
    ...record.stateId,
    ...record.stateText,
    ...record.notes,
    ...record.lastError,
    ...record.coVoting,
    ...record.createdAt,
    ...record.updatedAt,
    ...record.ignored,
  ]);
  return { content: whole, row: withoutRoots(whole, record.lines.items) };
}

function findWhole(kind: KindName): WireRecord {
  let [sample]: readonly unknown[] = samplesOf(kind).details;
  while (isRecord(sample) && isRecord(sample.data)) sample = sample.data;
  if (!isRecord(sample)) throw new Error(`there is no sample of a whole ${kind}`);
  return sample;
}

function putParty(
  content: WireRecord,
  paths: RecordDescription["parties"][number],
  { tin, name }: Organization,
  branch: Branch | null,
): void {
  replaceValue(content, paths.tin, tin);
  replaceValue(content, paths.name, name);
  replaceValue(content, paths.branchCode, branch?.code ?? null);
  replaceValue(content, paths.branchName, branch?.name ?? null);
}

function putLines(content: WireRecord, paths: RecordDescription["lines"], lines: readonly Line[]): void {
  for (const place of paths.items) {
    const items = readPath(content, place);
    if (!Array.isArray(items)) continue;
    const [sample] = items.filter(isRecord);
    if (sample === undefined) return;
    items.splice(0, items.length, ...lines.map((line) => fillLine(sample, paths, line)));
    return;
  }
}

function fillLine(sample: WireRecord, paths: RecordDescription["lines"], line: Line): WireRecord {
  const item = structuredClone(sample);
  replaceValue(item, paths.name, line.name);
  replaceValue(item, paths.count, line.count);
  replaceValue(item, paths.unit, line.unit);
  replaceValue(item, paths.price, writeMoney(line.price));
  replaceValue(item, paths.vat, writeMoney(line.vat));
  replaceValue(item, paths.vatRate, String(VAT_PERCENT));
  replaceValue(item, paths.total, writeMoney(line.total));
  return item;
}
