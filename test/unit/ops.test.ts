/** The alert rules and the dashboard: they speak of metrics that Kotib has, and fire when they are to. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createMetrics } from "../../src/web/metrics.ts";
import { needsProgram } from "../support/needs.ts";

const RULES = "ops/prometheus/kotib-alerts.yml";
const SCRAPES = "ops/prometheus/prometheus.yml";
const DASHBOARD = "ops/grafana/kotib.json";

/** Names of metrics as queries have them, without what Prometheus makes of a histogram. */
function namesIn(text: string): string[] {
  const names = text.match(/\b(?:kotib|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, "")))];
}

const needsPromtool = needsProgram(
  spawnSync("promtool", ["--version"]).status === 0,
  "promtool is not installed (Debian: apt-get install prometheus)",
);

function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

describe("the files for operators", () => {
  it.each([RULES, DASHBOARD])("%s names metrics that there are", async (file) => {
    const known = new Set((await createMetrics().print()).match(/(?<=^# TYPE )\S+/gm));
    const named = namesIn(readFileSync(file, "utf8"));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it("the dashboard is one that Grafana can import: each panel has a place of its own and asks something", () => {
    const { panels, uid } = JSON.parse(readFileSync(DASHBOARD, "utf8"));
    expect(uid).toBe("kotib");
    expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length);
    for (const { type, targets, title } of panels)
      if (type !== "row") expect(targets.length, title).toBeGreaterThan(0);
  });

  it("the rules are valid, and fire when they are to", needsPromtool, () => {
    for (const [what, file] of [
      ["rules", RULES],
      ["config", SCRAPES],
    ] as const) {
      const checked = promtool("check", what, file);
      expect(checked.status, checked.output).toBe(0);
    }
    const tested = promtool("test", "rules", RULES.replace(".yml", ".test.yml"));
    expect(tested.status, tested.output).toBe(0);
  });
});
