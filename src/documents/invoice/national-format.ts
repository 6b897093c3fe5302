/** The national format of invoices, as data; values that it does not name are left as they are. */
import type { FormatFields } from "./format-field.ts";

/** One line. */
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

/** Seller and buyer. */
const partyFormat: FormatFields = {
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

const number = { type: "text", maximum: 60 } as const;
const date = { type: "date" } as const;

/** Types that correct another document, and may therefore take money back; the first three name the corrected one. */
export const CORRECTED_TYPES: readonly number[] = [4, 5, 8];
export const CHANGING_TYPES: readonly number[] = [...CORRECTED_TYPES, 1, 6, 9];

export const invoiceFormat: FormatFields = {
  Version: { type: "whole" },
  /**
   * 0 standard, 1 additional, 2 reimbursement, 3 without payment, 4 corrected, 5 corrected reimbursement, 6 additional
   * reimbursement, 8 corrected without payment, 9 additional without payment.
   */
  FacturaType: { type: "code", values: [0, 1, 2, 3, 4, 5, 6, 8, 9] },
  /** 0 two-sided; all others have no buyer who could accept. */
  SingleSidedType: { type: "code", values: [0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13] },
  HasMarking: { type: "flag" },
  HasRent: { type: "flag" },
  FacturaRentDoc: {
    type: "object",
    fields: { RentId: { type: "text", maximum: 60 }, RentFrom: date, RentTo: date },
  },
  FacturaId: { type: "id" },
  FacturaDoc: {
    type: "object",
    required: true,
    fields: { FacturaNo: { ...number, required: true }, FacturaDate: { ...date, required: true } },
  },
  OldFacturaDoc: {
    type: "object",
    fields: { OldFacturaId: { type: "id" }, OldFacturaNo: number, OldFacturaDate: date },
  },
  ContractDoc: { type: "object", fields: { ContractNo: number, ContractDate: date } },
  ContractId: { type: "text", maximum: 60 },
  LotId: { type: "text", maximum: 60 },
  FacturaEmpowermentDoc: {
    type: "object",
    fields: {
      EmpowermentNo: number,
      EmpowermentDateOfIssue: date,
      AgentFio: { type: "text", maximum: 250 },
      AgentTin: { type: "tin" },
      AgentPinfl: { type: "digits", length: 14 },
      AgentFacturaId: { type: "id" },
    },
  },
  ItemReleasedDoc: {
    type: "object",
    fields: {
      ItemReleasedTin: { type: "tin" },
      ItemReleasedFio: { type: "text", maximum: 250 },
      ItemReleasedPinfl: { type: "digits", length: 14 },
    },
  },
  SellerTin: { type: "tin", required: true },
  Seller: { type: "object", fields: partyFormat, required: true },
  BuyerTin: { type: "tin" },
  Buyer: { type: "object", fields: partyFormat },
  ForeignCompany: {
    type: "object",
    fields: {
      CountryId: { type: "text", maximum: 10 },
      Name: { type: "text", maximum: 500 },
      Address: { type: "text", maximum: 500 },
      Bank: { type: "text", maximum: 250 },
      Account: { type: "text", maximum: 60 },
    },
  },
  FacturaInvestmentObjectDoc: {
    type: "object",
    fields: { ObjectId: { type: "text", maximum: 60 }, ObjectName: { type: "text", maximum: 500 } },
  },
  WaybillIds: { type: "anything" },
  WaybillLocalIds: { type: "anything" },
  IncomeType: { type: "whole" },
  Notes: { type: "text", maximum: 4000 },
  ProductList: {
    type: "object",
    required: true,
    fields: {
      FacturaProductId: { type: "id" },
      Tin: { type: "tin" },
      HasExcise: { type: "flag" },
      HasVat: { type: "flag" },
      HasCommittent: { type: "flag" },
      HasLgota: { type: "flag" },
      HasMedical: { type: "flag" },
      HideReportCommittent: { type: "flag" },
      Products: { type: "list", fields: productFormat, maximum: 1000, required: true },
    },
  },
};
