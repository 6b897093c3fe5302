/** Tests of what a machine may lack: they do not run there, and the last lines of `npm test` say why. */
import { findPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Why it may not run. */
    readonly why?: string;
  }
}

/** Options for such a test, or for a `describe` of them. */
export function needs(isThere: boolean, why: string) {
  return { skip: !isThere, meta: { why } };
}

/**
 * The same for a program that can be installed. Where `CI` is set it must be there (`.ci/install`): otherwise this
 * throws, and the file counts as failed.
 */
export function needsProgram(isThere: boolean, why: string) {
  if (!isThere && process.env.CI) throw new Error(why);
  return needs(isThere, why);
}

export const needsPostgres = needsProgram(
  findPostgres() !== null,
  "PostgreSQL is not installed (Debian: apt-get install postgresql)",
);
