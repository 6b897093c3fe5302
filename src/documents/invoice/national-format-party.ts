/** Seller and buyer in the national format of invoices. */
import type { FormatFields } from "./format-field.ts";

export const partyFormat: FormatFields = {
  Name: { type: "text", maximum: 500, required: true },
  Account: { type: "text", maximum: 30 },
  BankId: { type: "digits", length: 5 },
  Address: { type: "text", maximum: 500 },
  Mobile: { type: "text", maximum: 20 },
  WorkPhone: { type: "text", maximum: 20 },
  Oked: { type: "text", maximum: 10 },
  DistrictId: { type: "text", maximum: 10 },
  Director: { type: "text", maximum: 250 },
  Accountant: { type: "text", maximum: 250 },
  VatRegCode: { type: "digits", length: 12 },
  VatRegStatus: { type: "code", values: [10, 20, 21, 22, 30] },
  BranchCode: { type: "text", maximum: 10 },
  BranchName: { type: "text", maximum: 250 },
  TaxGap: { type: "anything" },
};
