import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSandboxClock } from "../clock.ts";
import { atMoment, MOMENT } from "./moment.ts";

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "kotib-clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "clock.json");
}

it("is the computer's clock until it is moved, tells everybody, and stays ahead over a restart", () => {
  const file = makeFile();
  const clock = openSandboxClock(file, atMoment);
  expect(clock.now()).toBe(MOMENT);
  let moves = 0;
  const stop = clock.onMoved(() => {
    moves += 1;
  });
  clock.moveOn(3_600_000);
  clock.moveOn(60_000);
  stop();
  clock.moveOn(1000);
  expect([moves, clock.ahead()]).toEqual([2, 3_661_000]);
  const later = openSandboxClock(file, atMoment);
  expect(later.ahead()).toBe(3_661_000);
  expect(later.now()).toBe(MOMENT + 3_661_000);
});

it("does not go back, and does not guess", () => {
  const file = makeFile();
  const clock = openSandboxClock(file, atMoment);
  for (const wrong of [0, -1, Number.NaN]) expect(() => clock.moveOn(wrong)).toThrow("moves on only");
  writeFileSync(file, "{}");
  expect(() => openSandboxClock(file, atMoment)).toThrow("clock was moved");
});
