/** Limits how long a page waits for a phone before it wants a new code; E-IMZO-SERVER's own limit is not documented. */
export const CODE_TTL_MS = 120_000;
