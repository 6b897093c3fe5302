/** Types of `locale-keys.mjs`, for the test that calls it. */
export function generateLocaleKeys(root: string): { text: string; problems: string[] };
export function writeLocaleKeys(root: string): string[];
