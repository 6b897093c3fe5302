/** A draft of an act in which everything is given that can be. */
import type { Draft } from "../../../../src/documents/creation/draft.ts";

export const whole: Draft = {
  values: {
    sellerTin: "300000022",
    sellerName: "Misol",
    sellerBranchCode: "00002",
    sellerBranchName: "Markaziy",
    buyerTin: "300000011",
    buyerName: "Namuna",
    buyerBranchCode: "00017",
    buyerBranchName: "Sergeli",
    number: "A-07",
    date: "2026-03-16",
    text: "Mart oyi uchun",
    contractNumber: "12/26",
    contractDate: "2026-01-01",
  },
  lines: [
    {
      name: "Tozalash",
      unit: "6",
      count: "1.5",
      price: "100.05",
      vatRate: "12",
      catalogCode: "10",
      catalogName: "Ish",
    },
    { name: "Ta’mir", unit: "1", count: "2", price: "10.00", vatRate: "none" },
  ],
};
