/** A look for a document by one way of reading: the document, or that way's answer instead. */
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

/** An error is the service's answer instead. `unsure`: the answer does not tell whether the document is there. */
export type Look = BusinessDocument | "absent" | "unsure" | "off" | AppError;

/** The answers past which a reader looks on, besides those that the document is not there or may not be read. */
export type Despite = "oddAnswers" | "anything" | null;

/** Makes looks. Throws an error that would keep every way from working, or past which the reader does not look. */
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

/** Whether the answer says that the service does not have the document. */
export const isMissing = (look: Look): boolean =>
  look === "absent" ||
  look instanceof ServiceNotFound ||
  (look instanceof ServiceRejected && look.status === 410);

/** Whether the answer says nothing about the document. */
export const isOdd = (look: Look): look is AppError =>
  look instanceof AppError && !isMissing(look) && !(look instanceof ServiceForbidden);
