/** Corrects a document after it was sent, as a sender would. Pure. */
import type { RecordDescription } from "../../src/documents/description.ts";
import { parseTiyin } from "../../src/documents/money.ts";
import { isRecord, readPath, readText, replaceValue } from "./record-path.ts";
import { writeMoney } from "./world/goods.ts";
import type { WireRecord } from "./world/records/draft.ts";

interface Altered {
  readonly content: WireRecord;
  readonly row: WireRecord;
}

const DAY_MS = 24 * 3600 * 1000;

/** Drops the last line where the sums agree afterwards, else changes the contract, else the day. */
export function alterDocument(record: RecordDescription, { content, row }: Altered): Altered {
  const altered = { content: structuredClone(content), row: structuredClone(row) };
  const put = (paths: readonly string[], value: string) => {
    for (const each of [altered.content, altered.row]) replaceValue(each, paths, value);
  };
  const total = dropLastLine(record, altered.content);
  const contract = readText(content, record.contractNumber);
  const date = readText(content, record.date) ?? "";
  if (total !== null) put(record.total, total);
  else if (contract !== null) put(record.contractNumber, nextContract(contract));
  else put(record.date, new Date(Date.parse(`${date}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10));
  return altered;
}

/** Drops it, and returns the new total; null, with nothing changed, for a single line or a sum that stands twice. */
function dropLastLine(record: RecordDescription, content: WireRecord): string | null {
  const items = record.lines.items.map((path) => readPath(content, path)).find(Array.isArray);
  const last: unknown = items?.at(-1);
  const total = readText(content, record.total);
  if (items === undefined || items.length < 2 || !isRecord(last) || total === null) return null;
  const [whole, part] = [parseTiyin(total), parseTiyin(readText(last, record.lines.total))];
  if (whole === null || part === null || countText(content, total) !== 1) return null;
  items.pop();
  return writeMoney(whole - part);
}

function countText(content: WireRecord, text: string): number {
  return JSON.stringify(content).split(text).length - 1;
}

function nextContract(contract: string): string {
  const [, stem = contract, count = "1"] = /^(.*?)(?:-q(\d+))?$/.exec(contract) ?? [];
  return contract === stem ? `${stem}-q1` : `${stem}-q${Number(count) + 1}`;
}
