/** What the start page is given to show and to switch. */
import type { RunningEimzo } from "../eimzo/run-eimzo.ts";
import type { Activity } from "../service/activity.ts";
import type { ModeSwitch } from "../service/create-document-service.ts";
import type { Faults } from "../service/faults.ts";
import type { RequestLog } from "../service/request-log.ts";
import type { Person } from "../service/world/people.ts";

export interface HomePerson extends Person {
  /** Where the sandbox's chat is open as this person. */
  readonly chatUrl: string;
}

export interface HomeOptions {
  readonly people: readonly HomePerson[];
  readonly faults: Faults;
  readonly requests: RequestLog;
  /** Present: the page tells which service is played, and lets another one be. */
  readonly mode?: Pick<ModeSwitch, "current" | "set">;
  /** Present: where the service answers, for the probe. */
  readonly serviceUrl?: string;
  /** Present: the page offers to let a new invoice arrive at once. */
  readonly activity?: Pick<Activity, "sendInvoice">;
  /** Present: the page describes the E-IMZO application on this computer. */
  readonly eimzo?: Pick<RunningEimzo, "running" | "scenario" | "behave">;
  /** Present: where the page is that plays E-IMZO on a phone. */
  readonly phoneUrl?: string;
  /** Sentences on what the sandbox allows that the real world does not; default: the known ones, translated. */
  readonly relaxations?: readonly string[];
}
