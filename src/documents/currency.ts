/** The currency of a sum: ISO 4217 letters, or what the service wrote where that names no known one; null is so‘m. */
export type Currency = string | null;

export const SOM: Currency = null;
