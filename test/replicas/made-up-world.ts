/** Organizations with people who use Kotib, and partners who trade with them, all made up. */
import type { World } from "../../sandbox/service/create-document-service.ts";
import type { Organization } from "../../sandbox/service/world/organizations.ts";
import type { PersonDescription } from "../../sandbox/service/world/people.ts";
import { type MadeDocument, makeNewDocument } from "../../sandbox/service/world/seed-documents.ts";
import { createSeededRandom, type SeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import { kindNames } from "../../src/documents/every-kind.ts";

/** An organization's documents when the week begins, by what will become of them. */
export interface Stock {
  readonly tin: string;
  /** Sent, and waiting for the partner. */
  readonly sent: readonly string[];
  /** On its way to the partner. */
  readonly sending: readonly string[];
  /** Received, and waiting for the organization. */
  readonly received: readonly string[];
}

export interface MadeUpWorld extends World {
  readonly stocks: readonly Stock[];
  readonly partners: readonly string[];
}

const DAY_MS = 24 * 3_600_000;
const PARTNERS = 8;
const STOCK = { sent: 8, sending: 1, received: 8, done: 8 };

/** `peopleIn`: how many people an organization has, by its number from 0. */
export function makeWorld(
  accounts: number,
  seed: number,
  now: number,
  peopleIn: (organization: number) => number = () => 1,
): MadeUpWorld {
  const random = createSeededRandom(seed);
  const partners = Array.from({ length: PARTNERS }, (_, index) =>
    makeOrganization(String(320_000_001 + index), `«Hamkor ${index + 1}» MChJ`, `H${letter(index)}`),
  );
  const watched: Organization[] = [];
  const people: PersonDescription[] = [];
  while (people.length < accounts) {
    const index = watched.length;
    const name = `«Sinov ${String(index + 1).padStart(3, "0")}» MChJ`;
    const organization = makeOrganization(String(310_000_001 + index), name, `S${letter(index % 26)}`);
    watched.push(organization);
    for (let one = 0; one < peopleIn(index) && people.length < accounts; one += 1)
      people.push(makePerson(people.length, organization));
  }
  const documents: MadeDocument[] = [];
  const stocks = watched.map((organization) => stockUp(organization, { partners, documents, random, now }));
  return {
    organizations: [...partners, ...watched],
    people,
    makeDocuments: () => documents,
    stocks,
    partners: partners.map(({ tin }) => tin),
  };
}

function stockUp(
  own: Organization,
  world: {
    readonly partners: readonly Organization[];
    readonly documents: MadeDocument[];
    readonly random: SeededRandom;
    readonly now: number;
  },
): Stock {
  const { partners, documents, random, now } = world;
  const make = (count: number, state: number, isSent: boolean, days: number) =>
    Array.from({ length: count }, (_, index) => {
      const partner = random.pick(partners);
      const kind = kindNames[index % kindNames.length] ?? "invoice";
      const [sender, receiver] = isSent ? [own, partner] : [partner, own];
      const made = makeNewDocument(
        { kind, sender, receiver, state },
        documents.length,
        random,
        now - random.between(1, days) * DAY_MS,
      );
      documents.push(made);
      return made.id;
    });
  make(STOCK.done, 30, false, 60);
  return {
    tin: own.tin,
    sent: make(STOCK.sent, 15, true, 4),
    sending: make(STOCK.sending, 1, true, 1),
    received: make(STOCK.received, 15, false, 4),
  };
}

function makeOrganization(tin: string, name: string, prefix: string): Organization {
  return {
    ...{ tin, name, prefix, address: "Toshkent shahri, Sinov ko‘chasi, 1-uy" },
    ...{ director: "Sinovov Namuna Misol o‘g‘li", directorPinfl: `4000${tin}0` },
    ...{ accountant: "Misolova Sinov Namuna qizi", branches: [], sells: "supplies" },
  };
}

function makePerson(index: number, { tin, name }: Organization): PersonDescription {
  return {
    ...{ username: `sinov-${index + 1}`, password: `namuna-${index + 1}`, name: "Sinovov Namuna" },
    ...{ role: "director", tin, organization: name, pinfl: String(50_000_000_000_000 + index) },
    ...{ maySign: true, algorithm: "ecdsa", keyFileName: "none.p12", keyPassword: "none" },
  };
}

function letter(index: number): string {
  return String.fromCharCode("A".charCodeAt(0) + index);
}
