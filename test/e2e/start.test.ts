/** What the start command says when it cannot start. */
import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";

function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["tools/start.mjs"], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => resolve({ code, output }));
  });
}

describe("the start command", () => {
  it("names every wrong variable in one message and listens nowhere", async () => {
    const { code, output } = await start({
      BOT_TOKEN: "wrong",
      PORT: "x",
      SERVICE_PROFILE: "/no/such/file.json",
    });
    expect(code).toBe(1);
    for (const name of ["BOT_TOKEN", "SERVICE_URL", "PORT", "KEYS_FILE", "SERVICE_PROFILE"])
      expect(output).toContain(name);
    expect(output.match(/cannot start/g)).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it("starts no sandbox in production", async () => {
    const { code, output } = await start({ NODE_ENV: "production" });
    expect(code).toBe(1);
    expect(output).toContain("In production the sandbox does not start");
  });
});
