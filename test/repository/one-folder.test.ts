/** Adds the made-up kind and capability to a copy of the repository as a contributor would, and looks for more to do. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CopyOfRepository } from "../support/copy-of-repository.ts";

/** Says, as the copy's own modules do, what a person sees of the capability, and which words lead to it. */
const LOOK = `
import { cardOf, documentOf } from "./test/support/documents.ts";
import { viewVisit } from "./test/support/view-visit.ts";
import { everyButton } from "./test/support/every-button.ts";
import { createCommands } from "./src/bot/pipeline/commands.ts";
import { renderHome } from "./src/bot/home/view.ts";
import { renderSettings } from "./src/bot/settings/view.ts";
import { capabilities } from "./src/capabilities/index.ts";

const facts = { account: { id: "a", tin: "1", name: "A" }, waiting: null, asOf: null, queue: [], toSign: [], pinned: null, walk: null };
const card = cardOf(documentOf({ id: "1" }));
const labels = ({ keyboard }) => keyboard.flat().map(({ text }) => text);
const seen = ["uz", "uz-cyrl", "ru", "en"].map((language) => {
  const visit = viewVisit(language, 0);
  return [
    labels(renderHome(visit, facts, null)),
    labels(renderSettings(visit, { accounts: [], browsers: [] })),
    visit.offers("card", { ...card, giving: false }).flat().map(({ text }) => text),
  ].map((texts) => texts.find((text) => ["Hisobchoʻt", "Ҳисобчўт", "Счёты", "Abacus"].includes(text)));
});
const found = { facts: { ...card, found: new Map([["abacus", 1]]) }, brief: false, most: 3 };
console.log(JSON.stringify({
  seen,
  said: ["uz", "ru", "en"].map((language) => viewVisit(language, 0).says("head", found).join()),
  command: createCommands(capabilities).has("/abacus"),
  button: (await everyButton()).some(({ name }) => name === "abacus.open"),
  news: capabilities.some(({ news = [] }) => news.some(({ news: { name } }) => name === "beadsMoved")),
}));
`;

describe("a kind and a capability, each added by its folder and its line", () => {
  let copy: CopyOfRepository;

  beforeAll(() => {
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
  });
  afterAll(() => copy.remove());

  it("show the capability's command, news, line and its button on home, on the card and in the settings, in every language", () => {
    const { stdout } = copy.run("--input-type=module", "--eval", LOOK);
    const words = ["Hisobchoʻt", "Ҳисобчўт", "Счёты", "Abacus"];
    const seen = words.map((word) => [word, word, word]);
    const said = ["Oʻnta munchoq", "Десять костяшек", "Ten beads"];
    expect(JSON.parse(stdout)).toEqual({ seen, said, command: true, button: true, news: true });
  });

  it("leave the compiler nothing to find in any other file", () => {
    expect(copy.run("node_modules/typescript/bin/tsc", "--noEmit")).toEqual({ stdout: "", status: 0 });
  }, 300_000);
});
