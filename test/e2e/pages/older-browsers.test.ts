/** The built pages ask nothing of a browser that Chrome 90 or Safari 15.4 lack. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyNode, parse } from "acorn";
import { describe, expect, it } from "vitest";
import { describeInChromium } from "../../support/chromium.ts";
import { HANDED_OVER } from "../../support/handed-over.ts";
import { PASSWORD, USER, USERNAME } from "../../support/web-world.ts";
import { newerApis, newerStyles } from "../newer-apis.ts";
import { mainButton, openBrowser, opensLogin, prepareKey, visitTrusted } from "../visit.ts";

const assets = join(import.meta.dirname, "../../../dist/pages/assets");
const read = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({
      name: name.replace(/-[\w-]{8}\.\w+$/, ""),
      text: readFileSync(join(assets, name), "utf8"),
    }));
const scripts = read(".js");
const styles = read(".css");

/** All that both have; of 2022 Chrome 90 lacks private names in `in`, and Safari 15.4 static blocks. */
const SYNTAX = 2021;

/** These are asked whether they are there, or are a library's own of the same name. */
const known: ReadonlyArray<readonly [script: string, name: string]> = [
  // Asked with `?.`.
  ["sign", "Navigator.prototype.userActivation"],
  // Given by src/web/pages/older-browsers.ts.
  ["open-key-file", "Object.hasOwn"],
  // Methods of forge's buffers.
  ["decrypt-legacy", "Array.prototype.at"],
  ["decrypt-legacy", "String.prototype.at"],
  ["decrypt-legacy", "Uint8Array.prototype.toHex"],
];

const LOOKBEHIND = /\(\?<[=!]/;
const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && typeof (value as AnyNode).type === "string";

function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    // The names of members and keys are told with what has them.
    const isName = (key === "property" || key === "key") && !(node as { computed?: boolean }).computed;
    if (isName && isNode(value) && value.type === "Identifier") continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

/** The names of newer things in a script, and the patterns that look behind. */
function findNewer(text: string): string[] {
  const byName = Object.keys(newerApis).map((name) => {
    const [owner, last = owner] = name.includes(".prototype.")
      ? ["", name.slice(name.lastIndexOf(".") + 1)]
      : name.split(".");
    return { name, owner, last };
  });
  const found = new Set<string>();
  for (const node of nodesOf(parse(text, { ecmaVersion: SYNTAX, sourceType: "module" }))) {
    if (node.type === "Literal" && LOOKBEHIND.test(node.regex?.pattern ?? String(node.value)))
      found.add(`lookbehind ${node.raw}`);
    if (node.type === "TemplateElement" && LOOKBEHIND.test(node.value.raw))
      found.add(`lookbehind ${node.value.raw}`);
    if (node.type === "Identifier" && Object.hasOwn(newerApis, node.name)) found.add(node.name);
    if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") continue;
    const { object, property } = node;
    for (const { name, owner, last } of byName) {
      if (property.name !== last || owner === last) continue;
      if (owner === "" || (object.type === "Identifier" && object.name === owner)) found.add(name);
    }
  }
  return [...found];
}

describe("the built pages", () => {
  it.each(scripts)("$name (script) asks for nothing that the oldest browsers lack", ({ name, text }) => {
    const newer = findNewer(text).filter((one) => !known.some(([of, what]) => of === name && what === one));
    expect(newer.map((one) => `${one} (${newerApis[one] ?? "Safari 16.4"})`)).toEqual([]);
  });

  it.each(known)("%s still has %s, so that its exception is needed", (script, name) => {
    expect(scripts.filter((one) => one.name === script).flatMap(({ text }) => findNewer(text))).toContain(
      name,
    );
  });

  it.each(styles)("$name (style) has no rule that the oldest browsers would drop", ({ text }) => {
    // What follows such a question is for those who understand it.
    const asked = text.replace(/@supports ?\([^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, "");
    expect(
      newerStyles.flatMap(([pattern, since]) => (pattern.test(asked) ? [`${pattern} (${since})`] : [])),
    ).toEqual([]);
  });
});

describeInChromium("a browser without what is newer", (browser) => {
  const without = Object.keys(newerApis);

  it("logs in", async () => {
    const { world, page } = await openBrowser(browser(), { language: "en", without });
    await opensLogin(world, page, await world.accounts.createLoginLink(USER, "link"));
    await page.getByLabel("User name").fill(USERNAME);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.locator("form .button").first().click();
    await page.getByText("You are logged in").waitFor();
  });

  it("signs with a key file", async () => {
    const { world, page } = await visitTrusted(browser(), { language: "en", without });
    await prepareKey(page, "ec-legacy.pfx");
    await mainButton(page).click();
    await page.getByText(HANDED_OVER).waitFor();
    expect(world.service.posts).toHaveLength(1);
  });
});
