/** What systemd hears of Kotib's start, at a datagram socket as its own. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished } from "vitest";
import { needsProgram } from "../support/needs.ts";
import { openTcpProxy } from "../support/tcp-proxy.ts";
import { until } from "../support/until.ts";
import { startWorld } from "../support/world.ts";

const needsPrograms = needsProgram(
  ["systemd-notify", "python3"].every((program) => spawnSync(program, ["--version"]).status === 0),
  "systemd-notify or python3 is not installed (Debian: apt-get install systemd python3)",
);

/** Node has no datagram sockets in the file system. */
const LISTENER = `import socket, sys
at = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
at.bind(sys.argv[1])
print("listening", flush=True)
while True: print(at.recv(65536).decode().replace("\\n", " "), flush=True)`;

async function startWithSystemd() {
  const world = await startWorld({ start: false });
  onTestFinished(() => world.stop());
  const path = join(world.folder, "notify");
  const listener = spawn("python3", ["-c", LISTENER, path], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void listener.kill());
  const lines: string[] = [];
  createInterface(listener.stdout).on("line", (line) => {
    // By that systemd-notify waits until it was heard.
    if (line !== "BARRIER=1") lines.push(line);
  });
  await once(listener.stdout, "data");
  world.env.NOTIFY_SOCKET = path;
  world.env.PATH = process.env.PATH ?? "";
  const hears = (line: string) => until(() => lines.includes(line), `systemd to hear ${line}`);
  return { world, lines, hears };
}

describe("systemd", needsPrograms, () => {
  /** @promise start: systemd takes Kotib for started when it works, and not before. */
  it("hears that Kotib is started when it works, and not before", async () => {
    const { world, lines, hears } = await startWithSystemd();
    await world.startKotib();
    await hears("READY=1");
    expect(lines).toEqual(["listening", "STATUS=Waits for Telegram", "STATUS=Ready", "READY=1"]);
  });

  it("hears that it is started while Telegram is away, and of that", async () => {
    const { world, lines, hears } = await startWithSystemd();
    const proxy = await openTcpProxy(world.env.BOT_API_ROOT ?? "");
    onTestFinished(() => proxy.close());
    await proxy.set({ kind: "refuse" });
    world.env.BOT_API_ROOT = proxy.url;
    await world.startKotib();
    await hears("READY=1");
    expect(lines).toEqual(["listening", "STATUS=Waits for Telegram", "READY=1"]);
    await proxy.set(null);
    await hears("STATUS=Ready");
  });

  it("hears nothing of a start that Telegram refuses", async () => {
    const { world, lines, hears } = await startWithSystemd();
    world.env.BOT_TOKEN = "700000000:revoked-and-not-known-any-more";
    await expect(world.startKotib()).rejects.toMatchObject({ code: "ConfigError", mayPass: false });
    await hears("STATUS=Waits for Telegram");
    expect(lines).not.toContain("READY=1");
  });
});
