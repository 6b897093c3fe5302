/** The web server as the rest of Kotib sees it; `create-web.ts` makes it. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Admission } from "../accounts/admission.ts";
import type { Clock } from "../clock.ts";
import type { Vault } from "../db/engine/vault.ts";
import type { Database } from "../db/open-database.ts";
import type { Policies } from "../documents/policies.ts";
import type { Log } from "../log.ts";
import type { Proxies } from "../proxies.ts";
import type { Signing } from "../signing/create-signing.ts";

/** Builds the address of the chat with the bot: a person's own, or the general one for somebody not known (null). */
export type ChatUrl = (telegramUserId: number | null) => string;

export interface WebOptions {
  readonly config: {
    /** Address as browsers see it, without a path: https, or http on a loopback host. */
    readonly publicUrl: string;
    readonly host: string;
    /** 0 takes any free port. */
    readonly port: number;
  };
  readonly signing: Pick<
    Signing,
    | "findLink"
    | "countWaiting"
    | "isTrustedBrowser"
    | "useBrowser"
    | "forgetBrowser"
    | "findQuestion"
    | "requestBrowserTrust"
    | "checkBrowserTrust"
    | "openLink"
    | "findSession"
    | "readItems"
    | "readLast"
    | "findRest"
    | "readResults"
    | "submit"
    | "submitMany"
    | "endSession"
  >;
  readonly accounts: Pick<Accounts, "logIn" | "createLoginLink" | "findServed">;
  readonly admission: Pick<Admission, "isIn" | "ask">;
  readonly db: {
    readonly logins: Pick<Database["logins"], "peekLink" | "takeLink" | "takeLaunch">;
    readonly users: Pick<Database["users"], "find" | "meet">;
  };
  /** Seals values that a page holds for Kotib. */
  readonly vault: Pick<Vault, "follow" | "sealText" | "openText">;
  readonly policies: Pick<Policies, "signers" | "sessions" | "eimzoDesktop" | "eimzoMobile">;
  readonly clock: Clock;
  readonly log: Log;
  /** The way to E-IMZO-SERVER. */
  readonly proxies?: Proxies;
  /** Checks launch data of Mini Apps; appears nowhere else. */
  readonly botToken: string;
  /** Null until Telegram has told it: then every page says that Kotib starts. */
  readonly botUsername: () => string | null;
  /** The address of “back to Telegram”; default `https://t.me/<botUsername>`. */
  readonly chatUrl?: ChatUrl;
  /** Folder with the built pages (`dist/pages`). */
  readonly pagesDir: string;
  /** Where it is absent, Kotib polls and has no webhook route. `take` writes a job and nothing else. */
  readonly webhook?: { readonly secret: string; take(update: unknown): Promise<void> };
  /** Answers `/` and every path that is not the server's own. */
  readonly home?: (request: Request) => Promise<Response> | Response;
  /** Origins besides `https://web.telegram.org` that may frame the login Mini App. */
  readonly frameAncestors: readonly string[];
  /** Kotib's obstacles, a line each; with none, it is ready. `own`: only those that another Kotib would not have. */
  readonly findTroubles: (which: "all" | "own") => Promise<readonly string[]>;
}

export interface Web {
  /** Listens; `address` is `http://host:port` as bound. */
  start(): Promise<{ address: string }>;
  /** Takes no new requests, waits up to `graceMs` for those under way, and cuts off the rest. */
  stop(graceMs?: number): Promise<void>;
  /** Answers a request in process, as over the wire. */
  fetch(request: Request): Promise<Response>;
}
