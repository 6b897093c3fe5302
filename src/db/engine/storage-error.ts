/** Keeps the database's own errors inside: they quote statements and values. */
import { AppError, StorageError } from "../../errors.ts";
import type { Awaitable } from "./engine.ts";

/** Our own errors as they are; anything else as a `StorageError` with a code and the frames, without its words. */
export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const failure = new StorageError(codeOf(error));
  if (error instanceof Error && error.stack !== undefined) {
    const frames = error.stack.split("\n").filter((line) => /^\s+at /.test(line));
    failure.stack = [`${failure.name}: ${failure.message}`, ...frames].join("\n");
  }
  return failure;
}

/** Errors of PostgreSQL's driver that have words alone and no code. */
const IN_WORDS: ReadonlyArray<readonly [words: RegExp, code: string]> = [
  [/timeout/, "ETIMEDOUT"],
  [/^Connection terminated|^Client (was closed|has encountered)/, "ECONNRESET"],
  // No password where one is asked for.
  [/^SASL: .*password/, "28P01"],
  [/does not support SSL/, "SSL_NOT_OFFERED"],
];

// drizzle puts SQLite's error into `cause`.
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if ("code" in error && typeof error.code === "string" && /^[A-Z0-9_]{1,60}$/.test(error.code))
    return error.code;
  if (error.cause instanceof Error) return codeOf(error.cause);
  return IN_WORDS.find(([words]) => words.test(error.message))?.[1] ?? error.name;
}

/** The same with every failure made a `StorageError`. */
export async function guarded<T>(work: () => Awaitable<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

/** Where nothing is awaited: while a database is being opened. */
export function guardedNow<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStorageError(error);
  }
}

/** Whether it failed only because another process, or another change, was in the way. */
export const isLocked = (error: unknown): boolean =>
  error instanceof StorageError && /^(SQLITE_BUSY|40001|40P01|55P03)/.test(error.databaseCode);

/** Whether a disk had no room, of the database or of a file beside it. */
export const isDiskFull = (error: unknown): boolean =>
  /^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(error instanceof StorageError ? error.databaseCode : codeOf(error));
