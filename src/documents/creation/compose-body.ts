/** Composes a draft into the body that the service is sent. */
import { tiyinToDecimal } from "../money.ts";
import { parseTin, tinToWire } from "../tin.ts";
import { calculateLine } from "./calculate.ts";
import type { Composition, CreationDescription } from "./creation.ts";
import type { Draft, DraftLine } from "./draft.ts";

type Json = Record<string, unknown>;

/** How many identifiers a body takes: the document's own, and those of its parts. */
export function countIds({ composition }: CreationDescription): number {
  return 1 + Object.values(composition?.set ?? {}).filter((what) => what === "id").length;
}

/**
 * The body of a draft in which `checkDraft` finds nothing that is ruled out. A value that was not given is sent as
 * null, as the interface allows for optional values. `ids` are as many as `countIds` says, the document's own first.
 */
export function composeBody(creation: CreationDescription, draft: Draft, ids: readonly string[]): Json {
  const { composition } = creation;
  if (composition === undefined) throw new TypeError("documents of this kind are not composed");
  const [id, ...rest] = ids;
  const body: Json = {};
  put(body, creation.id.path, id);
  for (const [name, { path, as }] of Object.entries(composition.fields)) {
    put(body, path, write(draft.values[name] ?? null, as));
  }
  for (const [path, what] of Object.entries(composition.set)) {
    if (what === "id") put(body, path, rest.shift());
    else if (what === "ownTin") put(body, path, writeTin(draft.values[composition.own.tin] ?? null));
    else
      put(
        body,
        path,
        draft.lines.some(({ vatRate }) => vatRate != null && vatRate !== "none"),
      );
  }
  put(
    body,
    composition.lines.items,
    draft.lines.map((line, index) => composeLine(composition, line, index + 1)),
  );
  return body;
}

function composeLine({ lines }: Composition, line: DraftLine, number: number): Json {
  const { ordinal, fields, sums } = lines;
  const calculated = calculateLine(line);
  if (calculated === null) throw new TypeError("a line without count or price");
  const written: Json = { [ordinal.field]: write(String(number), ordinal.as) };
  for (const [name, { field, as, type }] of Object.entries(fields)) {
    const value = line[name] ?? null;
    written[field] = type === "vatRate" && value === "none" ? null : write(value, as);
  }
  const put = (sum: { field: string; as: "string" | "number" } | undefined, tiyin: bigint) => {
    if (sum !== undefined) written[sum.field] = write(tiyinToDecimal(tiyin), sum.as);
  };
  put(sums.withoutVat, calculated.withoutVat);
  put(sums.vat, calculated.vat ?? 0n);
  put(sums.total, calculated.total);
  return written;
}

function write(value: string | null, as: "string" | "integer" | "number"): string | number | null {
  return value === null || as === "string" ? value : Number(value);
}

function writeTin(value: string | null): number | null {
  const tin = parseTin(value);
  return tin === null ? null : tinToWire(tin);
}

/** Sets the value at a dot path, making the objects on the way. */
function put(body: Json, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() as string;
  let place = body;
  for (const key of keys) {
    place[key] ??= {};
    place = place[key] as Json;
  }
  place[last] = value;
}
