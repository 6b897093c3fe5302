/** What nobody caught ends the process, and says where, not what. */
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** @promise secrets-told: An error that nobody catches ends Kotib without its words. */
it.each([
  ["thrown", "setTimeout(() => { throw failure; })"],
  ["rejected", "void Promise.reject(failure)"],
])(
  "an error that is %s and that nobody catches ends Kotib without its words and what it carries",
  (_how, fail) => {
    const script = `
    const { runUntilStopped } = await import("./src/run-until-stopped.ts");
    await runUntilStopped(async () => ({ stop: async () => {} }));
    const failure = Object.assign(new Error("CANARY in words"), { payload: { text: "CANARY in a payload" } });
    setInterval(() => {}, 1000);
    ${fail};`;
    const run = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(/"stack":"Error\\n\s+at /);
    expect(run.stdout + run.stderr).not.toContain("CANARY");
  },
);
