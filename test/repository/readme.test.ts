/** The two commands of README.md, run from its text: each does what the words beside it say. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { reservePorts } from "../../sandbox/test/reserve-ports.ts";
import { NOTHING_CONFIGURED } from "../support/nothing-configured.ts";
import { until } from "../support/until.ts";

const root = join(import.meta.dirname, "../..");
/** By command what stands beside it. */
const said = new Map(
  readFileSync(join(root, "README.md"), "utf8")
    .split("```sh\n")[1]
    ?.split("\n```")[0]
    ?.split("\n")
    .map((line) => line.split(/\s+# /) as [string, string]),
);
const START_MS = 60_000;

/** In a shell, in a process group of its own, as at a terminal. */
async function run(command: string) {
  const folder = mkdtempSync(join(tmpdir(), "kotib-readme-"));
  const { PATH, HOME } = process.env;
  const own = { PORT: String(await reservePorts(2)), SANDBOX_DIR: folder };
  const env = { PATH, HOME, ...NOTHING_CONFIGURED, ...own };
  const child = spawn("sh", ["-c", command], { cwd: root, env, detached: true });
  const interrupt = () => process.kill(-(child.pid ?? 0), "SIGINT");
  const heard = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      heard.text += chunk.toString();
    });
  const ended = new Promise((done) => child.once("close", done));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) interrupt();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return { heard, ended, interrupt };
}

it("are npm start and npm test", () => {
  expect([...said.keys()]).toEqual(["npm start", "npm test"]);
});

it("npm start prints the one address to open, and Ctrl+C stops it", async () => {
  expect(said.get("npm start")).toMatch(/prints the one address to open; Ctrl\+C stops it$/);
  const { heard, ended, interrupt } = await run("npm start");
  const address = await until(() => /Open (http\S+)/.exec(heard.text)?.[1], "an address", START_MS);
  expect(new Set(heard.text.match(/https?:\/\/[^\s"]+/g))).toEqual(new Set([address]));
  expect((await fetch(address)).status).toBe(200);
  interrupt();
  await ended;
  expect(heard.text.trimEnd().split("\n").at(-1)).toMatch(/^Kotib's sandbox has stopped/);
  await expect(fetch(address)).rejects.toThrow();
});

it("npm test ends with the line that stands there", async () => {
  const [, line = ""] = /ends with "(.+)"$/.exec(said.get("npm test") ?? "") ?? [];
  expect(line).toContain("N passed");
  // One file: the whole suite has this test in it.
  const { heard, ended } = await run("npm test -- test/unit/deploy/container.test.ts");
  await ended;
  expect(heard.text.trimEnd().split("\n").at(-1)).toMatch(new RegExp(`^${line.replaceAll("N", "\\d+")}$`));
});
