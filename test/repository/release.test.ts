/** `npm run release`: an archive that runs without npm, and its tree; here with an npm and a Vite that are played. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFakeRepository, type FakeRepository } from "../support/fake-npm.ts";

/** A Kotib of two modules, its pages, and things that belong in no release. */
function createKotib(): FakeRepository {
  const repository = createFakeRepository();
  repository.write(
    "package.json",
    JSON.stringify({
      name: "kotib",
      version: "1.2.3",
      type: "module",
      engines: { node: ">=16.0.0" },
      dependencies: { zod: "4.0.0" },
      devDependencies: { vite: "8.0.0" },
    }),
  );
  repository.write("src/main/run.ts", "");
  repository.write("src/files/load-files.ts", "export const load = async () => {};");
  repository.write(
    "src/db/engine/sqlite/connection.ts",
    'export const connectSqlite = () => ({ close() { if (process.env.NO_SQLITE) throw new Error("no SQLite"); } });',
  );
  for (const path of [".env", "data/kotib.db", "test/x.test.ts", "deploy/secrets/bot-token"])
    repository.write(path, "secret");
  repository.write("deploy/kotib.service", "");
  return repository;
}

const release = (repository: FakeRepository, ...args: readonly string[]) =>
  repository.run(["tools/release.mjs", ...args], { INIT_CWD: repository.folder });

const ARCHIVE = `kotib-1.2.3-${process.platform}-${process.arch}.tar.gz`;

describe("the tree of a release", () => {
  const tree = (repository: FakeRepository, ...args: readonly string[]) =>
    release(repository, "--tree", "out", ...args);

  it("holds sources, built pages and dependencies of production, and nothing else of the working copy", () => {
    const repository = createKotib();
    const { status, stdout, stderr } = tree(repository);
    expect(stderr).not.toContain("did not work");
    const out = join(repository.folder, "out");
    expect({ status, stdout }).toEqual({ status: 0, stdout: `The release is in ${out}.\n` });
    expect(readdirSync(out).sort()).toEqual(
      [
        "calls.txt",
        "deploy",
        "dist",
        "node_modules",
        "package-lock.json",
        "package.json",
        "release.json",
        "src",
        "tools",
      ].sort(),
    );
    expect(readdirSync(join(out, "deploy"))).toEqual(["kotib.service"]);
    expect(readFileSync(join(out, "calls.txt"), "utf8")).toMatch(/^ci --omit=dev /);
    expect(JSON.parse(readFileSync(join(out, "release.json"), "utf8"))).toEqual({
      commit: expect.stringMatching(/^(unknown|[0-9a-f]{12})$/),
    });
  });

  it("neither installs nor builds again by itself, whatever was changed in it", () => {
    const repository = createKotib();
    tree(repository);
    const out = join(repository.folder, "out");
    writeFileSync(join(out, "src/changed.ts"), "");
    writeFileSync(join(out, "calls.txt"), "");
    const call =
      'import { buildPages, installDependencies } from "./out/tools/prepare.mjs"; installDependencies(); buildPages(["pages"]);';
    expect(repository.run(["--input-type=module", "-e", call]).status).toBe(0);
    expect(readFileSync(join(out, "calls.txt"), "utf8")).toBe("");
  });

  it("takes the place of nothing: what runs keeps its files", () => {
    const repository = createKotib();
    expect(tree(repository).status).toBe(0);
    repository.write("src/new.ts", "");
    expect(tree(repository)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/out is not empty; nothing was changed\.\n$/),
    });
    expect(existsSync(join(repository.folder, "out/src/new.ts"))).toBe(false);
  });

  it("names the commit that it is told, where there is no Git to ask, as in an image", () => {
    const repository = createKotib();
    const commit = "0123456789abcdef0123456789abcdef01234567";
    expect(tree(repository, "--commit", commit).status).toBe(0);
    expect(JSON.parse(readFileSync(join(repository.folder, "out/release.json"), "utf8"))).toEqual({
      commit: "0123456789ab",
    });
    // As Compose fills in a variable that nobody set.
    expect(release(repository, "--tree", "other", "--commit", "").status).toBe(0);
  });
});

describe("the archive of a release", () => {
  // The Node in it is large, and its compression takes most of the time.
  const PLAYED = { SBOM: '{"components":[{"name":"zod"}]}', GZIP: "--fast" };
  const archive = (repository: FakeRepository, env: Record<string, string> = {}) =>
    repository.run(["tools/release.mjs", "out"], { INIT_CWD: repository.folder, ...PLAYED, ...env });

  /** @promise dependencies: A release names the hash of each file, and lists every dependency. */
  it("has its own Node and runs wherever it is unpacked, beside its list of contents and the sums of both", () => {
    const repository = createKotib();
    const { status, stdout } = archive(repository);
    const out = join(repository.folder, "out");
    expect({ status, stdout }).toEqual({ status: 0, stdout: `The release is ${join(out, ARCHIVE)}.\n` });
    expect(readdirSync(out).sort()).toEqual(["SHA256SUMS", ARCHIVE, "kotib-1.2.3.cdx.json"].sort());
    const shell = (command: string, cwd: string) =>
      spawnSync("sh", ["-c", command], { cwd, encoding: "utf8" });
    expect(shell("sha256sum --check SHA256SUMS", out).status).toBe(0);
    const place = join(repository.folder, "opt");
    mkdirSync(place);
    expect(shell(`tar -xzf "../out/${ARCHIVE}"`, place).status).toBe(0);
    expect(readdirSync(place)).toEqual(["kotib-1.2.3"]);
    const says = spawnSync(join(place, "kotib-1.2.3/node"), ["--version"], { env: {}, encoding: "utf8" });
    expect(says.stdout).toBe(`${process.version}\n`);
    const { devDependencies, dependencies } = JSON.parse(
      readFileSync(join(place, "kotib-1.2.3/package.json"), "utf8"),
    );
    expect({ devDependencies, dependencies }).toEqual({ dependencies: { zod: "4.0.0" } });

    // Of the same text, written later, it is the same.
    const sums = () => readFileSync(join(out, "SHA256SUMS"), "utf8");
    const before = sums();
    repository.write("src/main/run.ts", "");
    expect(archive(repository).status).toBe(0);
    expect(sums()).toBe(before);
  });

  it.each([
    ["cannot be loaded", { NO_SQLITE: "1" }, "This did not work: loading the new tree"],
    ["has a dependency that its list leaves out", { SBOM: '{"components":[]}' }, "npm sbom left out zod."],
  ])("is not made where the tree %s", (_why, env, sentence) => {
    const repository = createKotib();
    const { status, stderr } = archive(repository, env);
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) });
    expect(existsSync(join(repository.folder, "out", ARCHIVE))).toBe(false);
  });
});
