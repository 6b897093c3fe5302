/** What a stranger finds in the repository: commands that are there, links that lead somewhere, a dated changelog. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { commands } from "../../../operator/commands.ts";
import { readCommands } from "../../../proofs/stranger/read-commands.ts";
import { makeWalks } from "../../../proofs/stranger/walks.ts";
import { VARIABLES_ELSEWHERE, withoutFile } from "../../support/variables-elsewhere.ts";

const read = (path: string) => readFileSync(path, "utf8");
const { version, scripts } = JSON.parse(read("package.json")) as {
  version: string;
  scripts: Record<string, string>;
};
const TEXTS = globSync(["*.md", "docs/*.md", "docs/decisions/*.md"]);

/** Of other programs, which texts speak of. */
const OTHERS_VARIABLES = [
  "EX_CONFIG",
  "NAME_FILE",
  "NODE_COMPILE_CACHE",
  "NODE_EXTRA_CA_CERTS",
  "NOTIFY_SOCKET",
  "ON_ERROR_STOP",
];
const ofTests = globSync("test/**/*.ts").map(read).join("\n");

/** What is typed in a shell: lines of blocks, and words between backticks. */
const typedIn = (text: string) =>
  [...text.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+)`/g)]
    .flatMap(([, block = "", code = ""]) => `${block}\n${code}`.split(/\n|[;&|>]/))
    .map((line) => line.replace(/\s#.*$/, "").trim());

const CALL =
  /^(?:\w+=\S* )*(?:.*tools\/run\.mjs kotib|kotib|npm run (?:--silent )?([a-z][a-z:-]*)(?: --)?)(?: (.*))?$/;

/**
 * What of a call is not there: a script, a command, a word that it takes, an option. Null: all is well, or it is no
 * call of ours.
 */
function findUnknown(line: string): string | null {
  const [call, script = "kotib", all = ""] = CALL.exec(line) ?? [];
  if (call === undefined || all.includes("-w ")) return null;
  if (!(script in scripts)) return script;
  const words = all.split(" ");
  const [name = ""] = /^[a-z]/.test(all) ? words.splice(0, 1) : [];
  const isThere = script !== "kotib" || name === "" || commands.some((command) => command.name === name);
  const [file] = globSync(
    {
      kotib: `operator/${name || "kotib"}.ts`,
      proofs: name === "" ? "tools/run.mjs" : `proofs/${name}/run.*`,
    }[script] ?? `tools/{run,${script}}.mjs`,
  ).sort();
  if (!isThere || file === undefined) return name;
  const source = read(file);
  // A command of several has their names in its usage.
  const isSeveral = /Usage: .*<(command|whose)>/.test(source);
  const mustBeTaken = words.filter(
    (word, at) => /^--[a-z]/.test(word) || (isSeveral && at === 0 && /^[a-z]/.test(word)),
  );
  return mustBeTaken.find((word) => !source.includes(word.replace(/=.*$/, ""))) ?? null;
}

/** As GitHub makes the address of a heading. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );

describe.each(TEXTS)("%s", (path) => {
  const text = read(path);

  it("names commands, their words and their options that are there", () => {
    expect(typedIn(text).flatMap((line) => findUnknown(line) ?? [])).toEqual([]);
    // As they were called when each was a script of its own.
    expect(
      text.match(new RegExp(`\\b(${commands.map(({ name }) => name).join("|")}) -- \\w+`, "g")),
    ).toBeNull();
  });

  it("names variables that are there", () => {
    const own = [
      ...[...read(".env.example").matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name),
      ...Object.keys(VARIABLES_ELSEWHERE),
    ];
    const isKnown = (name: string) =>
      read("deploy/compose.yaml").includes(`\${${name}:`) ||
      own.includes(withoutFile(name, own)) ||
      new RegExp(`^(export )?${name}=`, "m").test(typedIn(text).join("\n")) ||
      ofTests.includes(`process.env.${name}`) ||
      OTHERS_VARIABLES.includes(name);
    const named = text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b/g) ?? [];
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });

  it("links to files and headings that are there", () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const broken = links.filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it("names files that are there", () => {
    const named =
      text.match(/(?<=`)(src|operator|sandbox|proofs|test|tools|deploy|ops|docs)\/[\w./@-]+(?=`)/g) ?? [];
    expect(named.filter((file) => !existsSync(file)).map(whereIs)).toEqual([]);
  });
});

/** For a file that is gone: where it may have moved. */
const whereIs = (file: string) =>
  `${file} is gone; of its name: ${globSync(`${file.split("/")[0]}/**/${basename(file)}`).join(", ") || "none"}`;

interface Workflow {
  readonly permissions: Record<string, string>;
  readonly jobs: Record<
    string,
    {
      readonly permissions?: Record<string, string>;
      readonly needs?: string;
      readonly steps: readonly {
        readonly name?: string;
        readonly run?: string;
        readonly uses?: string;
        readonly with?: Record<string, unknown>;
      }[];
    }
  >;
}

describe("the repository", () => {
  it("calls nothing released that has no tag", () => {
    const { stdout } = spawnSync("git", ["tag", "--list", "v*"], { encoding: "utf8" });
    const tags = stdout.split("\n").filter(Boolean);
    const heads = [...read("CHANGELOG.md").matchAll(/^## (.*)$/gm)].map(([, head = ""]) => head);
    expect(heads[0]).toBe("Unreleased");
    // The commit that is about to be tagged has its entry already.
    for (const head of heads.slice(1)) {
      expect(head).toMatch(/^\d+\.\d+\.\d+ \(20\d\d-\d\d-\d\d\)$/);
      const name = head.split(" ")[0];
      expect([...tags, `v${version}`]).toContain(`v${name}`);
    }
  });

  it("is checked on every Node that it promises, by scripts that it has", () => {
    const workflow = parse(read(".github/workflows/check.yml")) as {
      permissions: unknown;
      jobs: Record<string, { strategy?: { matrix: { node: number[] } }; steps: { run?: string }[] }>;
    };
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(workflow.jobs.test?.strategy?.matrix.node).toEqual([22, 24]);
    const runs = Object.values(workflow.jobs).flatMap(({ steps }) => steps.map(({ run = "" }) => run));
    for (const name of runs.flatMap((run) => /^npm (?:run |(?=test$))(\S+)$/.exec(run)?.[1] ?? []))
      expect(scripts).toHaveProperty(name);
  });

  const release = parse(read(".github/workflows/release.yml")) as Workflow;

  /** @promise dependencies: Code of dependencies never runs where the token may write. */
  it("is built where nothing may be written, and published by a job that runs none of its code", () => {
    const { build, publish } = release.jobs;
    expect({ ...release.permissions, ...build?.permissions }).toEqual({ contents: "read" });
    expect(publish?.needs).toBe("build");
    for (const { run = "", uses = "" } of publish?.steps ?? []) {
      expect(run).not.toMatch(/\b(npm|npx|node|docker (build|run))\b/);
      expect(uses).not.toMatch(/^actions\/(checkout|setup-node)@/);
    }
    const attested = publish?.steps.filter(({ uses }) =>
      uses?.startsWith("actions/attest-build-provenance@"),
    );
    expect(attested?.map((step) => Object.keys(step.with ?? {})[0])).toEqual([
      "subject-checksums",
      "subject-name",
    ]);
  });

  it("leaves the token in no working copy of a workflow", () => {
    for (const file of globSync(".github/workflows/*.yml")) {
      const { permissions, jobs } = parse(read(file)) as Workflow;
      expect(Object.values(permissions), file).not.toContain("write");
      for (const { uses, with: options } of Object.values(jobs).flatMap(({ steps }) => steps))
        if (uses?.startsWith("actions/checkout@")) expect(options?.["persist-credentials"], file).toBe(false);
    }
  });

  it.each([
    {
      tag: `v${version}`,
      head: `${version} (2026-12-01)`,
      status: 0,
      why: "package.json and changelog name it",
    },
    { tag: `v${version}`, head: "Unreleased", status: 1, why: "the changelog does not name it" },
    { tag: "v9.9.9", head: "9.9.9 (2026-12-01)", status: 1, why: "package.json names another one" },
  ])("is released by the tag $tag with status $status: $why", ({ tag, head, status }) => {
    const script = release.jobs.build?.steps.find(({ name }) => name === "notes")?.run ?? "";
    const folder = mkdtempSync(join(tmpdir(), "release-"));
    cpSync("package.json", join(folder, "package.json"));
    writeFileSync(join(folder, "CHANGELOG.md"), read("CHANGELOG.md").replace("## Unreleased", `## ${head}`));
    const env = { ...process.env, GITHUB_REF_NAME: tag };
    expect(spawnSync("bash", ["-e", "-c", script], { cwd: folder, env }).status).toBe(status);
    if (status === 0)
      expect(readFileSync(join(folder, "release/notes.md"), "utf8")).toMatch(
        /^\n### For people\n\n- [\s\S]*\n### For operators\n\n- /,
      );
  });

  const readLocalTelegram = () =>
    parse(read(".github/workflows/local-telegram.yml")) as {
      permissions: unknown;
      jobs: Record<
        string,
        { permissions?: unknown; steps: { name?: string; uses?: string; run?: string }[] }
      >;
    };

  it.each([
    { tag: "local-telegram-v1.2.3", entry: "## 1.2.3 (2026-12-01)", status: 0 },
    { tag: "local-telegram-v1.2.3", entry: "## Unreleased", status: 1 },
    { tag: "local-telegram-v1.2.4", entry: "## 1.2.4 (2026-12-01)", status: 1 },
  ])(
    "publishes version 1.2.3 of local-telegram by $tag with $entry: status $status",
    ({ tag, entry, status }) => {
      const { jobs } = readLocalTelegram();
      const folder = mkdtempSync(join(tmpdir(), "local-telegram-release-"));
      writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "1.2.3" }));
      writeFileSync(join(folder, "CHANGELOG.md"), `${entry}\n`);
      const script = jobs.build?.steps.find(({ name }) => name === "version")?.run ?? "exit 9";
      const env = { ...process.env, GITHUB_REF_NAME: tag };
      expect(spawnSync("bash", ["-e", "-c", script], { cwd: folder, env }).status).toBe(status);
    },
  );

  it("lets only the job that publishes local-telegram prove its origin, and that job runs no code of a package", () => {
    const { permissions, jobs } = readLocalTelegram();
    expect([permissions, jobs.build?.permissions]).toEqual([{ contents: "read" }, undefined]);
    expect(jobs.publish?.permissions).toEqual({ "id-token": "write" });
    const publishing = jobs.publish?.steps ?? [];
    expect(publishing.map(({ uses = "" }) => uses.split("@")[0])).not.toContain("actions/checkout");
    expect(publishing.flatMap(({ run = [] }) => run)).toEqual([
      expect.stringMatching(/^npm publish --provenance .*--ignore-scripts /),
    ]);
  });

  it("pins each action of its workflows by commit", () => {
    const used = globSync(".github/workflows/*.yml").flatMap((file) => [
      ...read(file).matchAll(/uses: (\S+)/g),
    ]);
    expect(used.map(([, action = ""]) => action).filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual(
      [],
    );
  });

  it("introduces itself in each language with the same pictures and the same links to the essentials", () => {
    const [english, ...others] = ["README.md", "README.uz.md", "README.ru.md"].map(read);
    const pictures = (text = "") => text.match(/docs\/pictures\/[\w.-]+/g);
    for (const other of others) {
      expect(pictures(other)).toEqual(pictures(english));
      for (const link of [
        "README.md",
        "docs/deploy.md",
        ".env.example",
        "SECURITY.md",
        "LICENSE",
        "CONTRIBUTING.md",
      ])
        expect(other).toContain(`](${link}`);
      for (const line of ["npm start", "npm test"]) expect(other).toContain(`\n${line} `);
    }
  });
});

