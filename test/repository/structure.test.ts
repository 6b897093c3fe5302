import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Fewer modules than these mean that the tool saw nothing there and would pass anything. */
const FEWEST_MODULES = { src: 350, sandbox: 150 };

interface Report {
  readonly modules: ReadonlyArray<{ readonly source: string }>;
  readonly summary: {
    readonly violations: ReadonlyArray<{ readonly rule: { readonly name: string }; readonly from: string }>;
  };
}

function cruise(folder: string): Report {
  const run = spawnSync(
    process.execPath,
    [
      join(folder, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "json",
      "src",
      "operator",
      "sandbox",
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 },
  );
  return JSON.parse(run.stdout) as Report;
}

describe("structure", () => {
  let copy: string;

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), "kotib-structure-"));
    const files = execFileSync(
      "git",
      [
        "ls-files",
        "-co",
        "--exclude-standard",
        "src",
        "operator",
        "sandbox",
        "tools/read-arguments.ts",
        "tsconfig.json",
        ".dependency-cruiser.cjs",
        "package.json",
      ],
      { encoding: "utf8" },
    )
      .split("\n")
      .filter(Boolean);
    for (const file of files) cpSync(file, join(copy, file), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  function plant(path: string, text: string): () => void {
    const file = join(copy, path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
    return () => rmSync(file);
  }

  it("follows the table of who may import whom, without a circle", () => {
    const report = cruise(copy);
    expect(report.summary.violations.map((violation) => violation.rule.name)).toEqual([]);
    for (const [folder, fewest] of Object.entries(FEWEST_MODULES)) {
      const seen = report.modules.filter(({ source }) => source.startsWith(`${folder}/`));
      expect(seen.length, folder).toBeGreaterThan(fewest);
    }
  });

  it("keeps the pages made of the code as the code is", () => {
    const run = spawnSync(process.execPath, ["tools/run.mjs", "docs", "--check"], { encoding: "utf8" });
    expect(run.stderr).toBe("");
    expect(run.status).toBe(0);
  });

  it("turns red at each forbidden import and each circle, and nowhere else", () => {
    const undo = [
      plant("src/documents/planted.ts", 'import "../db/schema.ts";\n'),
      plant("src/web/planted-a.ts", 'import "./planted-b.ts";\n'),
      plant("src/web/planted-b.ts", 'import "./planted-a.ts";\n'),
      plant("src/signing/planted.ts", 'import "grammy";\n'),
      plant("src/api/planted.ts", 'import "../../sandbox/start-sandbox.ts";\n'),
      plant("src/planted-operator.ts", 'import "../operator/commands.ts";\n'),
      plant("operator/planted.ts", 'import "../src/bot/create-bot.ts";\n'),
      plant("operator/planted-too.ts", 'import "../src/capabilities/chain/buttons.ts";\n'),
      plant("src/capabilities/payment/stored.ts", 'import "../../bot/visit.ts";\n'),
      plant("sandbox/telegram/planted.ts", 'import "../../src/documents/money.ts";\n'),
      plant("sandbox/service/planted.ts", 'import "../telegram/links.ts";\n'),
      plant("sandbox/home/planted.ts", 'import "../../src/config.ts";\n'),
      plant("sandbox/home/planted-test.ts", 'import "../test/service/sign-content.ts";\n'),
      plant("sandbox/eimzo/planted.ts", 'import "undici";\n'),
      plant("src/bot/lists/planted.ts", 'import "../filters/view.ts";\n'),
      plant("src/bot/planted/index.ts", 'import "../home/index.ts";\n'),
      plant("src/bot/document/planted.ts", 'import "../lists/view.ts";\n'),
      plant("src/bot/buttons/planted.ts", 'import "../document/title-view.ts";\n'),
      plant("src/bot/ui/planted.ts", 'import "../buttons/home.ts";\n'),
      plant("src/bot/pipeline/planted.ts", 'import "../home/show-home.ts";\n'),
      plant("src/bot/planted.ts", 'import "./home/index.ts";\n'),
      plant("src/bot/lists/planted-too.ts", 'import "../../capabilities/chain/buttons.ts";\n'),
      plant("src/db/engine/planted.ts", 'import "../rows/jobs.ts";\n'),
      plant("src/db/rows/planted.ts", 'import "../open-database.ts";\n'),
      plant("src/main/planted.ts", 'import "../capabilities/chain/buttons.ts";\n'),
      plant("src/capabilities/mirror/planted.ts", 'import "../chain/buttons.ts";\n'),
      plant("src/capabilities/search/planted.ts", 'import "../../bot/lists/view.ts";\n'),
      plant("src/capabilities/saved/planted.ts", 'import "../../web/create-web.ts";\n'),
      plant("src/reading/planted.ts", 'import "../signing/decide.ts";\n'),
      plant("src/planted.ts", 'import "./main/readiness.ts";\n'),
      plant("src/bot/lists/planted-view.ts", 'import "../visit.ts";\n'),
      plant("src/bot/document/planted-too.ts", 'import "../index.ts";\n'),
    ];
    try {
      const { violations } = cruise(copy).summary;
      const broken = [...new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))];
      expect(broken.sort()).toEqual([
        "api-imports: src/api/planted.ts",
        "bot-buttons-imports: src/bot/buttons/planted.ts",
        "bot-document-imports: src/bot/document/planted.ts",
        "bot-feature-imports: src/bot/lists/planted.ts",
        "bot-feature-imports: src/bot/planted/index.ts",
        "bot-features-in-create-bot-only: src/bot/planted.ts",
        "bot-features-in-create-bot-only: src/capabilities/search/planted.ts",
        "bot-imports: src/bot/lists/planted-too.ts",
        "bot-pipeline-imports: src/bot/pipeline/planted.ts",
        "bot-ui-imports: src/bot/ui/planted.ts",
        "capabilities-imports: src/capabilities/saved/planted.ts",
        "capability-imports-no-other: src/capabilities/mirror/planted.ts",
        "capability-imports-the-surface: src/capabilities/payment/stored.ts",
        "capability-imports-the-surface: src/capabilities/search/planted.ts",
        "db-engine-knows-no-repository: src/db/engine/planted.ts",
        "db-parts-know-no-whole: src/db/rows/planted.ts",
        "documents-imports: src/documents/planted.ts",
        "grammy-in-bot-only: src/signing/planted.ts",
        "main-imports-the-lists-of-capabilities-only: src/main/planted.ts",
        "no-circle: src/web/planted-a.ts",
        "nothing-imports-main: src/planted.ts",
        "operator-imports-the-list-of-tables-only: operator/planted-too.ts",
        "operator-imports: operator/planted.ts",
        "packages-are-declared: sandbox/eimzo/planted.ts",
        "reading-imports: src/reading/planted.ts",
        "sandbox-knows-documents-only: sandbox/home/planted.ts",
        "sandbox-runs-without-its-tests: sandbox/home/planted-test.ts",
        "sandbox-service-imports: sandbox/service/planted.ts",
        "sandbox-telegram-imports: sandbox/telegram/planted.ts",
        "spine-knows-no-capability: src/bot/lists/planted-too.ts",
        "src-knows-no-workspace: src/api/planted.ts",
        "src-knows-no-workspace: src/planted-operator.ts",
        "surface-is-for-capabilities: src/bot/document/planted-too.ts",
        "tables-load-no-bot: src/capabilities/payment/stored.ts",
        "views-get-facts: src/bot/lists/planted-view.ts",
      ]);
    } finally {
      for (const remove of undo) remove();
    }
  });
});
