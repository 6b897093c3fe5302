/** The options that Kotib starts with. */
import type { Clock } from "../clock.ts";
import type { Environment } from "../environment.ts";
import type { Log } from "../log.ts";

/** The parts that the sandbox lends to a bot that has no real service and no real Telegram. */
export interface SandboxParts {
  /** Answers `/` of the web server: the start page. */
  readonly home: (request: Request) => Promise<Response> | Response;
  /** The address to which "back to Telegram" leads a person, or somebody not known. */
  readonly chatUrlOf: (telegramUserId: number | null) => string;
  /** Origin of the chat page, which frames the login Mini App over http: this is the sandbox's one relaxation. */
  readonly chatOrigin: string;
  readonly miniApps: boolean;
}

export interface MainOptions {
  readonly env: Environment;
  readonly sandbox?: SandboxParts;
  readonly clock?: Clock;
  readonly log?: Log;
  /** How many updates of one person are taken in a minute; tests and proofs tap faster than people. */
  readonly updatesPerMinute?: number;
}
