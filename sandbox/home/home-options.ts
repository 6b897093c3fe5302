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
import type { KotibBeside } from "./kotib-beside.ts";

export interface HomePerson extends Person {
  readonly telegramUserId: number;
  /** The address of the sandbox's chat as this person. */
  readonly chatUrl: string;
  /** Switches the language of this person's Telegram, until the first message is written. */
  readonly speak?: (language: HomeLanguage) => void;
}

export interface HomeOptions {
  readonly people: readonly HomePerson[];
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** Where it is present, the page tells which service is played, and lets a person change it. */
  readonly mode?: Pick<ModeSwitch, "current" | "set">;
  /** The service's address for the probe; absent where the page does not show it. */
  readonly serviceUrl?: string;
  /** The page shows the time and moves it on. */
  readonly clock: Pick<SandboxClock, "now" | "ahead" | "moveOn">;
  /** Where it is present, the page lets the other side of everybody's documents act. */
  readonly counterparty?: Counterparty;
  /** The Kotib of this process, once it runs: the page has it look, and says when it tells. */
  readonly kotib?: () => KotibBeside | undefined;
  /** Where present, the page tells the messages to each person, and the service's changes; both oldest first. */
  readonly ledgers?: {
    readonly messagesTo: (person: HomePerson) => readonly LedgerMessage[];
    readonly changes: () => readonly Change[];
  };
  /** Where it is present, the page describes the E-IMZO application on this computer. */
  readonly eimzo?: Pick<RunningEimzo, "running" | "scenario" | "behave">;
  /** The address of the page that plays E-IMZO on a phone; absent where there is none. */
  readonly phoneUrl?: string;
  /** Sentences on what the sandbox allows that the real world does not; default: the known ones, translated. */
  readonly relaxations?: readonly string[];
}