describe("the walks of the clean machine", () => {
  const walks = makeWalks({ version, newer: "9.9.9", newerAt: "file:///newer" });
  const onPages = walks.flatMap(({ page, step }) => (page === undefined ? [] : [{ page, step }]));
  it.each(onPages)("find commands on docs/$page below “$step”", ({ page, step }) => {
    expect(readCommands(read(`docs/${page}`)).map((block) => block.step)).toContain(step);
  });
});

/** @promise dependencies: Base images are named by version and digest. */
it("images of others are named by version and digest", () => {
  const texts = ["deploy/Containerfile", "deploy/compose.yaml"].map(read).join("\n");
  const images = [...texts.matchAll(/(?:FROM|image:) (docker\.io\S+)/g)].map(([, image]) => image);
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+[\w-]*@sha256:[0-9a-f]{64}$/);
});

describe("a machine for the tests", () => {
  /** The packages that `.ci/install` asks for where these programs are there. */
  function install(programs: readonly string[]): string[] {
    const folder = mkdtempSync(join(tmpdir(), "install-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const play = (name: string, text: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    play("apt-get", `test "$1" = install && echo "$*" || true`);
    for (const name of programs) play(name, "");
    const { stdout } = spawnSync("/bin/bash", [".ci/install"], { env: { PATH: folder }, encoding: "utf8" });
    return stdout.split(/\s+/).filter((word) => /^[a-z]/.test(word) && word !== "install");
  }

  it("gets Git and npm, and with it Node, as all else that it lacks", () => {
    expect(install([])).toEqual(
      expect.arrayContaining([
        "git",
        "npm",
        "chromium",
        "openssl",
        "prometheus",
        "caddy",
        "systemd",
        "python3",
      ]),
    );
  });

  it("gets nothing that it has: on GitHub's there is a Chrome", () => {
    const asked = install(["git", "npm", "google-chrome", "caddy"]);
    for (const name of ["git", "npm", "chromium", "caddy"]) expect(asked).not.toContain(name);
  });

  it("gets each program that a test asks for", () => {
    const packages = read(".ci/install");
    const asked = globSync(["test/**/*.ts", "sandbox/test/**/*.ts"]).flatMap((file) =>
      [...read(file).matchAll(/Debian: apt-get install ([\w -]+)\)/g)].flatMap(([, names = ""]) =>
        names.split(" "),
      ),
    );
    expect(asked.length).toBeGreaterThan(5);
    for (const name of asked) expect(packages).toMatch(new RegExp(`^${name} `, "m"));
  });
});

describe("the samples of proxies", () => {
  /** @promise secrets-told: The samples of proxies log no address of a page. */
  /** @promise metrics: The samples of proxies answer nothing at `/metrics`. */
  it("keep what Kotib counts from the internet, and the addresses of pages out of logs", () => {
    const nginx = read("deploy/nginx.conf");
    expect(nginx).toMatch(/location ~ \^\/\(health\|ready\|metrics\)\(\/\|\$\) \{\s+return 404;/);
    const quiet = /^ {4}access_log off;\n {4}error_log \S+ crit;$/gm;
    expect(nginx.match(quiet)).toHaveLength(nginx.match(/^server \{/gm)?.length ?? 0);
    expect(nginx).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    const caddy = read("deploy/Caddyfile");
    expect(caddy).toMatch(/@private path \/health \/ready \/metrics \/metrics\/\*\n\s*respond @private 404/);
    expect(caddy.match(/^\s*log\b.*/gm)).toEqual(["\tlog default {"]);
    expect(caddy).toContain("\t\texclude http.log.error\n");
  });
});
