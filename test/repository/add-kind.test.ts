/** Adds the made-up kind to a copy of the repository as a contributor would, and lets the compiler look for more to do. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CopyOfRepository } from "../support/copy-of-repository.ts";

describe("a kind added by its folder and its line", () => {
  let copy: CopyOfRepository;

  beforeAll(() => {
    copy = new CopyOfRepository();
    const imports = ["../../../../src/documents/", "../"] as const;
    copy.addFolder("test/fixtures/kinds/attorney", "src/documents/attorney", imports);
    copy.addLine("src/documents/kinds.ts", {
      line: 'import { attorney } from "./attorney/index.ts";',
      list: /(export const kinds = \{[^}]*[^},\s]),?(\s*\})/,
      name: "attorney",
    });
  });
  afterAll(() => copy.remove());

  it("leaves the compiler nothing to find in any other file", () => {
    expect(copy.run("node_modules/typescript/bin/tsc", "--noEmit")).toEqual({ stdout: "", status: 0 });
  }, 300_000);
});
