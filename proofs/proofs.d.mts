/** What each proof does, by its name. */
export const proofs: Readonly<Record<string, string>>;
