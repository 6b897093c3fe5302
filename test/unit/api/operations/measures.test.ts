import { describe, expect, it } from "vitest";
import { listMeasures } from "../../../../src/api/operations/measures.ts";
import { setUp } from "../set-up-api.ts";

describe("listMeasures", () => {
  it("list units, also where the answer is a bare list", async () => {
    const { call } = await setUp([{ measureId: "1", name: "dona" }, { measureId: 2 }, { name: "kg" }]);
    expect(await call(listMeasures, { language: "ru" })).toEqual([{ id: 1, name: "dona" }]);
  });
});
