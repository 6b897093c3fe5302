/** A capability's offer to the bot: a feature that the spine can live without, and additions to the spine's screens. */
import type { NoticeRow } from "../db/rows/notices.ts";
import type { JobWork } from "../jobs/job-runner.ts";
import type { DoubtSource } from "../judgement/doubts.ts";
import type { Finding, SelectWaiting, WaitingFinding } from "../judgement/finding.ts";
import type { BotDependencies } from "./dependencies.ts";
import type { Feature } from "./feature.ts";
import type { Guard } from "./pipeline/guard.ts";
import type { TelegramWork } from "./pipeline/telegram-work.ts";
import type { Visits } from "./pipeline/visits.ts";
import type { LinePlaces, Offered, Places, SetPlaces } from "./places.ts";
import type { Line } from "./ui/fit.ts";
import type { Html } from "./ui/html.ts";
import type { OffersOf, ViewContext } from "./view-context.ts";
import type { Visit } from "./visit.ts";

export interface JobParts {
  readonly dependencies: BotDependencies;
  readonly visits: Visits;
  readonly guard: Guard;
  readonly telegramWork: TelegramWork;
}

/** Rows or sets for each place; none where there is nothing to offer. Offers read nothing and write nothing. */
export type Offers = {
  readonly [Place in keyof (Places & SetPlaces)]?: (
    context: ViewContext,
    at: (Places & SetPlaces)[Place],
  ) => ReadonlyArray<Offered<Place>>;
};

/** Lines of text for each place; none where there is nothing to say. They read nothing and write nothing, too. */
export type Says = {
  readonly [Place in keyof LinePlaces]?: (context: ViewContext, at: LinePlaces[Place]) => readonly Line[];
};

/** Whether a person is told of a notice now. */
export type Hearing =
  /** `line` stands on each message that tells it. */
  | { readonly is: "told"; readonly line?: Html }
  /** Somebody else heard of it in the person's place. */
  | { readonly is: "heard" }
  /** Somebody else may hear of it until then (milliseconds); then it is asked again. */
  | { readonly is: "held"; readonly until: number };

export interface Capability extends Feature {
  readonly name: string;
  readonly offers?: Offers;
  readonly says?: Says;
  /** Facts that its offers and lines need besides those of a card; handlers gather them with these. */
  readonly findings?: readonly Finding<unknown>[];
  /** Those of it who look for doubts about documents. */
  readonly doubtSources?: readonly DoubtSource[];
  /** The same about what waits, where home, the digest or a choice shows it. */
  readonly waitingFindings?: readonly WaitingFinding<unknown>[];
  /** Asked before a notice is told; null where it has nothing to say about it. The first answer counts. */
  readonly hears?: (visit: Visit, notice: NoticeRow) => Promise<Hearing | null>;
  /** Selects what a person is told of the waiting documents at chosen hours. */
  readonly selectsWaiting?: SelectWaiting;
  readonly jobs?: Readonly<Record<string, (parts: JobParts) => JobWork>>;
}

/** The offers of all capabilities at a place, in their order. */
export function offersOf(capabilities: readonly Capability[]): OffersOf {
  return (context, place, at) => capabilities.flatMap(({ offers }) => offers?.[place]?.(context, at) ?? []);
}

/** The lines of all capabilities at a place, in their order. */
export function saysOf(
  capabilities: readonly Capability[],
): <Place extends keyof LinePlaces>(context: ViewContext, place: Place, at: LinePlaces[Place]) => Line[] {
  return (context, place, at) => capabilities.flatMap(({ says }) => says?.[place]?.(context, at) ?? []);
}

/** The first capability that has anything to say decides; else the person is told. */
export function hearsOf(
  capabilities: readonly Capability[],
): (visit: Visit, notice: NoticeRow) => Promise<Hearing> {
  return async (visit, notice) => {
    for (const { hears } of capabilities) {
      const hearing = (await hears?.(visit, notice)) ?? null;
      if (hearing !== null) return hearing;
    }
    return { is: "told" };
  };
}

/** The address of a page of a view that a feature shows; null for lists of the service. */
export function addressOf(
  features: readonly Feature[],
): (list: string, view: string, page: number) => string | null {
  return (list, view, page) => {
    for (const { views } of features) {
      const pack = views?.[list];
      if (pack !== undefined) return pack(view, page);
    }
    return null;
  };
}

export function jobsOf(capabilities: readonly Capability[], parts: JobParts): Record<string, JobWork> {
  const jobs = capabilities.flatMap((capability) => Object.entries(capability.jobs ?? {}));
  return Object.fromEntries(jobs.map(([type, create]) => [type, create(parts)]));
}
