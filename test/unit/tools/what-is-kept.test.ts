import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderWhatIsKept } from "../../../tools/render-what-is-kept.ts";

describe("docs/what-is-kept.md", () => {
  it("is up to date (npm run docs writes it)", () => {
    expect(readFileSync("docs/what-is-kept.md", "utf8")).toBe(renderWhatIsKept());
  });
});
