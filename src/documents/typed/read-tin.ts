/** Reads a tax number as people type and paste it: behind its name, in groups, with letters that look like digits. */
import type { Tin } from "../document.ts";
import { parseTin } from "../tin.ts";
import { digitsByLooks, foldText } from "./fold-text.ts";

export interface TypedTin {
  readonly tin: Tin;
  /** A word such as `STIR` says what it is. */
  readonly isNamed: boolean;
}

const NAME =
  /^(?:tin|pinfl|stir|jshshir|inn|стир|жшшир|инн|пинфл)(?:[a-z'а-яё]*)(?: (?:no|raqami|рақами|номер|number))?[\s.:#-]*(?=\d|[oо]\d)/u;
const BETWEEN = /(?<=[\doо])[\s.,'-](?=[\doо])/g;
/** With fewer digits, the letters among them are letters. */
const LEAST_DIGITS = 6;

/** Null if the text is no tax number. */
export function readTin(typed: string): TypedTin | null {
  const folded = foldText(typed).replace(/(?<![.,;:])[.,;:]+$/, "");
  const digits = folded.replace(NAME, "").replaceAll(BETWEEN, "");
  const isNumber = digits.replaceAll(/\D/g, "").length >= LEAST_DIGITS;
  const tin = isNumber ? parseTin(digitsByLooks(digits)) : null;
  return tin === null ? null : { tin, isNamed: NAME.test(folded) };
}
