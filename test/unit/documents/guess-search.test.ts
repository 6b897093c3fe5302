import { describe, expect, it } from "vitest";
import { builtInKinds } from "../../../src/documents/every-kind.ts";
import { guessSearch } from "../../../src/documents/guess-search.ts";

const filtersOf = (text: string) => guessSearch(text).map(({ filter }) => filter);

describe("guessSearch", () => {
  it("takes 9 or 14 digits for a tax number first", () => {
    expect(guessSearch("301 000 011")[0]).toEqual({ filter: "sellerTin", value: "301000011" });
    expect(filtersOf("31234567890011")).toEqual([
      "sellerTin",
      "carrierTin",
      "ownerTin",
      "partnerTin",
      "buyerTin",
      "number",
      "contractNumber",
    ]);
  });

  it("takes a date for that day", () => {
    expect(guessSearch("5.10.26")[0]).toEqual({
      filter: "date",
      value: { from: "2026-10-05", to: "2026-10-05" },
    });
  });

  it.each(["114/B", "№ 114/B", "#114/B", "No. 114/B", "n 114/B"])(
    "takes %s for a number, then a contract",
    (text) => {
      expect(guessSearch(text)).toEqual([
        { filter: "number", value: "114/B" },
        { filter: "contractNumber", value: "114/B" },
      ]);
    },
  );

  it.each(["shartnoma 27", "Договор № 27", "дог. №27", "contract #27", "Шартнома 27"])(
    "takes %s for a contract only",
    (text) => {
      expect(guessSearch(text)).toEqual([{ filter: "contractNumber", value: "27" }]);
    },
  );

  it("leaves words that only begin alike to the number", () => {
    expect(guessSearch("NOVA-1")[0]).toEqual({ filter: "number", value: "NOVA-1" });
    expect(guessSearch("contractor")[0]).toEqual({ filter: "number", value: "contractor" });
  });

  it("guesses nothing from nothing", () => {
    expect(guessSearch("")).toEqual([]);
    expect(guessSearch(" \n ")).toEqual([]);
    expect(guessSearch("№")).toEqual([]);
  });

  it("names filters that lists really have", () => {
    const names = new Set(
      Object.values(builtInKinds).flatMap((kind) =>
        Object.values(kind.lists).flatMap((list) => Object.keys(list.filters)),
      ),
    );
    for (const filter of [...filtersOf("301000011"), ...filtersOf("5.10.26")])
      expect(names).toContain(filter);
  });
});
