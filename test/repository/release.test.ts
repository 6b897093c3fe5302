/**
 * `npm run release`: a tree that runs without the tools of development; here with an npm and a Vite that are played.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFakeRepository, type FakeRepository } from "../support/fake-npm.ts";

/** A Kotib of two modules, its pages, and things that belong in no release. */
function createKotib(): FakeRepository {
  const repository = createFakeRepository();
  repository.write(
    "package.json",
    JSON.stringify({ name: "kotib", type: "module", engines: { node: ">=16.0.0" } }),
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

describe("a release", () => {
  it("holds sources, built pages and dependencies of production, and nothing else of the working copy", () => {
    const repository = createKotib();
    const { status, stdout, stderr } = release(repository, "out");
    expect(stderr).not.toContain("did not work");
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `The release is in ${join(repository.folder, "out")}.\n`,
    });
    const out = join(repository.folder, "out");
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
    expect(existsSync(join(repository.folder, "out.new"))).toBe(false);
  });

  it("neither installs nor builds again by itself, whatever was changed in it", () => {
    const repository = createKotib();
    release(repository, "out");
    const out = join(repository.folder, "out");
    writeFileSync(join(out, "src/changed.ts"), "");
    writeFileSync(join(out, "calls.txt"), "");
    const call =
      'import { buildPages, installDependencies } from "./out/tools/prepare.mjs"; installDependencies(); buildPages(["pages"]);';
    expect(repository.run(["--input-type=module", "-e", call]).status).toBe(0);
    expect(readFileSync(join(out, "calls.txt"), "utf8")).toBe("");
  });

  it("takes the place of the one before, which stays beside it, and of nothing else", () => {
    const repository = createKotib();
    release(repository, "out");
    repository.write("src/new.ts", "");
    expect(release(repository, "out").status).toBe(0);
    expect(existsSync(join(repository.folder, "out/src/new.ts"))).toBe(true);
    expect(existsSync(join(repository.folder, "out.old/src/new.ts"))).toBe(false);
    expect(existsSync(join(repository.folder, "out.old/src/main/run.ts"))).toBe(true);

    mkdirSync(join(repository.folder, "home"));
    writeFileSync(join(repository.folder, "home/letter.txt"), "dear");
    const { status, stderr } = release(repository, "home");
    expect({ status, stderr }).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /home holds something else than a release of Kotib; nothing was changed\.\n$/,
      ),
    });
    expect(readdirSync(join(repository.folder, "home"))).toEqual(["letter.txt"]);
  });

  it("that cannot be loaded does not take the place of one that can", () => {
    const repository = createKotib();
    release(repository, "out");
    const broken = repository.run(["tools/release.mjs", "out"], {
      INIT_CWD: repository.folder,
      NO_SQLITE: "1",
    });
    expect(broken.status).toBe(1);
    expect(broken.stderr).toContain("This did not work: loading the new tree");
    expect(existsSync(join(repository.folder, "out.old"))).toBe(false);
  });

  it("names the commit that it is told, where there is no Git to ask, as in an image", () => {
    const repository = createKotib();
    const commit = "0123456789abcdef0123456789abcdef01234567";
    expect(release(repository, "out", "--commit", commit).status).toBe(0);
    expect(JSON.parse(readFileSync(join(repository.folder, "out/release.json"), "utf8"))).toEqual({
      commit: "0123456789ab",
    });
    // As Compose fills in a variable that nobody set.
    expect(release(repository, "out", "--commit", "").status).toBe(0);
  });

  it("has its own Node if that is asked for", () => {
    const repository = createKotib();
    expect(release(repository, "out", "--with-node").status).toBe(0);
    expect(existsSync(join(repository.folder, "out/node"))).toBe(true);
  });
});
