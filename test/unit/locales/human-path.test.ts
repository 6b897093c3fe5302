import { describe, expect, it } from "vitest";
import { humanPath } from "../../../src/locales/human-path.ts";

describe("the place of a value in words", () => {
  it.each([
    ["Status", "Status"],
    ["CreatedAt", "Created at"],
    ["productlist.hasvat", "Productlist · Hasvat"],
    ["ProductList.Products.0.packageCode", "Product list · Products 1 · Package code"],
    ["_id.$oid", "Id · Oid"],
    ["seller_bank-id", "Seller bank id"],
    ["sellerTIN", "Seller TIN"],
    ["7", "7"],
    ["Сумма", "Сумма"],
  ])("%s", (path, told) => {
    expect(humanPath(path)).toBe(told);
  });
});
