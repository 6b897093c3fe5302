import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Page, renderPromises } from "../../../tools/render-promises.ts";

describe.each<Page>(["docs/security.md", "docs/reliability.md"])("%s", (page) => {
  it("has the promises of the tests as they are (npm run docs writes them)", () => {
    const text = readFileSync(page, "utf8");
    expect(text).toBe(renderPromises(page, text));
  });
});
