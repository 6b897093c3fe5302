/** One look for a document, by one way of reading: the document, or what that way tells instead. */
import type { BusinessDocument } from "../documents/document.ts";
import {
  AppError,
  failsAll,
  OperationOff,
  ServiceForbidden,
  ServiceNotFound,
  ServiceRateLimited,
  ServiceRejected,
  ServiceUnavailable,
} from "../errors.ts";

/** An error is what the service answered instead. `unsure`: the answer does not tell whether the document is there. */
export type Look = BusinessDocument | "absent" | "unsure" | "off" | AppError;

/** Past which answers one looks on, besides those that say that the document is not there or may not be read. */
export type Despite = "oddAnswers" | "anything" | null;

/** Makes looks. Throws what would keep every way from working, and what one does not look past. */
export function createLooks(despite: Despite) {
  let isAway = false;
  return async (read: () => Promise<Look>): Promise<Look> => {
    try {
      return await read();
    } catch (error) {
      if (error instanceof OperationOff) return "off";
      if (!(error instanceof AppError) || failsAll(error) || error instanceof ServiceRateLimited) throw error;
      if (despite === null && isOdd(error)) throw error;
      // A service that is away altogether is asked no third time.
      if (error instanceof ServiceUnavailable && (isAway || despite !== "anything")) throw error;
      isAway ||= error instanceof ServiceUnavailable;
      return error;
    }
  };
}

export const isDocument = (look: Look | undefined): look is BusinessDocument =>
  typeof look === "object" && !(look instanceof AppError);

/** It says that it does not have the document. */
export const isMissing = (look: Look): boolean =>
  look === "absent" ||
  look instanceof ServiceNotFound ||
  (look instanceof ServiceRejected && look.status === 410);

/** An answer that says nothing of the document. */
export const isOdd = (look: Look): look is AppError =>
  look instanceof AppError && !isMissing(look) && !(look instanceof ServiceForbidden);
