/**
 * Files of corrections as somebody mistypes them: judged with a place or a key, in a sentence, without what is in them.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { main } from "../../../operator/profile.ts";
import { fuzz, spoiled } from "../../support/fuzz.ts";

const CANARY = "canary-value-of-a-secret";
const corrections = {
  login: { path: `/${CANARY}`, body: { username: CANARY } },
  kinds: {
    act: { actions: { accept: { on: true, from: [15, 8] } }, lists: { receive: { limit: { default: 15 } } } },
  },
  stateLabels: { "3": { incoming: { ru: CANARY } } },
  silence: { days: 10, holidays: ["03-08"] },
};

/** @promise hostile-content: A malformed profile is judged in sentences that quote nothing of it. */
it("a profile's file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kotib-fuzz-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "profile.json");
  const signs = [...'{}[]",:0 \n\\-'].map((sign) => sign.charCodeAt(0));
  await fuzz(
    "profile",
    spoiled(Buffer.from(JSON.stringify(corrections, null, 1)), signs),
    async (bytes) => {
      writeFileSync(file, bytes);
      const lines: string[] = [];
      const code = await main(["check", file], {}, (line) => void lines.push(line));
      expect([0, 1]).toContain(code);
      expect(lines.length).toBeGreaterThan(0);
      if (code === 1) expect(lines.slice(1).join("\n")).not.toContain(CANARY);
    },
    { runs: 200 },
  );
});
