import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { asksForOwnSide } from "../../../src/documents/own-side.ts";

describe("a filter by a number", () => {
  it("may ask for the own one just where the own side of the list is asked for", () => {
    const own = (["invoice", "act", "statement", "waybill"] as const).flatMap((name) => {
      const kind = builtInProfile.kinds[name];
      return Object.entries(kind.lists).flatMap(([list, description]) =>
        Object.entries(description.filters)
          .filter(([, { type }]) => type === "tin" || type === "fiztin")
          .filter(([, filter]) => asksForOwnSide(kind, description, filter))
          .map(([filter]) => `${name} ${list} ${filter}`),
      );
    });
    expect(own.filter((one) => /(receive|queue) /.test(one)).sort()).toEqual([
      "act queue sellerTin",
      "act receive buyerTin",
      "statement queue ownerFiztin",
      "statement queue ownerTin",
      "statement queue partnerFiztin",
      "statement queue partnerTin",
      "statement receive ownerFiztin",
      "statement receive ownerTin",
      "waybill queue carrierTin",
    ]);
    expect(own).toContain("act send sellerTin");
    expect(own).not.toContain("act send buyerTin");
    expect(own).not.toContain("invoice send buyerTin");
  });
});
