/** How Kotib's process ends when it is told to. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { said } from "../support/bot-words.ts";
import { endOf, spawnKotib } from "../support/spawn-kotib.ts";
import { until } from "../support/until.ts";
import { startWorld } from "../support/world.ts";

const root = join(import.meta.dirname, "../..");

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("SIGTERM", () => {
  /** @promise stop: Kotib ends within ten seconds, and the next process works what hung. */
  it("ends Kotib within ten seconds, whoever holds it: half requests, slow sockets, Telegram and the service", async () => {
    const world = await startWorld({ start: false });
    onTestFinished(() => world.stop());
    const kotib = spawnKotib(world.env);
    onTestFinished(() => void kotib.end("SIGKILL"));
    await kotib.ready;
    const person = world.person("Kutuvchi");
    const never = new Promise<void>(() => {});
    world.telegram.failNext("sendMessage", { kind: "slow", until: never });
    person.send("/help");
    await until(
      async () => (await world.count("jobs where type = 'update' and lease_owner is not null")) === 1,
      "its work",
    );

    const port = Number(world.env.PORT);
    const drips = Array.from({ length: 300 }, (_, index) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(
          index % 2 === 0
            ? "GET / HTTP/1.1\r\nHost: a\r\n"
            : `POST /api/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 100\r\n\r\nhalf`,
        ),
      );
      socket.on("error", () => {});
      return socket;
    });
    onTestFinished(() => {
      for (const socket of drips) socket.destroy();
    });
    await until(() => drips.every(({ pending }) => !pending), "all to be connected");

    const before = performance.now();
    expect(await kotib.end()).toBe(0);
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(kotib.output).toContain("Kotib has stopped");

    // What it left is worked by the next.
    world.telegram.clearFaults();
    await world.startKotib();
    await person.sees(said("home-help").slice(0, 15));
  });

  /** @promise stop: A stop that does not come to its end is ended. */
  it("ends a stop that does not come to its end, and says so", async () => {
    const script = `
      const { setTimeout: later } = globalThis;
      // So that nobody waits for its ten seconds.
      globalThis.setTimeout = (work, milliseconds, ...rest) => later(work, milliseconds / 100, ...rest);
      const { runUntilStopped } = await import("./src/run-until-stopped.ts");
      setInterval(() => {}, 1000);
      await runUntilStopped(async () => ({ stop: () => new Promise(() => {}) }));
      console.log("runs");`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let heard = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        heard += chunk.toString();
      });
    }
    await until(() => heard.includes("runs"), "it to run", 30_000);
    child.kill("SIGTERM");
    expect(await endOf(child)).toBe(1);
    expect(heard).toContain("did not stop in time");
  });

  /** @promise stop: Under npm a SIGTERM reaches Kotib. */
  it("to npm ends what npm started", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kotib-npm-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(
      join(folder, "hold.mjs"),
      `import { runUntilStopped } from ${JSON.stringify(join(root, "src/run-until-stopped.ts"))};
       import { createServer } from "node:http";
       const server = createServer().listen(0);
       await runUntilStopped(async () => ({ async stop() { server.close(); console.log("stopped well"); } }));
       console.log("holds as " + process.pid);`,
    );
    const start = `node ${JSON.stringify(join(root, "tools/with-node.mjs"))} hold.mjs`;
    writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start } }));
    const npm = spawn("npm", ["start"], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let heard = "";
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        heard += chunk.toString();
      });
    }
    const pid = Number(await until(() => /holds as (\d+)/.exec(heard)?.[1], "it to run", 30_000));
    onTestFinished(() => {
      if (isAlive(pid)) process.kill(pid, "SIGKILL");
    });
    npm.kill("SIGTERM");
    await until(() => !isAlive(pid), "what npm started to end");
    expect(heard).toContain("stopped well");
  });
});
