/** The fields of a record's description one by one: where Kotib looks, what fits there, and how to correct it. */
import { parseDate, parseInstant } from "../../src/documents/dates.ts";
import type { RecordDescription } from "../../src/documents/description.ts";
import { readCount, readFlag, readInteger } from "../../src/documents/leaf-values.ts";
import { parseTiyin } from "../../src/documents/money.ts";
import type { Leaf } from "../../src/documents/record-leaves.ts";
import { knownStates } from "../../src/documents/states.ts";
import { parseTin } from "../../src/documents/tin.ts";

type Value = Leaf["value"];

export interface RecordField {
  /** Below `record` of the profile; one per corrected key. */
  readonly key: string;
  readonly paths: readonly string[];
  /** Other names that the field is likely to have. */
  readonly hints: readonly string[];
  /** Whether a value may be this field's. */
  readonly fits: (value: Value) => boolean;
  /** Whether the form of its values tells it apart: then a weaker likeness of names will do. */
  readonly isTyped: boolean;
  /** How much the values themselves speak for the field, from 0 to 1. */
  readonly weigh?: (values: readonly Value[]) => number;
  /** A person's own facts that are known to be there. */
  readonly own?: "senderTin" | "receiverTin" | "senderName" | "receiverName";
  /** Puts the paths into the description. */
  readonly correct: (record: RecordDescription, paths: string[]) => void;
}

const isText = (value: Value) => typeof value === "string" && /\p{L}/u.test(value);
const isShort = (value: Value) => String(value).length <= 60 && parseInstant(value) === null;
const any = () => true;
const isHexId = (value: Value) => typeof value === "string" && /^[0-9a-f]{24}$/i.test(value);

type HeadName = Exclude<
  keyof RecordDescription,
  "parties" | "lines" | "sums" | "codes" | "units" | "extra" | "groups" | "ignored" | "closing" | "evidence"
>;

const head: Readonly<Record<HeadName, Pick<RecordField, "fits" | "hints" | "isTyped" | "weigh">>> = {
  id: {
    fits: (value) => typeof value !== "boolean" && String(value).length >= 1 && !String(value).includes(" "),
    hints: ["uid", "uuid", "document_id"],
    isTyped: true,
    weigh: (values) => (new Set(values).size !== values.length ? 0 : values.every(isHexId) ? 1 : 0.4),
  },
  number: { fits: (value) => isShort(value) && parseDate(value) === null, hints: ["number"], isTyped: false },
  date: { fits: (value) => parseDate(value) !== null, hints: ["date"], isTyped: true },
  contractNumber: {
    fits: (value) => isShort(value) && parseDate(value) === null,
    hints: ["contract_number"],
    isTyped: false,
  },
  contractDate: { fits: (value) => parseDate(value) !== null, hints: ["contract_date"], isTyped: true },
  stateId: {
    fits: (value) => readInteger(value) !== null,
    hints: ["state", "state_code", "status_code", "state_number"],
    isTyped: true,
    weigh: (values) => (values.every((value) => knownStates.includes(readInteger(value) ?? -1)) ? 1 : 0),
  },
  stateText: { fits: isText, hints: ["state_name"], isTyped: false },
  total: { fits: isSum, hints: ["total_sum", "amount", "total"], isTyped: true },
  notes: { fits: any, hints: ["comment", "note"], isTyped: false },
  lastError: { fits: isText, hints: ["error", "error_message"], isTyped: false },
  coVoting: { fits: (value) => readFlag(value) !== null, hints: [], isTyped: true },
  agentTin: { fits: isTin, hints: [], isTyped: true },
  agentName: { fits: isText, hints: [], isTyped: false },
  createdAt: { fits: (value) => parseInstant(value) !== null, hints: ["created"], isTyped: true },
  updatedAt: { fits: (value) => parseInstant(value) !== null, hints: ["updated"], isTyped: true },
};

