/** Plans the numbers of made-up documents: of each kind, between whom and in which state. */
import type { ActionName, KindDescription } from "../../../src/documents/description.ts";
import { kindNames } from "../../../src/documents/every-kind.ts";
import type { KindName } from "../../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../../src/documents/profile.ts";
import { builder, buyer, carrier, type Organization, seller } from "./organizations.ts";
import type { SeededRandom } from "./seeded-random.ts";

export interface PlannedDocument {
  readonly kind: KindName;
  readonly sender: Organization;
  readonly receiver: Organization;
  readonly state: number;
}

/** Sender and receiver; a pair that trades more stands here more often. */
const trade: ReadonlyArray<readonly [Organization, Organization]> = [
  [seller, buyer],
  [seller, buyer],
  [seller, buyer],
  [builder, buyer],
  [carrier, buyer],
  [buyer, seller],
  [buyer, builder],
  [buyer, carrier],
  [seller, builder],
  [builder, seller],
  [carrier, seller],
  [seller, carrier],
  [builder, carrier],
  [carrier, builder],
];

/** Common states stand here more often. */
const usualStates = [30, 30, 30, 30, 30, 30, 15, 15, 15, 20, 20, 17, 10, 40];

/** Every document of the demo world, each state of each kind at least twice between the two people's companies. */
export function planDocuments(profile: ServiceProfile, random: SeededRandom): PlannedDocument[] {
  return kindNames.flatMap((kind) => {
    const hasAgent = profile.kinds[kind].actions.agentAccept !== undefined;
    const plan = [
      ...everyState(profile, kind),
      ...waitingForBuyer(kind, hasAgent),
      ...draftsOfSeller(kind, hasAgent),
    ];
    while (plan.length < countDocuments(profile.kinds[kind])) {
      const [sender, receiver] = random.pick(trade);
      plan.push({ kind, sender, receiver, state: random.pick(usualStates) });
    }
    return plan;
  });
}

/** The more can be done with a kind, the more of its documents there are. */
function countDocuments({ actions, creation }: KindDescription): number {
  if (actions.agentAccept !== undefined) return 150;
  return creation === undefined ? 55 : 80;
}

/** The states that a kind's lists filter by and its actions lead to. */
export function findStates(profile: ServiceProfile, kind: KindName): number[] {
  const description = profile.kinds[kind];
  const states = new Set(Object.values(description.lists).flatMap((list) => list.states.map(Number)));
  const actions: readonly ActionName[] = ["agentAccept", "agentReject"];
  for (const name of actions) for (const state of description.actions[name]?.done ?? []) states.add(state);
  return [...states].filter((state) => state >= 0).sort((one, other) => one - other);
}

function everyState(profile: ServiceProfile, kind: KindName): PlannedDocument[] {
  return findStates(profile, kind).flatMap((state) => [
    { kind, sender: seller, receiver: buyer, state },
    { kind, sender: buyer, receiver: seller, state },
  ]);
}

/** The demo director's morning: plenty to accept and reject, and some for the agent first. */
function waitingForBuyer(kind: KindName, hasAgent: boolean): PlannedDocument[] {
  const waiting = (count: number, sender: Organization, state = 15) =>
    Array.from({ length: count }, () => ({ kind, sender, receiver: buyer, state }));
  if (!hasAgent) return [...waiting(3, seller), ...waiting(2, builder), ...waiting(2, carrier)];
  return [
    ...waiting(13, seller),
    ...waiting(6, builder),
    ...waiting(5, carrier),
    ...waiting(6, seller, 7),
    ...waiting(2, seller, 8),
  ];
}

/** Drafts of the accountant for the director, whom a person plays, and for the builder, who answers by itself. */
function draftsOfSeller(kind: KindName, hasAgent: boolean): PlannedDocument[] {
  const drafts = (count: number, receiver: Organization) =>
    Array.from({ length: count }, () => ({ kind, sender: seller, receiver, state: 0 }));
  return hasAgent
    ? [...drafts(6, buyer), ...drafts(4, builder)]
    : [...drafts(2, buyer), ...drafts(2, builder)];
}
