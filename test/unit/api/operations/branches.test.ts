import { describe, expect, it } from "vitest";
import { listBranches } from "../../../../src/api/operations/branches.ts";
import type { Tin } from "../../../../src/documents/document.ts";
import { answering } from "../../../support/http-server.ts";
import { setUp } from "../set-up-api.ts";

const tin = "300000011" as Tin;
describe("listBranches", () => {
  it("list branches with codes of five digits, and none where there are none", async () => {
    const data = [{ branchNum: 17, branchName: "Sinov" }, { branchNum: "00023" }, { name: "kodsiz" }, null];
    const { call } = await setUp({ data });
    expect(await call(listBranches, { tin, language: "ru" })).toEqual([
      { code: "00017", name: "Sinov" },
      { code: "00023", name: null },
    ]);
    expect(await (await setUp(answering(404))).call(listBranches, { tin, language: "ru" })).toEqual([]);
  });
});
