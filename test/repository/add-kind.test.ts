/** Adds the made-up kind to a copy of the repository as a contributor would, and lets the compiler look for more to do. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const FIXTURE = "test/fixtures/kinds/attorney";

describe("a kind added by its folder and its line", () => {
  let copy: string;

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), "kotib-kind-"));
    const folders = ["src", "operator", "proofs", "sandbox", "test", "tools"];
    const parts = [...folders, "*.ts", "tsconfig.json", "package.json"];
    const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...parts], {
      encoding: "utf8",
    });
    for (const file of files.split("\n").filter(Boolean)) cpSync(file, join(copy, file), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
    addFolder();
    addLine();
    // As every build and check does: the keys of texts are not tracked.
    execFileSync(process.execPath, [join(copy, "tools/locale-keys.mjs")]);
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** As it would be there: imports of the domain's files lead one folder up. */
  function addFolder(): void {
    const folder = join(copy, "src/documents/attorney");
    cpSync(FIXTURE, folder, { recursive: true });
    for (const name of ["index.ts", "description.ts", "samples.ts"]) {
      const file = join(folder, name);
      const text = readFileSync(file, "utf8").replaceAll("../../../../src/documents/", "../");
      writeFileSync(file, text);
    }
  }

  function addLine(): void {
    const file = join(copy, "src/documents/kinds.ts");
    const text = readFileSync(file, "utf8");
    const added = text.replace(/(export const kinds = \{[^}]*[^},\s]),?\s*\}/, "$1, attorney }");
    expect(added).not.toBe(text);
    writeFileSync(file, `import { attorney } from "./attorney/index.ts";\n${added}`);
  }

  it("leaves the compiler nothing to find in any other file", () => {
    const run = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit"], {
      cwd: copy,
      encoding: "utf8",
    });
    expect(run.stdout).toBe("");
    expect(run.status).toBe(0);
  }, 300_000);
});
