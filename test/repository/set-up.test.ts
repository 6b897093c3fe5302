/** What the commands do by themselves before they run, and what they say where that fails. */

import { once } from "node:events";
import { chmodSync, existsSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { needsSomebodyElse, SOMEBODY } from "../support/as-another-user.ts";
import { createFakeRepository, type FakeRepository } from "../support/fake-npm.ts";
import { until } from "../support/until.ts";

const CI = expect.stringMatching(/^ci --include=dev /);

function install(
  repository: FakeRepository,
  env: Record<string, string> = {},
  call = "installDependencies()",
) {
  const script = `import { buildPages, installDependencies } from "./tools/prepare.mjs"; ${call};`;
  return repository.run(["--input-type=module", "-e", script], env);
}

describe("dependencies", () => {
  it("are installed once, the tools of development among them also in production", () => {
    const repository = createFakeRepository();
    expect(install(repository, { NODE_ENV: "production" }).status).toBe(0);
    expect(repository.takeCalls()).toEqual([CI]);
    install(repository);
    expect(repository.takeCalls()).toEqual([]);
  });

  it("are installed again for another lockfile, or when they came from another platform", () => {
    const repository = createFakeRepository();
    install(repository);
    repository.takeCalls();
    repository.write("package-lock.json", '{ "changed": true }');
    install(repository);
    expect(repository.takeCalls()).toEqual([CI]);

    const stamp = "node_modules/.kotib-installed";
    const text = readFileSync(join(repository.folder, stamp), "utf8");
    repository.write(stamp, text.replace(process.platform, "plan9"));
    install(repository);
    expect(repository.takeCalls()).toEqual([CI]);
  });

  it("are left alone where somebody installed them by hand after the lockfile was written", () => {
    const repository = createFakeRepository();
    utimesSync(join(repository.folder, "package-lock.json"), 1, 1);
    repository.write("node_modules/.package-lock.json", "{}");
    install(repository);
    expect(repository.takeCalls()).toEqual([]);
  });

  it.each([
    ["the dependencies", ["tools/run.mjs", "docs"], ">=16.0.0"],
    ["a newer Node", ["tools/with-node.mjs", "tools/run.mjs", "docs"], ">=999.0.0"],
  ])(
    "say in one sentence that %s cannot be written: a clone that only others may write",
    needsSomebodyElse,
    (...[, args, engines]) => {
      const repository = createFakeRepository(engines);
      chmodSync(repository.folder, 0o755);
      const { status, stderr } = repository.run(args, {}, SOMEBODY);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^.* has to be written into .*, and this user may not write there\.\n$/);
      expect(repository.takeCalls()).toEqual([]);
    },
  );

  it.each([
    ["the dependencies", ["tools/run.mjs", "docs"], ">=16.0.0"],
    ["a newer Node", ["tools/with-node.mjs", "tools/run.mjs", "docs"], ">=999.0.0"],
  ])("say a word at Ctrl+C while %s are fetched", async (_what, args, engines) => {
    const repository = createFakeRepository(engines);
    const child = repository.spawn(args, { NPM_WAITS: "1" });
    let told = "";
    child.stderr.on("data", (chunk) => {
      told += chunk;
    });
    await until(() => told.includes("npm waits"), "npm to work");
    process.kill(-(child.pid ?? 0), "SIGINT");
    expect(await once(child, "close")).toEqual([130, null]);
    expect(told).toMatch(/\nStopped\. Run the same command again to go on\.\n$/);
  });

  it("that cannot be installed end the command with 1 and one sentence, and are tried again next time", () => {
    const repository = createFakeRepository();
    const { status, stderr } = install(repository, { NPM_FAILS: "1" });
    expect(status).toBe(1);
    expect(stderr).toBe(
      "Installing dependencies (once; about half a minute) …\nnpm error network\nThis did not work: npm ci\n",
    );
    repository.takeCalls();
    install(repository);
    expect(repository.takeCalls()).toEqual([CI]);
  });
});

describe("pages", () => {
  const build = (repository: FakeRepository) => install(repository, {}, 'buildPages(["pages"])');

  it("are built when a source changed", () => {
    const repository = createFakeRepository();
    repository.write("src/web/page.ts", "1");
    build(repository);
    expect(repository.takeCalls()).toEqual([CI, "build pages"]);
    repository.write("src/web/page.ts", "2");
    build(repository);
    expect(repository.takeCalls()).toEqual(["build pages"]);
    rmSync(join(repository.folder, "dist"), { recursive: true });
    build(repository);
    expect(repository.takeCalls()).toEqual(["build pages"]);
  });

  it("that are built need no Vite; where they are not, it is installed", () => {
    const repository = createFakeRepository();
    build(repository);
    repository.takeCalls();
    const vite = join(repository.folder, "node_modules/vite");
    rmSync(vite, { recursive: true });
    expect(build(repository).status).toBe(0);
    expect(repository.takeCalls()).toEqual([]);
    expect(existsSync(vite)).toBe(false);
    repository.write("src/web/page.ts", "3");
    build(repository);
    expect(repository.takeCalls()).toEqual([CI, "build pages"]);
  });
});
