/** Lists as the service may answer them: documents of the sandbox's making, each a row as its service writes it. */
import type { StoredDocument } from "../../sandbox/service/document-store.ts";
import { buyer, organizations } from "../../sandbox/service/world/organizations.ts";
import { peopleDescriptions } from "../../sandbox/service/world/people.ts";
import { makeNewDocument } from "../../sandbox/service/world/seed-documents.ts";
import { createSeededRandom, type SeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import { writeRow } from "../../sandbox/service/write-document.ts";
import { kindNames } from "../../src/documents/every-kind.ts";
import type { KindName } from "../../src/documents/kinds.ts";

export const ROWS_PER_PAGE = 15;
const TOTAL = 45;
/** Mostly accepted, some waiting for an answer, as in a month's list. */
const STATES = [15, 30, 30, 15, 30, 20, 30, 30, 40, 15, 30, 17, 30, 15, 30];
const WAITS = 15;
/** Of each kind, at home. */
const WAITING_ROWS = 100;
const HOUR_MS = 3600_000;

/** TIN of the organization whose lists they are. */
export const listOwnerTin = buyer.tin;

/** Different pages of about 15 KB: 15 received invoices each with the seller in full but without lines. */
export function makeInvoicePages(count: number, now: number): Buffer[] {
  const random = createSeededRandom(7);
  return Array.from({ length: count }, (_, page) => {
    const rows = STATES.map((state, index) => {
      const at = { index: page * ROWS_PER_PAGE + index, time: now - (page + index * 5) * HOUR_MS };
      return makeRow({ kind: "invoice", state, isWhole: true }, random, at);
    });
    const paging = `"current_page":1,"per_page":${ROWS_PER_PAGE},"from":"1","to":"${ROWS_PER_PAGE}","total":${TOTAL}`;
    return Buffer.from(`{"data":[${rows.join(",")}],${paging}}`);
  });
}

/** A received invoice of so many lines that waits, as its view shows it. */
export function makeLongInvoice(
  lines: number,
  now: number,
): { readonly id: string; readonly answer: Buffer } {
  const random = createSeededRandom(13);
  const sender = random.pick(organizations.filter((organization) => organization !== buyer));
  const made = makeNewDocument({ kind: "invoice", sender, receiver: buyer, state: WAITS }, 0, random, now);
  const { productlist, ...whole } = made.content;
  const { products, ...rest } = productlist as { products: object[] };
  const many = Array.from({ length: lines }, (_, index) => ({
    ...products[index % products.length],
    ordno: index + 1,
  }));
  const answer = { data: { ...whole, productlist: { ...rest, products: many }, stateid: WAITS } };
  return { id: made.id, answer: Buffer.from(JSON.stringify(answer)) };
}

export type WaitingLists = Readonly<Record<KindName, Buffer>>;

/** The lists that home reads: waiting documents of each kind. */
export function makeWaitingLists(now: number): WaitingLists {
  const random = createSeededRandom(11);
  const makeList = (kind: KindName): Buffer => {
    const rows = Array.from({ length: WAITING_ROWS }, (_, index) =>
      makeRow({ kind, state: WAITS, isWhole: false }, random, { index, time: now - index * HOUR_MS }),
    );
    const paging = `"current_page":1,"per_page":250,"total":${WAITING_ROWS}`;
    return Buffer.from(`{"data":[${rows.join(",")}],${paging}}`);
  };
  return Object.fromEntries(kindNames.map((kind) => [kind, makeList(kind)])) as WaitingLists;
}

/** JSON text. `isWhole`: with all that its card shows of it but the lines. */
function makeRow(
  { kind, state, isWhole }: { readonly kind: KindName; readonly state: number; readonly isWhole: boolean },
  random: SeededRandom,
  at: { readonly index: number; readonly time: number },
): string {
  const sender = random.pick(organizations.filter((organization) => organization !== buyer));
  const made = makeNewDocument({ kind, sender, receiver: buyer, state }, at.index, random, at.time);
  const { productlist: _lines, ...whole } = made.content;
  const reader = peopleDescriptions.find(({ tin }) => tin === buyer.tin);
  if (reader === undefined) throw new Error("nobody reads the list");
  const stored = {
    row: JSON.stringify(isWhole ? { ...whole, buyer: made.row.buyer } : made.row),
    state,
    tin0: sender.tin,
    co_voting: made.coVoting,
    notes: made.notes,
    last_error: made.lastError,
    created_at: made.createdAt,
    state_since: made.stateSince,
  };
  return writeRow(stored as StoredDocument, { user: reader, language: "uz", now: 0 });
}