const line: Readonly<
  Record<
    Exclude<keyof RecordDescription["lines"], "items" | "extra" | "ignored">,
    Pick<RecordField, "fits" | "hints" | "isTyped">
  >
> = {
  name: { fits: isText, hints: ["name", "title"], isTyped: false },
  count: { fits: (value) => readCount(value) !== null, hints: ["quantity"], isTyped: true },
  unit: { fits: isText, hints: ["unit_name", "unit"], isTyped: false },
  price: { fits: isSum, hints: ["price", "unit_price"], isTyped: true },
  vat: { fits: isSum, hints: ["vat", "vat_amount"], isTyped: true },
  vatRate: { fits: (value) => String(value).length < 20, hints: ["vat_percent"], isTyped: false },
  total: { fits: isSum, hints: ["line_total", "total_with_vat", "total"], isTyped: true },
};

function isSum(value: Value): boolean {
  return typeof value !== "boolean" && parseTiyin(value) !== null;
}

function isTin(value: Value): boolean {
  return parseTin(value) !== null;
}

/** The fields outside of the lines; those that the kind does not have are left out. */
export function headFieldsOf(record: RecordDescription): RecordField[] {
  const names = Object.keys(head) as HeadName[];
  return [
    ...names
      .filter((name) => record[name].length > 0)
      .map(
        (name): RecordField => ({
          key: name,
          paths: record[name],
          ...head[name],
          correct: (target, paths) => {
            target[name] = paths;
          },
        }),
      ),
    ...record.parties.flatMap((party, index) => partyFields(party, index)),
    ...Object.entries(record.extra).map(
      ([key, paths]): RecordField => ({
        key: `extra.${key}`,
        paths,
        hints: [],
        fits: any,
        isTyped: false,
        correct: (target, found) => {
          target.extra[key] = found;
        },
      }),
    ),
  ];
}

function partyFields(party: RecordDescription["parties"][number], index: number): RecordField[] {
  const isEnd = index === 0 ? ("sender" as const) : index === 1 ? ("receiver" as const) : null;
  const make = (
    name: "tin" | "name" | "branchCode" | "branchName" | "fiztin",
    rest: Pick<RecordField, "fits" | "isTyped">,
    own?: RecordField["own"],
  ): RecordField[] => {
    const paths = party[name];
    if (paths === undefined || paths.length === 0) return [];
    return [
      {
        // A list in the profile is replaced as a whole, so all parties are one key.
        key: `parties.${index}.${name}`,
        paths,
        hints: [],
        ...rest,
        ...(own === undefined ? {} : { own }),
        correct: (target, found) => {
          const corrected = target.parties[index];
          if (corrected !== undefined) corrected[name] = found;
        },
      },
    ];
  };
  return [
    ...make("tin", { fits: isTin, isTyped: true }, isEnd === null ? undefined : `${isEnd}Tin`),
    ...make("name", { fits: isText, isTyped: false }, isEnd === null ? undefined : `${isEnd}Name`),
    ...make("branchCode", { fits: (value) => /^\d{1,5}$/.test(String(value)), isTyped: true }),
    ...make("branchName", { fits: isText, isTyped: false }),
    ...make("fiztin", { fits: isTin, isTyped: true }),
  ];
}

/** The fields of a line; their paths begin within it. */
export function lineFieldsOf({ lines }: RecordDescription): RecordField[] {
  const names = Object.keys(line) as Array<keyof typeof line>;
  return [
    ...names
      .filter((name) => lines[name].length > 0)
      .map(
        (name): RecordField => ({
          key: `lines.${name}`,
          paths: lines[name],
          ...line[name],
          correct: (target, paths) => {
            target.lines[name] = paths;
          },
        }),
      ),
    ...Object.entries(lines.extra).map(
      ([key, paths]): RecordField => ({
        key: `lines.extra.${key}`,
        paths,
        hints: [],
        fits: any,
        isTyped: false,
        correct: (target, found) => {
          target.lines.extra[key] = found;
        },
      }),
    ),
  ];
}
