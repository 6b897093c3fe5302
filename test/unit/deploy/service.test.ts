/** The systemd unit and the command beside it. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { needs } from "../../support/needs.ts";

const unit = readFileSync("deploy/kotib.service", "utf8");
const command = readFileSync("deploy/kotib", "utf8");
const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value ?? "");
const needsSystemd = needs(
  spawnSync("systemd-analyze", ["--version"]).status === 0,
  "systemd-analyze is not installed (Debian: apt-get install systemd)",
);

/** Each line by itself: systemd's own sum hardly moves where one is missing. */
const CLOSED = [
  "StateDirectoryMode=0700",
  "CacheDirectoryMode=0700",
  "UMask=0077",
  "LimitCORE=0",
  "ProtectSystem=strict",
  "ProtectHome=yes",
  "PrivateTmp=yes",
  "PrivateDevices=yes",
  "PrivateUsers=yes",
  "ProtectProc=invisible",
  "ProcSubset=pid",
  "ProtectClock=yes",
  "ProtectHostname=yes",
  "ProtectKernelLogs=yes",
  "ProtectKernelModules=yes",
  "ProtectKernelTunables=yes",
  "ProtectControlGroups=yes",
  "CapabilityBoundingSet=",
  "NoNewPrivileges=yes",
  "RestrictNamespaces=yes",
  "RestrictRealtime=yes",
  "RestrictSUIDSGID=yes",
  "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
  "LockPersonality=yes",
  "RemoveIPC=yes",
  "KeyringMode=private",
  "SystemCallArchitectures=native",
  "SystemCallFilter=@system-service",
  "SystemCallFilter=~@privileged @resources",
];

/** 0 (closed) to 10; Kotib talks to the internet and cannot be closed altogether. */
const MOST_EXPOSURE = 2;

describe("the systemd unit", () => {
  it("starts node itself, since npm would die of the signal and leave Kotib behind", () => {
    expect(valuesOf("ExecStart")).toEqual(["/opt/kotib/node --max-semi-space-size=16 src/main.ts"]);
    expect(valuesOf("WorkingDirectory")).toEqual(["/opt/kotib"]);
  });

  it("waits for Kotib's word at the start, and does not try again what only a correction mends", () => {
    expect(valuesOf("Type")).toEqual(["notify"]);
    // systemd-notify is a process of its own.
    expect(valuesOf("NotifyAccess")).toEqual(["all"]);
    expect(valuesOf("TimeoutStartSec")).toEqual(["infinity"]);
    expect(valuesOf("RestartPreventExitStatus")).toEqual(["78"]);
    expect(valuesOf("StartLimitIntervalSec")).toEqual(["0"]);
  });

  it("hands secrets over as credentials, and has none in its settings", () => {
    const credentials = valuesOf("LoadCredential").map((value) => value.split(":")[0]);
    expect(credentials).toEqual(["bot-token", "webhook-secret"]);
    expect(valuesOf("Environment").join(" ")).toContain(
      "BOT_TOKEN_FILE=%d/bot-token WEBHOOK_SECRET_FILE=%d/webhook-secret",
    );
    expect(unit).not.toMatch(/\b(BOT_TOKEN|WEBHOOK_SECRET)=/);
  });

  it("and the command for its user name the same user, settings and secrets", () => {
    for (const name of [
      "User",
      "Group",
      "EnvironmentFile",
      "LoadCredential",
      "UMask",
      "StateDirectory",
      "StateDirectoryMode",
    ])
      for (const value of valuesOf(name)) expect(command).toContain(`--property=${name}=${value} `);
  });

  it("gives Kotib no rights, and nothing to write but its own folders", () => {
    for (const line of CLOSED) expect(unit.split("\n")).toContain(line);
    expect(valuesOf("User")).toEqual(["kotib"]);
    for (const name of ["AmbientCapabilities", "ReadWritePaths", "SupplementaryGroups"])
      expect(valuesOf(name)).toEqual([]);
  });

  it("and the nightly backup's are ones that systemd understands", needsSystemd, () => {
    const units = [
      "kotib.service",
      "kotib-backup.service",
      "kotib-backup.timer",
      "kotib-failed@.service",
    ].map((name) => `deploy/${name}`);
    const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...units], { encoding: "utf8" });
    // The programs are not installed here; what else is said is about our lines.
    expect(
      stderr
        .split("\n")
        .filter((line) => /kotib.*\.(service|timer)/.test(line) && !/is not executable/.test(line)),
    ).toEqual([]);
  });

  it("is as closed as it can be", needsSystemd, () => {
    const { stdout } = spawnSync(
      "systemd-analyze",
      ["security", "--offline=yes", "--no-pager", "deploy/kotib.service"],
      {
        encoding: "utf8",
      },
    );
    const [, exposure] = /Overall exposure level for kotib\.service: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(MOST_EXPOSURE);
  });
});
