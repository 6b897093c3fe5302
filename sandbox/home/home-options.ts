/** The parts that the start page shows and switches. */

import type { SandboxClock } from "../clock.ts";
import type { RunningEimzo } from "../eimzo/run-eimzo.ts";
import type { Change } from "../service/change-ledger.ts";
import type { Counterparty } from "../service/counterparty.ts";
import type { ModeSwitch } from "../service/create-document-service.ts";
import type { Faults } from "../service/faults.ts";
import type { RequestLog } from "../service/request-log.ts";
import type { Person } from "../service/world/people.ts";
import type { LedgerMessage } from "../telegram/message-ledger.ts";
import type { HomeLanguage } from "./home-texts.ts";

export interface HomePerson extends Person {
  /** Where the sandbox's chat is open as this person. */
  readonly chatUrl: string;
  /** Has this person's Telegram speak that language, until the first message is written. */
  readonly speak?: (language: HomeLanguage) => void;
}

export interface HomeOptions {
  readonly people: readonly HomePerson[];
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** Present: the page tells which service is played, and lets another one be. */
  readonly mode?: Pick<ModeSwitch, "current" | "set">;
  /** Present: where the service answers, for the probe. */
  readonly serviceUrl?: string;
  /** The page shows the time and moves it on. */
  readonly clock: Pick<SandboxClock, "now" | "ahead" | "moveOn">;
  /** Present: the page lets the other side of everybody's documents act. */
  readonly counterparty?: Counterparty;
  /** Present: the page tells what was sent to whom and when, and what changed at the service; both oldest first. */
  readonly ledgers?: {
    readonly messagesTo: (person: HomePerson) => readonly LedgerMessage[];
    readonly changes: () => readonly Change[];
  };
  /** Present: the page describes the E-IMZO application on this computer. */
  readonly eimzo?: Pick<RunningEimzo, "running" | "scenario" | "behave">;
  /** Present: where the page is that plays E-IMZO on a phone. */
  readonly phoneUrl?: string;
  /** Sentences on what the sandbox allows that the real world does not; default: the known ones, translated. */
  readonly relaxations?: readonly string[];
}
