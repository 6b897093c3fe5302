/** Files that somebody sends as an invoice: a document, a named problem, or faults at their places. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { goodInvoice } from "../../../sandbox/test/service/good-invoice.ts";
import { invoiceFileFormat as format } from "../../../src/documents/invoice/file-format.ts";
import { fuzz, spoiled, spoiledJson } from "../../support/fuzz.ts";

const invoice = goodInvoice();
const SELLER = "300000022";

function judge(bytes: Uint8Array): void {
  const read = format.read(bytes);
  if (!read.ok) {
    expect(read.problem.kind).toMatch(/^[a-z-]+$/);
    return;
  }
  const { body } = read;
  for (const fault of format.check(body, SELLER)) expect(fault.path).toEqual(expect.any(String));
  expect(format.senderTinOf(body)).toEqual(expect.any(String));
  format.numberOf(body);
  format.identifierOf(body);
  for (const difference of format.findDifferences(body, SELLER))
    expect(difference.path).toEqual(expect.any(String));
  expect(Array.isArray(format.linesOf(body))).toBe(true);
}

const whole = Buffer.from(JSON.stringify(invoice, null, 1));

it("mistyped, cut or of other bytes", async () => {
  const signs = [...'{}[]",:0e.-\\'].map((sign) => sign.charCodeAt(0));
  await fuzz("invoice-file", spoiled(whole, signs), judge, { runs: 400 });
  await fuzz("invoice-bytes", fc.uint8Array({ maxLength: 200 }), judge, { runs: 400 });
});

/** @promise hostile-content: A malformed file of an invoice is refused by a name or told its faults. */
it("with anything anywhere", async () => {
  const files = spoiledJson(invoice).map((value) => Buffer.from(JSON.stringify(value)));
  await fuzz("invoice-values", files, judge, { runs: 400 });
});
