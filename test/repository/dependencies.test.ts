/** What Kotib depends on: as locked, from the registry, and without a script of its own while it is installed. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { npmCommand } from "../../tools/prepare.mjs";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** These have an install script, which npm leaves alone, and were found to need none. A new one is looked at first. */
const WITH_SCRIPT = ["esbuild"];

/** A script that npm runs hands its settings on, which would hide those of the project. */
const withoutSettings = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)),
);

const nameOf = (path: string) => path.replace(/^.*node_modules\//, "");

describe("dependencies", () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );

  /** @promise dependencies: Each dependency comes with the hash of its contents. */
  it("come from the registry that is set, each with the hash of its contents", () => {
    expect(installed.length).toBeGreaterThan(100);
    for (const [path, { resolved, integrity }] of installed) {
      expect(resolved, path).toBeUndefined();
      expect(integrity, path).toMatch(/^sha512-/);
    }
  });

  /** @promise dependencies: No dependency brings an install script that nobody looked at. */
  it("bring no install script that nobody looked at", () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripted.filter(([path, { dev }]) => !dev || !WITH_SCRIPT.includes(nameOf(path)))).toEqual([]);
  });

  /** @promise dependencies: No dependency runs a script while it is installed. */
  it("run no script while they are installed", () => {
    expect(readFileSync(".npmrc", "utf8")).toContain("ignore-scripts=true\n");
    const folder = mkdtempSync(join(tmpdir(), "kotib-install-"));
    try {
      // A project with Kotib's settings for npm and one dependency, which writes a file when it is installed.
      writeFileSync(join(folder, ".npmrc"), readFileSync(".npmrc"));
      mkdirSync(join(folder, "hostile"));
      const dependency = {
        name: "hostile",
        version: "1.0.0",
        scripts: { postinstall: "node -e \"fs.writeFileSync('ran','')\"" },
      };
      writeFileSync(join(folder, "hostile", "package.json"), JSON.stringify(dependency));
      const project = { name: "project", version: "1.0.0", dependencies: { hostile: "file:hostile" } };
      writeFileSync(join(folder, "package.json"), JSON.stringify(project));
      const [command = "npm", ...first] = npmCommand();
      const run = spawnSync(
        command,
        [...first, "install", "--offline", "--install-links", "--no-audit", "--no-fund"],
        { cwd: folder, encoding: "utf8", env: withoutSettings },
      );
      expect(run.status, run.stderr).toBe(0);
      const ran = () => readFileSync(join(folder, "node_modules", "hostile", "ran"));
      expect(readFileSync(join(folder, "node_modules", "hostile", "package.json"), "utf8")).toContain(
        "postinstall",
      );
      expect(ran).toThrow("ENOENT");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
