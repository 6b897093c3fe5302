/** An invoice's rules, for everybody who takes files. */
import type { BodyLine, FileFormat } from "../creation/file-format.ts";
import { isObject } from "../json.ts";
import { parseTin } from "../tin.ts";
import { findSumDifferences } from "./calculate-product.ts";
import { checkInvoice } from "./check-invoice.ts";
import { findFormatDifferences } from "./compare-with-format.ts";
import { composeInvoice, identifierOf } from "./compose-invoice.ts";
import { invoiceFormat } from "./national-format.ts";
import { problemOfName, readInvoiceFile } from "./read-invoice-file.ts";
import { readProducts } from "./read-products.ts";
import { repeatInvoice, withCount, withDate, withNumber } from "./repeat-invoice.ts";
import { roundSums } from "./round-sums.ts";
import { placeInFile } from "./spell-keys.ts";

export const invoiceFileFormat: FileFormat = {
  problemOfName,
  read: readInvoiceFile,
  check: checkInvoice,
  findDifferences: (body, ownTin) => [
    ...findFormatDifferences(body, ownTin),
    ...findSumDifferences(body).map(({ line, sum, given, calculated }) => ({
      kind: "calculated" as const,
      path: `ProductList.Products[${line}].${sum}`,
      line,
      given,
      calculated,
    })),
  ],
  repeat: (record, { number, date, senderName, receiverName }) =>
    repeatInvoice(record, { number, date, sellerName: senderName, buyerName: receiverName }),
  senderTinOf: ({ SellerTin }) => parseTin(SellerTin) ?? "",
  numberOf: ({ FacturaDoc }) => {
    const number = isObject(FacturaDoc) ? FacturaDoc.FacturaNo : null;
    return typeof number === "string" || typeof number === "number" ? String(number) : null;
  },
  forReading: roundSums,
  linesOf: (body) =>
    readProducts(body).map(
      ({ product: { Name, Count }, index }): BodyLine => ({
        index,
        name: Name === undefined || Name === null ? null : String(Name),
        count: String(Count ?? ""),
      }),
    ),
  identifierOf,
  withNumber,
  withDate,
  withCount,
  countMissingIds: ({ ProductList: list }) => (isObject(list) && list.FacturaProductId === undefined ? 1 : 0),
  withIds: (body, [id]) =>
    isObject(body.ProductList) && id !== undefined
      ? { ...body, ProductList: { FacturaProductId: id, ...body.ProductList } }
      : body,
  compose: composeInvoice,
  placeOf: (path) => placeInFile(path, invoiceFormat),
  partOf(place) {
    if (place === "FacturaDoc.FacturaNo") return { part: "number", line: 0 };
    if (place === "FacturaDoc.FacturaDate") return { part: "date", line: 0 };
    const [, line] = /^ProductList\.Products\[(\d{1,4})\]\.Count$/.exec(place) ?? [];
    return line === undefined ? null : { part: "count", line: Number(line) };
  },
};
