/** Numbers of documents with their sign. */

const SIGN = /^(?:№|N\s?[o°]?\.?(?=\s))\s*/i;

/** Uzbek numbers that already read as numbers: `96-sonli`. */
const NUMBERED = /-(?:son|сон)(?:li|ли)?$/i;

/** The number with its sign, `№ 7`; some services write the sign into the number itself. */
export function withNumberSign(number: string): string {
  return SIGN.test(number) || NUMBERED.test(number) ? number : `№ ${number}`;
}

/** The number without a sign of its own, for texts that bring theirs. */
export function bareNumber(number: string): string {
  return number.trim().replace(SIGN, "") || number;
}
