/** Makes up the lists that home reads: waiting documents of each kind, by the sandbox's own writers. */
import { buyer, organizations } from "../../sandbox/service/world/organizations.ts";
import { makeNewDocument } from "../../sandbox/service/world/seed-documents.ts";
import { createSeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";
import { writtenRow } from "./written-row.ts";

const WAITS = 15;
const HOUR_MS = 3600_000;

export type WaitingLists = Readonly<Record<KindName, Buffer>>;

/** Of each kind. */
const ROWS = 100;

export function makeWaitingLists(now: number): WaitingLists {
  const random = createSeededRandom(11);
  const sellers = organizations.filter((organization) => organization !== buyer);
  const makeList = (kind: KindName): Buffer => {
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const planned = { kind, sender: random.pick(sellers), receiver: buyer, state: WAITS } as const;
      const made = makeNewDocument(planned, index, random, now - index * HOUR_MS);
      return writtenRow(made, { state: WAITS, sender: planned.sender, row: made.row });
    });
    const paging = `"current_page":1,"per_page":250,"total":${ROWS}`;
    return Buffer.from(`{"data":[${rows.join(",")}],${paging}}`);
  };
  return Object.fromEntries(kindNames.map((kind) => [kind, makeList(kind)])) as WaitingLists;
}
