/** Finds the number that follows another. */

/** One more where the number ends in digits, with its leading zeros; otherwise null. */
export function nextNumber(number: string): string | null {
  const [, stem = "", digits] = /^(.*?)(\d{1,15})$/su.exec(number.trim()) ?? [];
  if (digits === undefined) return null;
  return stem + String(Number(digits) + 1).padStart(digits.length, "0");
}
