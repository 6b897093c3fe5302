/**
 * Adds the made-up kind and capabilities to a copy of the repository as a contributor would, and looks for more to do.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CopyOfRepository } from "../support/copy-of-repository.ts";
import { findPostgres } from "../support/postgres-server.ts";

/** Says, as the copy's own modules do, what a person sees of the capability, and which words lead to it. */
const LOOK = `
import { cardOf, documentOf } from "./test/support/documents.ts";
import { viewVisit } from "./test/support/view-visit.ts";
import { everyButton } from "./test/support/every-button.ts";
import { createCommands } from "./src/bot/pipeline/commands.ts";
import { renderHome } from "./src/bot/home/view.ts";
import { renderLists } from "./src/bot/settings/view.ts";
import { capabilities } from "./src/capabilities/index.ts";

const facts = { account: { id: "a", tin: "1", name: "A" }, waiting: null, unlisted: [], asOf: null, queue: [], toSign: [], firms: [], others: 0, pinned: null };
const card = cardOf(documentOf({ id: "1" }));
const labels = ({ keyboard }) => keyboard.flat().map(({ text }) => text);
const seen = ["uz", "uz-cyrl", "ru", "en"].map((language) => {
  const visit = viewVisit(language, 0);
  return [
    labels(renderHome(visit, facts, null)),
    labels(renderLists(visit)),
    visit.offers("card", { ...card, giving: false }).flat().map(({ text }) => text),
  ].map((texts) => texts.find((text) => ["Hisobchoʻt", "Ҳисобчўт", "Счёты", "Abacus"].includes(text)));
});
const found = { facts: { ...card, found: new Map([["abacus", 1]]) }, brief: false, most: 3 };
console.log(JSON.stringify({
  seen,
  said: ["uz", "ru", "en"].map((language) => viewVisit(language, 0).says("head", found).flatMap(({ texts }) => texts).join()),
  command: createCommands(capabilities).has("/abacus"),
  button: (await everyButton()).some(({ name }) => name === "abacus.open"),
  news: capabilities.some(({ news = [] }) => news.some(({ news: { name } }) => name === "beadsMoved")),
}));
`;

/** Says what becomes of the capability's table. */
const KEPT = `
import { everyTable } from "./src/capabilities/stored.ts";
import { postgresMigrations } from "./src/db/engine/postgres/migrations.ts";
import { movedTablesOf } from "./src/db/move/moved-tables.ts";
import { renderWhatIsKept } from "./tools/render-what-is-kept.ts";

console.log(JSON.stringify({
  moved: movedTablesOf(everyTable).some(({ name }) => name === "starred"),
  migrations: postgresMigrations.map(({ name }) => name),
  told: renderWhatIsKept().split("\\n").find((line) => line.includes("starred")),
}));
`;

/** Tests that ask something of every table. */
const OF_EVERY_TABLE = [
  ...["definitions", "deletion", "same-tables"].map((name) => `test/unit/db/${name}.test.ts`),
  ...["person-data", "sweep"].map((name) => `test/unit/db/rows/${name}.test.ts`),
  "test/unit/db/engine/migrate.test.ts",
  "test/faults/move-database.test.ts",
];
const STORY = "test/scenarios/star.test.ts";

describe("a kind and capabilities, each added by its folder and its lines", () => {
  let copy: CopyOfRepository;

  beforeAll(async () => {
    copy = new CopyOfRepository();
    copy.addFolder("test/fixtures/kinds/attorney", "src/documents/attorney", [
      "../../../../src/documents/",
      "../",
    ]);
    copy.addLine("src/documents/kinds.ts", {
      line: 'import { attorney } from "./attorney/index.ts";',
      list: /(export const kinds = \{[^}]*[^},\s]),?(\s*\})/,
      name: "attorney",
    });
    copy.addFolder("test/fixtures/capabilities/abacus", "src/capabilities/abacus", [
      "../../../../src/",
      "../../",
    ]);
    copy.addLine("src/capabilities/index.ts", {
      line: 'import { abacus } from "./abacus/index.ts";',
      list: /(capabilities: readonly Capability\[\] = \[[^\]]*[^\],\s]),?(\s*\])/,
      name: "abacus",
    });
    copy.addFolder("test/fixtures/capabilities/star", "src/capabilities/star", [
      "../../../../src/",
      "../../",
    ]);
    copy.addLine("src/capabilities/index.ts", {
      line: 'import { starring } from "./star/index.ts";',
      list: /(capabilities: readonly Capability\[\] = \[[^\]]*[^\],\s]),?(\s*\])/,
      name: "starring",
    });
    copy.addLine("src/capabilities/stored.ts", {
      line: 'import { starred } from "./star/stored.ts";',
      list: /(everyTable: readonly StoredTable\[\] = \[[^\]]*[^\],\s]),?(\s*\])/,
      name: "starred",
    });
    // As a contributor does after a change of a table.
    await copy.run("node_modules/drizzle-kit/bin.cjs", "generate", "--name", "starred");
    copy.addFolder("test/fixtures/stories", "test/scenarios", ["../../support/", "../support/"]);
  });
  afterAll(() => copy.remove());

  it("show the capability's command, news, line and its button on home, on the card and in the settings, in every language", async () => {
    const { stdout } = await copy.run("--input-type=module", "--eval", LOOK);
    const words = ["Hisobchoʻt", "Ҳисобчўт", "Счёты", "Abacus"];
    const seen = words.map((word) => [word, word, word]);
    const said = ["Oʻnta munchoq", "Десять костяшек", "Ten beads"];
    expect(JSON.parse(stdout)).toEqual({ seen, said, command: true, button: true, news: true });
  });

  it("have the capability's table deleted, exported, swept, moved and named with the others", async () => {
    const { stdout } = await copy.run("--input-type=module", "--eval", KEPT);
    expect(JSON.parse(stdout)).toEqual({
      moved: true,
      migrations: ["0000_start", "0001_starred"],
      told: expect.stringMatching(/^\| documents that a person starred \| 365 days .* \| `starred` \|$/),
    });
  });

  // Both take long, and one processor.
  it.concurrent("leave the compiler nothing to find in any other file", async () => {
    expect(await copy.run("node_modules/typescript/bin/tsc", "--noEmit")).toEqual({
      stdout: "",
      isDone: true,
    });
  }, 300_000);

  it.concurrent("have its story told, and its table kept as all are, on both databases", async () => {
    const hasPostgres = findPostgres() !== null;
    const projects = ["unit", "scenarios", ...(hasPostgres ? ["postgres", "faults"] : [])];
    const { stdout, isDone } = await copy.run(
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      ...OF_EVERY_TABLE,
      STORY,
    );
    expect(isDone, stdout).toBe(true);
    for (const file of hasPostgres ? [...OF_EVERY_TABLE, STORY] : [STORY]) expect(stdout).toContain(file);
  }, 300_000);
});
