/** Writes a record of the sandbox as a drifted service would: each described value at its new place and in its form. */
import type { KindDescription, RecordDescription } from "../../../src/documents/description.ts";
import { isRecord } from "../record-path.ts";
import type { ValueForms } from "./drift-forms.ts";

type Form = "sum" | "date" | "taxNumber" | "state" | "plain";

interface Move {
  readonly to: readonly string[];
  readonly form: Form;
}

/** Makes the rewriter of one kind's JSON texts; values that no description names stay where they are. */
export function createRespelling(
  from: KindDescription,
  to: KindDescription,
  values: ValueForms,
): (text: string) => string {
  const moves = findMoves(from.record, to.record);
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const written = JSON.stringify(respell(JSON.parse(text), moves, values));
    // A page is read again and again; a demo world is small.
    if (texts.size < 5_000) texts.set(text, written);
    return written;
  };
}

function respell(record: unknown, moves: ReadonlyMap<string, Move>, values: ValueForms): unknown {
  const written: Record<string, unknown> = {};
  visit(record, [], (path, value) => {
    const move = moves.get(path.map((part) => (/^\d+$/.test(part) ? "*" : part.toLowerCase())).join("."));
    if (move === undefined) return put(written, path, value);
    const indexes = path.filter((part) => /^\d+$/.test(part));
    const place = move.to.map((part) => (part === "*" ? (indexes.shift() ?? "0") : part));
    put(written, place, reform(value, move.form, values));
  });
  return written;
}

/** Every value with its place; empty objects and arrays are values. */
function visit(value: unknown, path: string[], tell: (path: string[], value: unknown) => void): void {
  const entries: Array<[string, unknown]> = Array.isArray(value)
    ? value.map((item, index) => [String(index), item])
    : isRecord(value)
      ? Object.entries(value)
      : [];
  if (entries.length === 0) tell(path, value);
  for (const [key, inner] of entries) visit(inner, [...path, key], tell);
}

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let holder: Record<string, unknown> = target;
  for (const [index, key] of path.entries()) {
    if (index === path.length - 1) {
      // An empty holder replaces nothing that is there already.
      if (!(holder[key] !== undefined && (value === null || value === ""))) holder[key] = value;
      return;
    }
    const next = path[index + 1] ?? "";
    const inner = holder[key];
    const isHolder = typeof inner === "object" && inner !== null;
    if (!isHolder) holder[key] = /^\d+$/.test(next) ? [] : {};
    holder = holder[key] as Record<string, unknown>;
  }
}

function findMoves(from: RecordDescription, to: RecordDescription): ReadonlyMap<string, Move> {
  const moves = new Map<string, Move>();
  const add = (before: readonly string[], after: readonly string[], form: Form, around = "", within = "") => {
    const [target] = after;
    if (target === undefined) return;
    for (const path of before) {
      const key = `${around}${path}`.toLowerCase();
      if (!moves.has(key)) moves.set(key, { to: `${within}${target}`.split("."), form });
    }
  };
  const forms: Partial<Record<keyof RecordDescription, Form>> = {
    date: "date",
    contractDate: "date",
    total: "sum",
    stateId: "state",
    agentTin: "taxNumber",
  };
  for (const name of headFields) add(from[name], to[name], forms[name] ?? "plain");
  from.parties.forEach((party, index) => {
    const other = to.parties[index];
    if (other === undefined) return;
    add(party.tin, other.tin, "taxNumber");
    add(party.fiztin ?? [], other.fiztin ?? [], "taxNumber");
    for (const name of ["name", "branchCode", "branchName"] as const) add(party[name], other[name], "plain");
  });
  for (const key of Object.keys(from.extra)) add(from.extra[key] ?? [], to.extra[key] ?? [], "plain");
  from.lines.items.forEach((items, index) => {
    // Each known place of the lines has a new one of its own.
    const place = to.lines.items[index] ?? items;
    const around = `${items}.*.`;
    const within = `${place}.*.`;
    for (const name of lineFields) {
      const form = name === "price" || name === "vat" || name === "total" ? "sum" : "plain";
      add(from.lines[name], to.lines[name], form, around, within);
    }
    for (const key of Object.keys(from.lines.extra)) {
      add(from.lines.extra[key] ?? [], to.lines.extra[key] ?? [], "plain", around, within);
    }
    for (const path of from.lines.ignored) {
      moves.set(`${around}${path}`.toLowerCase(), { to: `${within}${path}`.split("."), form: "plain" });
    }
  });
  return moves;
}

const headFields = [
  "id",
  "number",
  "date",
  "contractNumber",
  "contractDate",
  "stateId",
  "stateText",
  "total",
  "notes",
  "lastError",
  "coVoting",
  "agentTin",
  "agentName",
  "createdAt",
  "updatedAt",
] as const;
const lineFields = ["name", "count", "unit", "price", "vat", "vatRate", "total"] as const;

function reform(value: unknown, form: Form, values: ValueForms): unknown {
  if (value === null || value === "" || typeof value === "object") return value;
  switch (form) {
    case "sum":
      return inForm(value, values.sums);
    case "taxNumber":
      return inForm(value, values.taxNumbers);
    case "state":
      return values.states === "texts" ? String(value) : value;
    case "date":
      return typeof value === "string" ? writeDate(value, values.dates) : value;
    case "plain":
      return value;
  }
}

function inForm(value: unknown, form: ValueForms["sums"]): unknown {
  if (form === "texts") return String(value);
  return form === "numbers" && Number.isFinite(Number(value)) ? Number(value) : value;
}

function writeDate(date: string, form: ValueForms["dates"]): string {
  if (form === "times") return `${date}T00:00:00Z`;
  return form === "dotted" ? date.split("-").reverse().join(".") : date;
}
