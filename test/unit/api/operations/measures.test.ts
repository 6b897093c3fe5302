import { describe, expect, it } from "vitest";
import { listMeasures } from "../../../../src/api/operations/measures.ts";
import { answer } from "../../../support/http-server.ts";
import { setUp } from "../set-up-api.ts";

const answering = (status: number, value: unknown) =>
  setUp((_request, _previous, response) => answer(response, status, value));

describe("listMeasures", () => {
  it("list units, also where the answer is a bare list", async () => {
    const { call } = await answering(200, [
      { measureId: "1", name: "dona" },
      { measureId: 2 },
      { name: "kg" },
    ]);
    expect(await call(listMeasures, { language: "ru" })).toEqual([{ id: 1, name: "dona" }]);
  });
});
