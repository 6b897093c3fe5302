/** The image and the compose file, as far as they can be judged without an engine. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../../src/config.ts";

const containerfile = readFileSync("deploy/Containerfile", "utf8");
const lines = containerfile
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => /^[A-Z]/.test(line));
const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
const the = (instruction: string) =>
  last.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

interface Compose {
  services: Record<string, Record<string, unknown> & { environment: Record<string, string> }>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}
const compose = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true }) as Compose;
const { kotib, backup, caddy } = compose.services;
const environment = { ...kotib?.environment };

describe("the image", () => {
  it("has no fault that a linter finds", () => {
    expect(validate(containerfile).map(({ message }) => message)).toEqual([]);
  });

  /** @promise stop: The image runs node itself, not as root and without tools of development. */
  it("runs Node 24 itself, not as root, with a health check, and leaves the tools of development behind", () => {
    expect(lines.filter((line) => line.startsWith("FROM ")).every((line) => /\/node:24\./.test(line))).toBe(
      true,
    );
    expect(the("USER")).toEqual(["node"]);
    expect(the("CMD")).toEqual(['["node", "--max-semi-space-size=16", "src/main.ts"]']);
    expect(the("HEALTHCHECK")[0]).toContain("/health");
    expect(the("COPY")).toEqual(["--from=release /opt/kotib /opt/kotib"]);
  });

  it("is told its commit by whoever builds it: Compose, and the workflow of releases", () => {
    expect(lines).toContain("ARG COMMIT=");
    expect(lines).toContain('RUN npm run release -- --tree /opt/kotib --commit "$COMMIT"');
    expect(kotib?.build).toMatchObject({ args: { COMMIT: `\${COMMIT:-}` } });
    const workflow = readFileSync(".github/workflows/release.yml", "utf8");
    expect(workflow).toMatch(/docker build .*--build-arg COMMIT="\$GITHUB_SHA"/);
  });

  /** @promise stolen-files: The image is made of no secrets and no data. */
  it("is made from nothing but what .dockerignore lets through: no secrets, no data", () => {
    const ignored = readFileSync(".dockerignore", "utf8")
      .split("\n")
      .filter((line) => /^[^#]/.test(line));
    expect(ignored[0]).toBe("*");
    const through = ignored.slice(1).map((line) => line.replace(/^!/, ""));
    expect(ignored.slice(1).every((line) => line.startsWith("!"))).toBe(true);
    expect(through.filter((name) => /^(\.env$|data|deploy|\.git|node_modules|test)/.test(name))).toEqual([]);
    // What the command that makes the release needs.
    for (const name of ["package.json", "package-lock.json", ".npmrc", "tools", "src", "operator"])
      expect(through).toContain(name);
    for (const name of through.filter((one) => !one.includes("*"))) expect(existsSync(name), name).toBe(true);
  });
});

describe("the compose file", () => {
  /** @promise stolen-files: A container has no rights and no open port, and writes nothing but its volumes. */
  it("gives Kotib nothing to write but its volumes, no rights and no open port", () => {
    expect(kotib).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      volumes: ["data:/data", "keys:/keys"],
    });
    expect(kotib?.ports).toBeUndefined();
    expect(caddy?.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
  });

  it("makes a backup every night at half past ten UTC, with the rights, settings and files of Kotib", () => {
    const { build: _, ...ofKotib } = kotib as (typeof compose.services)[string];
    expect(backup).toMatchObject(ofKotib);
    const [, , loop = ""] = (backup?.command ?? []) as string[];
    // The engine takes two dollars for one.
    const script = loop.replaceAll("$$", "$");
    const folder = mkdtempSync(join(tmpdir(), "compose-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const play = (name: string, text: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    const at = Date.UTC(2026, 10, 26, 22, 29, 30);
    play("date", `echo ${at / 1000}`);
    play("sleep", `test ! -e slept && echo "$1" >slept`);
    play("node", `echo "$*" >called`);
    spawnSync("sh", ["-c", script], { cwd: folder, env: { PATH: `${folder}:${process.env.PATH}` } });
    expect(readFileSync(join(folder, "slept"), "utf8")).toBe("30\n");
    expect(readFileSync(join(folder, "called"), "utf8")).toBe("tools/run.mjs kotib backup --keep 14\n");
  });

  it("lets no log grow without end", () => {
    for (const service of Object.values(compose.services))
      expect(service.logging).toEqual({
        driver: "json-file",
        options: { "max-size": "20m", "max-file": "5" },
      });
  });

  /** @promise stolen-files: In containers the secrets are files. */
  it("hands over a configuration that Kotib takes, with secrets as files", () => {
    const image = Object.fromEntries(
      the("ENV").flatMap((line) =>
        line
          .trim()
          .split(/\s+/)
          .map((pair) => pair.split("=") as [string, string]),
      ),
    );
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value
          .replace(/\$\{KOTIB_HOST[^}]*\}/, "kotib.example.uz")
          .replace(/\$\{SERVICE_URL[^}]*\}/, "https://service.example.uz")
          .replace(/\$\{\w+:-\}/, ""),
      ]),
    );
    const secrets: Record<string, string> = {
      "/run/secrets/bot-token": "123456:abcdefghijklmnopqrstuvwxyz",
      "/run/secrets/webhook-secret": "0123456789abcdef",
    };
    const read = readConfig({ ...image, ...filled }, (path) => secrets[path] ?? "");
    expect(read).toMatchObject({
      ok: true,
      config: {
        host: "0.0.0.0",
        port: 8080,
        database: { kind: "sqlite", url: "file:/data/kotib.db", file: "/data/kotib.db" },
        publicUrl: "https://kotib.example.uz",
      },
    });
    expect(Object.keys(compose.secrets).map((name) => `/run/secrets/${name}`)).toEqual(Object.keys(secrets));
  });

  it("names files, volumes and a proxy's address that are there", () => {
    const mounts = [kotib, caddy]
      .flatMap((service) => service?.volumes as string[])
      .map((mount) => mount.split(":")[0] ?? "");
    for (const mount of mounts.filter((name) => !name.startsWith("./")))
      expect(compose.volumes).toHaveProperty(mount);
    for (const mount of mounts.filter((name) => name.startsWith("./")))
      expect(existsSync(join("deploy", mount))).toBe(true);
    expect(caddy?.environment.KOTIB_UPSTREAM).toBe("kotib:8080");
  });
});
