/** A Debian that was made a moment ago, with a systemd, a network, users and a disk of its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../test/support/until.ts";
import { openRootShell, type RootShell, succeeds } from "./root-shell.ts";

/** Debian 12, which docs/deploy.md asks for. */
const SUITE = "bookworm";
/** The tool that makes and runs it: packages of the same names. */
const TOOLS = {
  debootstrap: "debootstrap",
  "systemd-nspawn": "systemd-container",
  slirp4netns: "slirp4netns",
};
/** Where slirp4netns answers in the name of this machine's name servers. */
const NAME_SERVER = "10.0.2.3";
const BOOT_MS = 60_000;
const SHUTDOWN_MS = 30_000;

export interface MachineOptions {
  /** Takes the disk and the log; the caller's to delete. */
  readonly folder: string;
  readonly mirror: string;
  /** A certificate that it is born with, as machines of some networks are: a PEM file here. */
  readonly authority: string | null;
  /** Folders of this machine that it sees, read-only: path there → path here. */
  readonly shared: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

export interface CleanMachine extends Pick<RootShell, "run"> {
  /** Its disk, seen from here. */
  readonly disk: string;
  /** Starts a program of this machine in that one's network. */
  spawnBeside(command: readonly string[], env: Readonly<Record<string, string>>): ChildProcess;
  stop(): Promise<void>;
}

/** Why such a machine cannot be made here, in one sentence; null where it can. */
export function whyNot(): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "This needs root on a Linux machine.";
  const isThere = (tool: string) => spawnSync("sh", ["-c", `command -v ${tool}`]).status === 0;
  const missing = Object.entries(TOOLS).flatMap(([tool, name]) => (isThere(tool) ? [] : [name]));
  return missing.length === 0
    ? null
    : `This needs ${missing.join(", ")}: apt-get install ${missing.join(" ")}`;
}

/** Makes and boots it. Rejects where that fails; the log says more. */
export async function bootMachine(options: MachineOptions): Promise<CleanMachine> {
  const disk = join(options.folder, "disk");
  const log = join(options.folder, "log.txt");
  const network = `kotib-${process.pid}`;
  const say = (text: string) => appendFileSync(log, text);
  const started: ChildProcess[] = [];
  const start = (command: string, args: readonly string[]) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => say(String(chunk)));
    started.push(child);
    return child;
  };
  const end = async () => {
    // The machine before its network.
    for (const child of started.reverse()) await endOf(child);
    spawnSync("ip", ["netns", "delete", network]);
  };
  try {
    makeDisk(disk, options, say);
    must(say, "ip", "netns", "add", network);
    start("slirp4netns", ["--configure", "--netns-type=path", `/run/netns/${network}`, "tap0"]);
    const machine = start("systemd-nspawn", [
      ...["--quiet", "--boot", "--register=no", "--keep-unit", "--console=pipe", "--resolv-conf=off"],
      ...[`--directory=${disk}`, `--network-namespace-path=/run/netns/${network}`],
      ...Object.entries(options.shared).map(([there, here]) => `--bind-ro=${here}:${there}`),
    ]);
    const leader = await until(() => leaderOf(machine), "a booted machine", BOOT_MS);
    const isUp = "systemctl is-system-running | grep -Eq 'running|degraded'";
    await until(() => succeeds(leader, isUp), "everything that starts with it", BOOT_MS);
    await until(() => succeeds(leader, "getent hosts deb.debian.org"), "a network", BOOT_MS);
    const shell = openRootShell(leader, say);
    return {
      disk,
      run: shell.run,
      spawnBeside: ([command = "", ...args], env) =>
        spawn("nsenter", [`--net=/run/netns/${network}`, command, ...args], {
          stdio: ["pipe", "pipe", "inherit"],
          env: { ...process.env, ...env },
        }),
      async stop() {
        shell.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function makeDisk(
  disk: string,
  { mirror, authority, names }: MachineOptions,
  say: (text: string) => void,
): void {
  must(say, "debootstrap", "--variant=minbase", "--include=systemd,systemd-sysv,dbus", SUITE, disk, mirror);
  if (authority !== null) {
    // Trusted as soon as the package ca-certificates is there.
    mkdirSync(join(disk, "usr/local/share/ca-certificates"), { recursive: true });
    cpSync(authority, join(disk, "usr/local/share/ca-certificates/network.crt"));
  }
  writeFileSync(join(disk, "etc/resolv.conf"), `nameserver ${NAME_SERVER}\n`);
  writeFileSync(join(disk, "etc/hosts"), `127.0.0.1 localhost ${names.join(" ")}\n`);
}

function must(say: (text: string) => void, command: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  say(`$ ${command} ${args.join(" ")}\n${stdout}${stderr}`);
  if (status !== 0) throw new Error(`${command} failed:\n${stderr.split("\n").slice(-5).join("\n")}`);
}

/** The first process of the machine, systemd-nspawn's only child; null while it is not there yet. */
function leaderOf({ pid, exitCode }: ChildProcess): string | null {
  if (exitCode !== null) throw new Error("systemd-nspawn ended");
  const file = `/proc/${pid}/task/${pid}/children`;
  const [leader = ""] = existsSync(file) ? readFileSync(file, "utf8").trim().split(" ") : [];
  const comm = `/proc/${leader}/comm`;
  return leader !== "" && existsSync(comm) && readFileSync(comm, "utf8").trim() === "systemd" ? leader : null;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  // A machine that does not shut down is switched off.
  const timer = setTimeout(() => child.kill("SIGKILL"), SHUTDOWN_MS);
  await ended;
  clearTimeout(timer);
}
