import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createTranslator } from "../../../src/locales/translator.ts";
import { generateLocaleKeys, writeLocaleKeys } from "../../../tools/locale-keys.mjs";

const root = join(import.meta.dirname, "../../..");

describe("locale files", () => {
  it("are complete, alike in all languages and free of faults", () => {
    expect(generateLocaleKeys(root).problems).toEqual([]);
  });

  it("have their keys in src/locales/keys.ts, as `node tools/locale-keys.mjs` writes them", () => {
    const isAsWritten =
      readFileSync(join(root, "src/locales/keys.ts"), "utf8") === generateLocaleKeys(root).text;
    expect(isAsWritten).toBe(true);
  });

  it("use only tags that Telegram knows, outside of what is for pages", () => {
    const files = readdirSync(join(root, "src"), { recursive: true })
      .map((path) => join(root, "src", String(path)))
      .filter((path) => path.endsWith(".ftl") && !path.endsWith("web.ftl"));
    expect(files.length).toBeGreaterThan(9);
    const notTag = /<(?!\/?(?:b|i|u|s|a|code|pre|blockquote|tg-spoiler|tg-time)\b)/;
    expect(files.filter((path) => notTag.test(readFileSync(path, "utf8")))).toEqual([]);
  });

  it("have a sentence for every userKey of src/errors.ts", () => {
    const source = readFileSync(join(root, "src/errors.ts"), "utf8");
    const userKeys = [...source.matchAll(/userKey: "([^"]+)"/g)].map(([, key = ""]) => key);
    expect(userKeys.length).toBeGreaterThan(10);
    const { has } = createTranslator("en");
    expect(userKeys.filter((key) => !has(key))).toEqual([]);
  });
});

describe("generateLocaleKeys", () => {
  let folder: string | undefined;
  afterEach(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true });
  });

  function generate(files: Record<string, string>) {
    folder = mkdtempSync(join(tmpdir(), "kotib-locales-"));
    mkdirSync(join(folder, "src/documents"), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, "src", path)), { recursive: true });
      writeFileSync(join(folder, "src", path), text);
    }
    return generateLocaleKeys(folder);
  }

  const sameInAll = (text: string) => ({
    "locales/uz/a.ftl": text,
    "locales/ru/a.ftl": text,
    "locales/en/a.ftl": text,
  });

  it("types counted arguments as numbers, those of quoted messages included", () => {
    const { text, problems } = generate(
      sameInAll("rows = { $n ->\n    [one] row\n   *[other] rows\n}\nlist = { $name }: { rows }\n"),
    );
    expect(problems).toEqual([]);
    expect(text).toContain("rows: { n: number };");
    expect(text).toContain("list: { n: number; name: TextArgument };");
  });

  it("becomes src/locales/keys.ts, which is written again only where it is missing or out of date", () => {
    const { text } = generate(sameInAll("a = x\n"));
    const file = join(folder ?? "", "src/locales/keys.ts");
    writeLocaleKeys(folder ?? "");
    expect(readFileSync(file, "utf8")).toBe(text);
    utimesSync(file, 1, 1);
    writeLocaleKeys(folder ?? "");
    expect(statSync(file).mtimeMs).toBe(1000);
    writeFileSync(file, `${text}// an older one`);
    writeLocaleKeys(folder ?? "");
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it("gives pages only what is in web.ftl and formats.ftl", () => {
    const { text } = generate({
      ...sameInAll("for-the-bot = x\n"),
      "locales/uz/web.ftl": "for-pages = x\n",
      "locales/ru/web.ftl": "for-pages = x\n",
      "locales/en/web.ftl": "for-pages = x\n",
    });
    const pages = text.slice(text.indexOf("interface PageMessages"), text.indexOf("interface Messages"));
    expect(pages).toContain("for-pages");
    expect(pages).not.toContain("for-the-bot");
  });

  it.each([
    ["a missing text", { "locales/uz/a.ftl": "b = x\n" }, "b is missing in ru, en"],
    ["a missing argument", { "locales/en/a.ftl": "a = x\n" }, "a does not use $who in en"],
    [
      "a doubled key",
      { "documents/act/words/ru.ftl": "a = { $who }\n" },
      "a is also in src/locales/ru/a.ftl",
    ],
    ["a tag left open", { "locales/en/a.ftl": "a = <b>{ $who }\n" }, "leaves <b> open"],
    ["a variant without text", { "locales/en/a.ftl": 'a = { $who ->\n   *[x] {""}\n}\n' }, null],
    ["what is no Fluent", { "locales/en/a.ftl": "a = { $who\n" }, "a.ftl:1 is not Fluent"],
    ["attributes", { "locales/en/a.ftl": "a = { $who }\n    .b = c\n" }, "a has attributes"],
    ["a text without value", { "locales/en/a.ftl": "a =\n    .b = c\n" }, "a is empty"],
    [
      "a key that is no words joined by hyphens",
      sameInAll("a = { $who }\na_b = c\n"),
      "a_b is not words joined by hyphens",
    ],
    ["a quoted text that is not there", sameInAll("a = { $who } { b }\n"), "a quotes b, which uz lacks"],
  ])("tells of %s", (_, files: Record<string, string>, problem) => {
    const { problems } = generate({ ...sameInAll("a = { $who }\n"), ...files });
    if (problem === null) expect(problems).toEqual([]);
    else expect(problems.join("\n")).toContain(problem);
  });
});
