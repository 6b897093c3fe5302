/** The currency of a sum: ISO 4217 letters, or the service's words where they name no known one; null is so‘m. */
export type Currency = string | null;

export const SOM: Currency = null;
