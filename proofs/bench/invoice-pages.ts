/** Pages of received invoices as the service may answer them, made up by the sandbox's own writers. */
import { buyer, organizations } from "../../sandbox/service/world/organizations.ts";
import { makeNewDocument } from "../../sandbox/service/world/seed-documents.ts";
import { createSeededRandom } from "../../sandbox/service/world/seeded-random.ts";
import { writtenRow } from "./written-row.ts";

export const ROWS_PER_PAGE = 15;
const TOTAL = 45;
/** Mostly accepted, some waiting for an answer, as in a month's list. */
const STATES = [15, 30, 30, 15, 30, 20, 30, 30, 40, 15, 30, 17, 30, 15, 30];
const HOUR_MS = 3600_000;

/** TIN of the organization whose list it is. */
export const listOwnerTin = buyer.tin;

export interface InvoicePage {
  readonly list: Buffer;
}

/** Different pages of about 15 KB: 15 records each with the seller in full but without lines. */
export function makeInvoicePages(count: number, now: number): InvoicePage[] {
  const random = createSeededRandom(7);
  const sellers = organizations.filter((organization) => organization !== buyer);
  return Array.from({ length: count }, (_, page) => {
    const rows = STATES.map((state, index) => {
      const createdAt = now - (page + index * 5) * HOUR_MS;
      const planned = { kind: "invoice", sender: random.pick(sellers), receiver: buyer, state } as const;
      const made = makeNewDocument(planned, page * ROWS_PER_PAGE + index, random, createdAt);
      const { productlist: _lines, ...whole } = made.content;
      const row = { ...whole, buyer: made.row.buyer };
      return writtenRow(made, { state, sender: planned.sender, row });
    });
    const paging = `"current_page":1,"per_page":${ROWS_PER_PAGE},"from":"1","to":"${ROWS_PER_PAGE}","total":${TOTAL}`;
    return {
      list: Buffer.from(`{"data":[${rows.join(",")}],${paging}}`),
    };
  });
}
