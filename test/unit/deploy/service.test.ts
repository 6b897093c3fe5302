/** The systemd unit and the command beside it. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { needsProgram } from "../../support/needs.ts";

const unit = readFileSync("deploy/kotib.service", "utf8");
const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value ?? "");
const needsSystemd = needsProgram(
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

interface Told {
  /** Of `systemctl show`. */
  readonly show?: Readonly<Record<string, string>>;
  /** Of `systemctl cat`. */
  readonly cat?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** By number; absent: root. */
  readonly user?: number;
  /** A file of the unit's that is not there. */
  readonly missing?: string;
}

/** As systemd 252 tells of the unit as it is installed. */
const USUAL = {
  Environment:
    "NODE_ENV=production BOT_TOKEN_FILE=/run/credentials/kotib.service/bot-token WEBHOOK_SECRET_FILE=/run/credentials/kotib.service/webhook-secret",
  EnvironmentFiles: "/etc/kotib/kotib.env (ignore_errors=no)",
  WorkingDirectory: "/opt/kotib/current",
  User: "kotib",
  Group: "kotib",
};

/** 0 (closed) to 10; Kotib talks to the internet and cannot be closed altogether. */
const MOST_EXPOSURE = 2;

describe("the systemd unit", () => {
  /** @promise stop: systemd starts node itself, not npm. */
  it("starts node itself, since npm would die of the signal and leave Kotib behind", () => {
    expect(valuesOf("ExecStart")).toEqual(["/opt/kotib/current/node --max-semi-space-size=16 src/main.ts"]);
    expect(valuesOf("WorkingDirectory")).toEqual(["/opt/kotib/current"]);
  });

  it("waits for Kotib's word at the start, and does not try again what only a correction mends", () => {
    expect(valuesOf("Type")).toEqual(["notify"]);
    // systemd-notify is a process of its own.
    expect(valuesOf("NotifyAccess")).toEqual(["all"]);
    expect(valuesOf("TimeoutStartSec")).toEqual(["infinity"]);
    expect(valuesOf("RestartPreventExitStatus")).toEqual(["78"]);
    expect(valuesOf("StartLimitIntervalSec")).toEqual(["0"]);
  });

  /** @promise stolen-files: Under systemd secrets are credentials, in no environment. */
  it("hands secrets over as credentials, and has none in its settings", () => {
    const credentials = valuesOf("LoadCredential").map((value) => value.split(":")[0]);
    expect(credentials).toEqual(["bot-token", "webhook-secret"]);
    expect(valuesOf("Environment").join(" ")).toContain(
      "BOT_TOKEN_FILE=%d/bot-token WEBHOOK_SECRET_FILE=%d/webhook-secret",
    );
    expect(unit).not.toMatch(/\b(BOT_TOKEN|WEBHOOK_SECRET)=/);
  });

  /** @promise stolen-files: Under systemd Kotib has no rights, and writes nothing but its own folders. */
  /** @promise stolen-files: Under systemd no other user can read Kotib's files or a core dump. */
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

describe("the command kotib", () => {
  /** What systemd-run is called with, where systemctl tells this of the unit. */
  function call(
    args: readonly string[],
    { show = {}, cat = unit, env = {}, user = 0, missing = "/none" }: Told = {},
  ) {
    const folder = mkdtempSync(join(tmpdir(), "kotib-command-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const told = { ...USUAL, ...show };
    const cases = Object.entries(told).map(
      ([name, value]) => `*--property=${name}\\ *) cat <<'END'\n${value}\nEND\n;;`,
    );
    const play = (name: string, text: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    writeFileSync(join(folder, "unit"), cat);
    play("systemctl", `case "$*" in\ncat*) cat "${folder}/unit" ;;\n${cases.join("\n")}\nesac`);
    play("id", `echo ${user}`);
    play("ls", `test "$2" != ${missing}`);
    const handed = join(folder, "handed");
    play(
      "systemd-run",
      `for each; do
        printf '%s\\n' "$each"
        case $each in --property=EnvironmentFile=/run/*) cp -p "\${each#*=*=}" "${handed}" ;; esac
      done
      exit 2`,
    );
    const path = { PATH: `${folder}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync("sh", ["deploy/kotib", ...args], {
      encoding: "utf8",
      env: { ...path, ...env },
    });
    const lines = stdout
      .replaceAll(/kotib-command-\d+/g, "OWN")
      .trimEnd()
      .split("\n");
    const end = lines.indexOf("--");
    const isHanded = existsSync(handed);
    return {
      ...{ status, stderr, options: end < 0 ? [] : lines.slice(0, end), program: lines.slice(end + 1) },
      /** The file of settings that is made for this call alone, as it was then; null without one. */
      handed: isHanded ? readFileSync(handed, "utf8") : null,
      mode: isHanded ? statSync(handed).mode & 0o777 : null,
    };
  }

  /** @promise stolen-files: The operator's command runs with the service's user, settings and secrets. */
  it("runs as the unit does: its user, folder, settings and secrets, and ends as the command does", () => {
    const { status, options, program } = call(["restore", "my backup.db"]);
    expect(status).toBe(2);
    expect(program).toEqual([
      "/opt/kotib/current/node",
      "/opt/kotib/current/tools/run.mjs",
      "kotib",
      "restore",
      "my backup.db",
    ]);
    for (const name of [
      "User",
      "Group",
      "EnvironmentFile",
      "LoadCredential",
      "UMask",
      "StateDirectory",
      "StateDirectoryMode",
      "WorkingDirectory",
    ])
      for (const value of valuesOf(name)) expect(options).toContain(`--property=${name}=${value}`);
    expect(options).toContain("--setenv=BOT_TOKEN_FILE=/run/credentials/OWN.service/bot-token");
    expect(options).toContain("--setenv=INIT_CWD=/var/lib/kotib");
  });

  it("takes over what a drop-in changed", () => {
    const { options } = call(["doctor"], {
      show: {
        Environment: `WEBHOOK_SECRET_FILE= "OPERATOR_NAME=Namuna \\"MChJ\\"" SIGNATURE_ROOTS=/nope.pem`,
        EnvironmentFiles: "/etc/kotib/kotib.env (ignore_errors=no)\n/etc/kotib/more.env (ignore_errors=yes)",
        WorkingDirectory: "/srv/kotib",
      },
      cat: `${unit}\n[Service]\nLoadCredential=\nLoadCredential=other:/root/other\n`,
    });
    expect(options).toEqual(
      expect.arrayContaining([
        "--setenv=WEBHOOK_SECRET_FILE=",
        '--setenv=OPERATOR_NAME=Namuna "MChJ"',
        "--setenv=SIGNATURE_ROOTS=/nope.pem",
        "--property=EnvironmentFile=-/etc/kotib/more.env",
        "--property=LoadCredential=other:/root/other",
        "--property=WorkingDirectory=/srv/kotib",
      ]),
    );
    expect(options.join()).not.toContain("bot-token:");
    // What a later file says counts.
    expect(
      options.filter((option) => option.includes("EnvironmentFile=")).map((option) => option.slice(-8)),
    ).toEqual(["otib.env", "more.env"]);
  });

  const needed = ["/etc/kotib/kotib.env", "/etc/kotib/secrets/bot-token"];
  it.each([
    {
      told: { user: 1000 },
      sentence: "run it as root, which reads the service's secrets and becomes its user",
    },
    ...needed.map((missing) => ({
      told: { missing },
      sentence: `kotib.service needs ${missing}, which is not there`,
    })),
  ])("says in one sentence: $sentence", ({ told, sentence }) => {
    expect(call(["doctor"], told)).toMatchObject({ status: 1, stderr: `kotib: ${sentence}\n`, options: [] });
  });

  it.each(["plain", `a "b" 'c' $d \`e\` \\f #g`])(
    "hands a PostgreSQL's password over in root's own file: %s",
    (password) => {
      const { options, handed, mode } = call(["move-database"], { env: { PGPASSWORD: password } });
      expect(options.join()).not.toContain(password);
      const [, quoted = ""] = /^PGPASSWORD="(.*)"\n$/.exec(handed ?? "") ?? [];
      // As systemd reads it (systemd.exec(5), EnvironmentFile=).
      expect(quoted.replaceAll(/\\(["\\`$])/g, "$1")).toBe(password);
      expect(mode).toBe(0o600);
      const files = options.filter((option) => option.includes("EnvironmentFile="));
      // The last one counts.
      expect(files.map((option) => option.replace(/(?<=\/run\/tmp\.)\w+/, "X"))).toEqual([
        "--property=EnvironmentFile=/etc/kotib/kotib.env",
        "--property=EnvironmentFile=/run/tmp.X/environment",
      ]);
      expect(existsSync(files.at(-1)?.split("=").at(-1) ?? "")).toBe(false);
      expect(call(["move-database"]).handed).toBeNull();
    },
  );

  it("hands the probe's password over as a secret, which no list of units shows", () => {
    const { options } = call(["probe", "namuna"], { env: { SERVICE_PASSWORD_FILE: "package.json" } });
    expect(options).toContain(
      `--property=LoadCredential=service-password:${join(process.cwd(), "package.json")}`,
    );
    expect(options).toContain("--setenv=SERVICE_PASSWORD_FILE=/run/credentials/OWN.service/service-password");
  });
});
