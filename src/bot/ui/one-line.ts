/** Puts typed text on one line, without control and invisible characters and surplus spaces. */
export function oneLine(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/ +/g, " ")
    .trim();
}
