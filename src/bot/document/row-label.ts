/** Cuts what a row's button says so that a narrow phone shows all of it; pure. */

import { ROW_WIDTH, textWidth } from "../ui/text-width.ts";

export interface RowParts {
  /** A sign in front: ticked, unusual, decided. */
  readonly mark?: string | null;
  /** What kind it is, where rows of several stand together. */
  readonly kind?: string | null;
  readonly number: string;
  readonly name: string;
  /** Never cut. */
  readonly sum: string;
  readonly days?: string | null;
}

const MIN_NAME = 5;
const MAX_NUMBER_TAIL = 6;
const SEPARATOR = " · ";

/**
 * `number · name · sum · days`. Too long: the name is cut down to 5 letters, then the days go, then the number is cut
 * to its last 6. A sign or a kind costs the days.
 */
export function fitRow(parts: RowParts): string {
  const days = parts.mark == null && parts.kind == null ? (parts.days ?? null) : null;
  const number = cutNumber(parts.number);
  const attempts = [
    fitName({ ...parts, days }),
    fitName({ ...parts, days: null }),
    fitName({ ...parts, number, days: null }),
  ];
  const cut = { ...parts, number, name: cutTo(parts.name, MIN_NAME), days: null };
  return attempts.find((attempt) => attempt !== null) ?? join(cut);
}

/** With as much of the name as there is room for, or null if that is too little. */
function fitName(parts: RowParts): string | null {
  const whole = join(parts);
  if (textWidth(whole) <= ROW_WIDTH) return whole;
  const letters = [...parts.name];
  for (let kept = letters.length - 1; kept >= MIN_NAME; kept -= 1) {
    const row = join({ ...parts, name: cutTo(parts.name, kept) });
    if (textWidth(row) <= ROW_WIDTH) return row;
  }
  return null;
}

function cutTo(name: string, kept: number): string {
  const letters = [...name];
  return letters.length <= kept + 1 ? name : `${letters.slice(0, kept).join("").trimEnd()}…`;
}

function cutNumber(number: string): string {
  const letters = [...number];
  return letters.length <= MAX_NUMBER_TAIL + 1 ? number : `…${letters.slice(-MAX_NUMBER_TAIL).join("")}`;
}

function join({ mark, kind, number, name, sum, days }: RowParts): string {
  const first = [mark, kind, number].filter((part) => part != null && part !== "").join(" ");
  return [first, name, sum, days].filter((part) => part != null && part !== "").join(SEPARATOR);
}
