/** Cuts what a row's button says to the letters that it has room for; pure. */
import { hasLookAlikes } from "../../documents/look-alikes.ts";
import { lettersOf, ROW } from "../ui/letters.ts";

export interface RowParts {
  /** Text before everything else. */
  readonly lead?: string;
  /** A sign in front: ticked, unusual, decided. */
  readonly mark?: string | null;
  readonly kind?: string | null;
  readonly number: string;
  readonly name: string;
  /** Never cut. */
  readonly sum: string;
  readonly days?: string | null;
  /** Stands in place of the days where there is no room for them; never cut. */
  readonly sign?: string | null;
}

const MIN_NAME = 5;
/** Beside days: that little time is left matters more than two letters. */
const NAME_BESIDE_DAYS = 3;
/** Where even five do not fit: still more to recognise it by than nothing. */
const LEAST_NAME = 2;
const MAX_NUMBER_TAIL = 6;
const SEPARATOR = " · ";
/** In front of a name that could be taken for another's. */
export const LOOK_ALIKE_MARK = "⚠️";
const CUT = "…";

/**
 * `number · name · sum · days`. Too long: the name is cut down to 5 letters, with days to 3, then the days go, then the
 * number is cut to its last 6, then the name to 2 letters, and at last the kind goes. `room`: letters of the whole.
 */
export function fitRow(row: RowParts, room = ROW): string {
  const parts = hasLookAlikes(row.name) ? { ...row, name: `${LOOK_ALIKE_MARK}${row.name}` } : row;
  const days = parts.days ?? null;
  const sign = parts.sign ?? null;
  const number = cutNumber(parts.number);
  return (
    fitName({ ...parts, days }, room, days === null ? MIN_NAME : NAME_BESIDE_DAYS) ??
    fitName({ ...parts, days: sign }, room) ??
    fitName({ ...parts, number, days: sign }, room) ??
    fitName({ ...parts, number, days: sign }, room, LEAST_NAME) ??
    fitName({ ...parts, number, kind: null, days: sign }, room, LEAST_NAME) ??
    join({ ...parts, number, kind: null, days: sign }, cutTo([...parts.name], LEAST_NAME))
  );
}

/** The row with all that it says but a part of a long name; null where there is no room for it. */
export function fitWhole(row: RowParts, room = ROW): string | null {
  const name = hasLookAlikes(row.name) ? `${LOOK_ALIKE_MARK}${row.name}` : row.name;
  return fitName({ ...row, name }, room);
}

/** With as much of the name as there is room for, or null if that is too little. */
function fitName(parts: RowParts, room: number, least = MIN_NAME): string | null {
  const whole = join(parts);
  if (lettersOf(whole) <= room) return whole;
  const kept = room - lettersOf(join(parts, CUT));
  return kept < least ? null : join(parts, cutTo([...parts.name], kept));
}

function cutTo(letters: readonly string[], kept: number): string {
  const isCut = letters.length > kept + 1;
  return isCut ? `${letters.slice(0, kept).join("").trimEnd()}${CUT}` : letters.join("");
}

function cutNumber(number: string): string {
  const letters = [...number];
  return letters.length <= MAX_NUMBER_TAIL + 1 ? number : `${CUT}${letters.slice(-MAX_NUMBER_TAIL).join("")}`;
}

function join({ lead = "", mark, kind, number, name, sum, days }: RowParts, shown = name): string {
  const first = written([mark, kind, number], " ");
  return lead + written([first, shown, sum, days], SEPARATOR);
}

/** Those that say something, with the separator between them. */
function written(parts: ReadonlyArray<string | null | undefined>, separator: string): string {
  let text = "";
  for (const part of parts) if (part != null && part !== "") text += text === "" ? part : separator + part;
  return text;
}
