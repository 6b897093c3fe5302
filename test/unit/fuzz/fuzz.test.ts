/** Seeds of what was found are kept and tried first. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished, vi } from "vitest";
import { fuzz } from "../../support/fuzz.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kotib-seeds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it("keeps the seed of a find, once, and names the smallest value", async () => {
  const folder = makeFolder();
  const judge = (value: number) => {
    if (value > 99) throw new Error("too much");
  };
  const search = () => fuzz("sums", fc.nat(1_000_000), judge, { folder });
  await expect(search()).rejects.toThrow(/^sums, seed -?\d+ \(kept in .+sums\.json\): \[100\]$/);
  const kept = readFileSync(join(folder, "sums.json"), "utf8");
  expect(JSON.parse(kept)).toHaveLength(1);
  await expect(search()).rejects.toThrow(`seed ${JSON.parse(kept)[0]} `);
  expect(readFileSync(join(folder, "sums.json"), "utf8")).toBe(kept);
});

it("tries kept seeds before anything new, the same each time", async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "same.json"), "[7]\n");
  vi.stubEnv("FUZZ_RUNS", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  const runs: number[][] = [[], []];
  for (const seen of runs)
    await fuzz("same", fc.nat(), (value) => void seen.push(value), { folder, runs: 5 });
  expect(runs[0]?.slice(0, 5)).toEqual(runs[1]?.slice(0, 5));
  expect(runs[0]).toHaveLength(10);
});
