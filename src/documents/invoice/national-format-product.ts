/** One line in the national format of invoices. */
import type { FormatFields } from "./format-field.ts";

export const productFormat: FormatFields = {
  OrdNo: { type: "whole" },
  Name: { type: "text", maximum: 500, required: true },
  /** The IKPU. */
  CatalogCode: { type: "digits", length: 17, required: true },
  CatalogName: { type: "text", maximum: 1000 },
  BarCode: { type: "text", maximum: 50 },
  MeasureId: { type: "whole" },
  PackageCode: { type: "text", maximum: 20 },
  PackageName: { type: "text", maximum: 250 },
  Count: { type: "count", required: true },
  Summa: { type: "sum", required: true },
  DeliverySum: { type: "sum", required: true },
  ExciseRate: { type: "sum" },
  ExciseSum: { type: "sum" },
  VatRate: { type: "rate" },
  VatSum: { type: "sum" },
  DeliverySumWithVat: { type: "sum", required: true },
  WithoutVat: { type: "flag" },
  Origin: { type: "code", values: [1, 2, 3, 4] },
  Marks: { type: "anything" },
  Serial: { type: "text", maximum: 250 },
  BaseSumma: { type: "sum" },
  ProfitRate: { type: "sum" },
  DispenseType: { type: "code", values: [1, 2] },
  Committent: {
    type: "object",
    fields: {
      Name: { type: "text", maximum: 500 },
      Tin: { type: "tin" },
      VatRegCode: { type: "digits", length: 12 },
      VatRegStatus: { type: "code", values: [10, 20, 21, 22, 30] },
    },
  },
  Lgota: {
    type: "object",
    fields: {
      Id: { type: "text", maximum: 30 },
      Name: { type: "text", maximum: 1000 },
      VatSum: { type: "sum" },
      Type: { type: "code", values: [1, 2] },
    },
  },
  WarehouseId: { type: "text", maximum: 30 },
  ExchangeInfo: { type: "anything" },
};
