/** The people that the service knows: each has an organization, whose invoices fill lists and wait to be signed. */
import type { World } from "../../sandbox/service/create-document-service.ts";
import { type MadeDocument, makeNewDocument } from "../../sandbox/service/world/seed-documents.ts";
import { createSeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import { makeWorld } from "../simulate/made-up-world.ts";

const WAITS = 15;
/** Two pages of a list at least. */
const IN_LIST = 14;
const HOUR_MS = 3_600_000;

export interface ScaleWorld extends World {
  /** Invoices that wait for the organization with this TIN, by their ids. */
  readonly waiting: ReadonlyMap<string, readonly string[]>;
}

/** The first `signers` of them have `toSign` invoices to decide on. `now`: milliseconds. */
export function makeScaleWorld(options: {
  readonly people: number;
  readonly signers: number;
  readonly toSign: number;
  readonly now: number;
}): ScaleWorld {
  const { now } = options;
  const world = makeWorld(options.people, 1, now, () => 1);
  const random = createSeededRandom(3);
  const documents: MadeDocument[] = [];
  const partners = world.organizations.slice(0, world.partners.length);
  const waiting = new Map<string, readonly string[]>();
  for (const [index, { tin }] of world.stocks.entries()) {
    const receiver = world.organizations[world.partners.length + index];
    if (receiver === undefined) continue;
    const count = index < options.signers ? options.toSign : IN_LIST;
    const made = Array.from({ length: count }, (_, number) =>
      makeNewDocument(
        { kind: "invoice", sender: random.pick(partners), receiver, state: WAITS },
        documents.length + number,
        random,
        now - (number + 1) * HOUR_MS,
      ),
    );
    documents.push(...made);
    waiting.set(
      tin,
      made.map(({ id }) => id),
    );
  }
  return {
    ...world,
    makeDocuments: (...asked) => [...world.makeDocuments(...asked), ...documents],
    waiting,
  };
}
