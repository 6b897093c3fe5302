import { describe, expect, it } from "vitest";
import { bytesOf, goodInvoice } from "../../../../sandbox/test/service/good-invoice.ts";
import { problemOfName, readInvoiceFile } from "../../../../src/documents/invoice/read-invoice-file.ts";
import { lowerKeys } from "../../../../src/documents/invoice/spell-keys.ts";

describe("readInvoiceFile", () => {
  it.each([
    ["as it is", bytesOf(goodInvoice())],
    ["in lower case", bytesOf(lowerKeys(goodInvoice()))],
    [
      "in capitals",
      bytesOf(JSON.stringify(lowerKeys(goodInvoice())).replace(/"([a-z]+)":/g, (key) => key.toUpperCase())),
    ],
    ["behind a byte order mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf(goodInvoice())])],
    ["as the only one of a list", bytesOf([goodInvoice()])],
  ])("reads it %s", (_what, bytes) => {
    expect(readInvoiceFile(bytes)).toEqual({ ok: true, body: goodInvoice(), faults: [] });
  });

  it("names a key that comes twice in different letters", () => {
    const text = JSON.stringify({ ...goodInvoice(), sellertin: "300000022" });
    expect(readInvoiceFile(bytesOf(text))).toMatchObject({
      ok: true,
      faults: [{ path: "SellerTin", kind: "twice" }],
    });
  });

  it.each([
    ["nothing", bytesOf("  \n"), { kind: "empty" }],
    ["UTF-16", Buffer.from("\uFEFF{}", "utf16le"), { kind: "encoding" }],
    ["UTF-16 without a mark", Buffer.from("{}", "utf16le"), { kind: "encoding" }],
    ["Windows-1251", Buffer.from([0x7b, 0x22, 0xcd, 0xe0, 0x22, 0x3a, 0x31, 0x7d]), { kind: "encoding" }],
    ["several", bytesOf([goodInvoice(), goodInvoice()]), { kind: "several" }],
    ["an act", bytesOf({ actid: "1", actdoc: {} }), { kind: "not-invoice" }],
    ["a number", bytesOf("12"), { kind: "not-invoice" }],
    ["an empty list", bytesOf("[]"), { kind: "not-invoice" }],
    ["a spreadsheet under another name", Buffer.from("PK\u0003\u0004abc", "latin1"), { kind: "archive" }],
    ["a PDF under another name", bytesOf("%PDF-1.7"), { kind: "pdf" }],
    ["a web page", bytesOf("<html>"), { kind: "xml" }],
    [
      "broken JSON",
      bytesOf('{"FacturaDoc":\n{,}}'),
      {
        kind: "json",
        fault: { kind: "broken", line: 2, column: 2, expected: "a key in double quotes or }" },
      },
    ],
  ])("tells what is wrong with %s", (_what, bytes, problem) => {
    expect(readInvoiceFile(bytes)).toEqual({ ok: false, problem });
  });
});

it.each([
  ["invoice.json", "application/json", null],
  ["INVOICE.JSON", null, null],
  ["invoice", "application/json", null],
  ["photo.jpg", null, "picture"],
  ["book.xlsx", null, "spreadsheet"],
  ["scan.pdf", "application/pdf", "pdf"],
  ["all.zip", null, "archive"],
  ["invoice.json.zip", null, "archive"],
  ["page.xml", null, "xml"],
  ["letter.docx", null, "text"],
  ["thing.bin", null, "other"],
  ["", null, "other"],
])("knows by the name %s what it is", (name, mimeType, kind) => {
  expect(problemOfName(name, mimeType)?.kind ?? null).toBe(kind);
});
