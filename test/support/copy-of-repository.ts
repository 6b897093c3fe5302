/** A copy of the repository that a test changes as a contributor would, and hands to the compiler. */
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { SERVER } from "./store-names.ts";

const PARTS = [
  "src",
  "operator",
  "proofs",
  "sandbox",
  "test",
  "tools",
  "*.ts",
  "tsconfig.json",
  "package.json",
];

export class CopyOfRepository {
  readonly folder = mkdtempSync(join(tmpdir(), "kotib-copy-"));

  constructor() {
    const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...PARTS], {
      encoding: "utf8",
    });
    for (const file of files.split("\n").filter(Boolean))
      cpSync(file, join(this.folder, file), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules"), join(this.folder, "node_modules"));
  }

  /** Copies a fixture's folder to its place, where imports of `from` lead to `to`. */
  addFolder(fixture: string, place: string, [from, to]: readonly [string, string]): void {
    const folder = join(this.folder, place);
    cpSync(fixture, folder, { recursive: true });
    for (const name of readdirSync(folder).filter((each) => each.endsWith(".ts"))) {
      const file = join(folder, name);
      writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));
    }
  }

  /** Adds to a list of that file: its import on top, its name at the end. */
  addLine(place: string, { line, list, name }: { line: string; list: RegExp; name: string }): void {
    const file = join(this.folder, place);
    const text = readFileSync(file, "utf8");
    const added = text.replace(list, (_, start: string, end: string) => `${start}, ${name}${end}`);
    expect(added).not.toBe(text);
    writeFileSync(file, `${line}\n${added}`);
    // As whoever adds texts does: their keys are made from them.
    execFileSync(process.execPath, [join(this.folder, "tools/locale-keys.mjs")]);
  }

  /** Runs a script of the copy's node_modules, or a module's text; returns what it wrote. */
  run(...args: readonly string[]): Promise<{ readonly stdout: string; readonly isDone: boolean }> {
    return new Promise((resolve) => {
      // Its tests are all of them, and start a server of their own: that of these has not the copy's tables.
      const { [SERVER]: _server, KOTIB_TESTS: _part, ...env } = process.env;
      const options = { cwd: this.folder, maxBuffer: 100_000_000, env };
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        resolve({ stdout: `${stdout}${error === null ? "" : stderr}`, isDone: error === null }),
      );
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
