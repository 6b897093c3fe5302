/** The hooks around every call of an account: its login, disabled operations and guarded reads. */
import type { Hook } from "../api/call.ts";
import { LoginNeeded, ServiceUnauthorized } from "../errors.ts";
import type { ReadGuard } from "./read-guard.ts";

/** Hooks around a call of one account, outermost first; the client's own measurement and transport are within. */
export function createServiceHooks(parts: {
  accountId: string;
  /** The call is background work, which nobody waits for. */
  background: boolean;
  disabledOperations: (accountId: string) => Hook;
  guardRead: ReadGuard;
  /** The service answered 401: the token is of no use. */
  onUnauthorized: () => Promise<void>;
}): readonly Hook[] {
  const { accountId, background, disabledOperations, guardRead, onUnauthorized } = parts;

  const login: Hook = async (_, next) => {
    try {
      return await next();
    } catch (error) {
      if (!(error instanceof ServiceUnauthorized)) throw error;
      await onUnauthorized();
      throw new LoginNeeded(accountId);
    }
  };
  // A write is never cut short, queued or refused for the sake of others.
  const guardOfReads: Hook = ({ effect }, next) =>
    effect === "read" ? guardRead(next, { accountId, background }) : next();

  return [login, disabledOperations(accountId), guardOfReads];
}
