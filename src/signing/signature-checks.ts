/** The checks of signatures with their large libraries, which no start waits for. */

/** Loads `check-signature.ts` at the first call; at once from then on. */
export const loadSignatureChecks = () => import("./check-signature.ts");
