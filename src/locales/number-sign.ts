/** Numbers of documents with their sign. */

/** `№ 7`; some services write the sign into the number itself. */
export function withNumberSign(number: string): string {
  return /^(№|N\s?[o°]?\s)/i.test(number) ? number : `№ ${number}`;
}
