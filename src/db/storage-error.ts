/** Keeps the database's own errors inside: they quote statements and values. */
import { AppError, StorageError } from "../errors.ts";

/** Our own errors as they are; anything else as a `StorageError` with a code and the frames, without its words. */
function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const failure = new StorageError(codeOf(error));
  if (error instanceof Error && error.stack !== undefined) {
    const frames = error.stack.split("\n").filter((line) => /^\s+at /.test(line));
    failure.stack = [`${failure.name}: ${failure.message}`, ...frames].join("\n");
  }
  return failure;
}

// drizzle puts SQLite's error into `cause`.
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if ("code" in error && typeof error.code === "string" && /^[A-Z_]{1,60}$/.test(error.code))
    return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}

/** The same code with every failure made a `StorageError`. */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStorageError(error);
  }
}
