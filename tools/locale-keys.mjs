/** Makes src/locales/keys.ts, the key and arguments of each text, which only compilers and editors read. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { parse, Visitor } from "@fluent/syntax";
import { isProgram, root } from "./prepare.mjs";

const languages = ["uz", "ru", "en"];

/** Files whose texts the browser's pages may use; their keys make the type `PageMessages`. */
const pageFiles = new Set(["web", "formats"]);

const pluralCategories = new Set(["zero", "one", "two", "few", "many"]);
const keyPattern = /^-?[a-z][A-Za-z0-9]*(-+[A-Za-z0-9]+)*$/;

/** Notes a variable; one that is a number anywhere is a number everywhere. */
function note(variables, name, type) {
  if (type === "number" || !variables.has(name)) variables.set(name, type);
}

/** Variables of one pattern, and the messages it refers to. */
class VariableCollector extends Visitor {
  variables = new Map();
  references = new Set();

  visitVariableReference(node) {
    note(this.variables, node.id.name, "value");
  }
  visitMessageReference(node) {
    this.references.add(node.id.name);
  }
  visitSelectExpression(node) {
    const counts = node.variants.some(
      ({ key }) => key.type === "NumberLiteral" || pluralCategories.has(key.name),
    );
    if (counts && node.selector.type === "VariableReference")
      note(this.variables, node.selector.id.name, "number");
    this.genericVisit(node);
  }
  visitFunctionReference(node) {
    if (node.id.name === "NUMBER") {
      for (const argument of node.arguments.positional) {
        if (argument.type === "VariableReference") note(this.variables, argument.id.name, "number");
      }
    }
    this.genericVisit(node);
  }
  visitCallArguments(node) {
    // Arguments of a term are literals by name; only positional ones can hold variables.
    for (const argument of node.positional) this.visit(argument);
  }
}

/** Every pattern (of a message or a variant), with its faults on the screen. */
class PatternChecker extends Visitor {
  problems = [];

  visitPattern(node) {
    const text = node.elements
      .map((element) => (element.type === "TextElement" ? element.value : "\uFFFC"))
      .join("");
    if (text.trim() === "") this.problems.push("is empty");
    const open = [];
    for (const [, closing, name] of text.matchAll(/<(\/?)([a-z][a-z-]*)[^<>]*>/g)) {
      if (closing === "") open.push(name);
      else if (open.pop() !== name) this.problems.push(`closes <${name}>, which is not open`);
    }
    if (open.length > 0) this.problems.push(`leaves <${open.join("> <")}> open`);
    this.genericVisit(node);
  }
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith(".ftl"))
    .sort();
}

/** The places of texts: `src/locales/<language>/<feature>.ftl`, and `<language>.ftl` in documents and capabilities. */
function findSources(root) {
  const locales = filesBelow(join(root, "src/locales")).map((path) => {
    const [language, file] = path.split(sep);
    return { language, group: file.replace(".ftl", ""), path: join("src/locales", path) };
  });
  const beside = ["documents", "capabilities"].flatMap((room) =>
    filesBelow(join(root, "src", room)).map((path) => ({
      language: path.split(sep).at(-1).replace(".ftl", ""),
      group: [room, ...path.split(sep).slice(0, -1)].join("/"),
      path: join("src", room, path),
    })),
  );
  return [...locales, ...beside].filter(({ language }) => languages.includes(language));
}

function readEntries(root, sources, problems) {
  const entries = new Map();
  for (const { language, group, path } of sources) {
    const source = readFileSync(join(root, path), "utf8");
    for (const entry of parse(source, {}).body) {
      if (entry.type === "Junk") {
        const line = source.slice(0, entry.span.start).split("\n").length;
        problems.push(
          `${path}:${line} is not Fluent: ${entry.annotations.map((note) => note.message).join("; ")}`,
        );
      }
      if (entry.type !== "Message" && entry.type !== "Term") continue;
      const key = entry.type === "Term" ? `-${entry.id.name}` : entry.id.name;
      const known = entries.get(key) ?? new Map();
      if (known.has(language)) problems.push(`${path}: ${key} is also in ${known.get(language).path}`);
      if (!keyPattern.test(key)) problems.push(`${path}: ${key} is not words joined by hyphens`);
      if (entry.attributes.length > 0) problems.push(`${path}: ${key} has attributes, which nobody reads`);
      const checker = new PatternChecker();
      if (entry.value === null) checker.problems.push("is empty");
      else checker.visit(entry.value);
      for (const problem of checker.problems) problems.push(`${path}: ${key} ${problem}`);
      const collector = new VariableCollector();
      if (entry.value !== null) collector.visit(entry.value);
      known.set(language, { path, group, variables: collector.variables, references: collector.references });
      entries.set(key, known);
    }
  }
  return entries;
}

/** Variables of a message together with those of the messages it quotes. */
function allVariables(entries, key, language, seen = new Set()) {
  const entry = entries.get(key)?.get(language);
  const variables = new Map(entry?.variables);
  if (entry === undefined || seen.has(key)) return variables;
  seen.add(key);
  for (const reference of entry.references) {
    for (const found of allVariables(entries, reference, language, seen)) note(variables, ...found);
  }
  return variables;
}

/**
 * All texts below `root`: `messages` (sorted; key, group, variables) and `problems`, a sentence each: bad syntax,
 * doubled or empty texts, unbalanced tags, keys or variables that differ between the languages.
 */
function readLocaleTexts(root) {
  const problems = [];
  const entries = readEntries(root, findSources(root), problems);
  const messages = [];
  for (const key of [...entries.keys()].sort()) {
    const known = entries.get(key);
    const missing = languages.filter((language) => !known.has(language));
    if (missing.length > 0) problems.push(`${key} is missing in ${missing.join(", ")}`);
    const groups = new Set([...known.values()].map(({ group }) => group));
    if (groups.size > 1) problems.push(`${key} lies in different files: ${[...groups].join(", ")}`);

    const perLanguage = [...known.keys()].map((language) => [language, allVariables(entries, key, language)]);
    const variables = new Map();
    for (const [, found] of perLanguage) for (const each of found) note(variables, ...each);
    for (const [language, found] of perLanguage) {
      const lacking = [...variables.keys()].filter((name) => !found.has(name));
      if (lacking.length > 0) problems.push(`${key} does not use $${lacking.join(", $")} in ${language}`);
      for (const reference of known.get(language).references) {
        if (!entries.get(reference)?.has(language))
          problems.push(`${key} quotes ${reference}, which ${language} lacks`);
      }
    }
    if (!key.startsWith("-"))
      messages.push({ key, forPages: [...groups].every((group) => pageFiles.has(group)), variables });
  }
  return { messages, problems };
}

const LINE_WIDTH = 110;
const keysFile = "src/locales/keys.ts";

function renderMember({ key, variables }) {
  const name = /^[a-z][a-z0-9]*$/.test(key) ? key : JSON.stringify(key);
  if (variables.size === 0) return `  ${name}: NoArguments;`;
  const fields = [...variables].sort().map(([variable, type]) => {
    const field = /^[A-Za-z_][\w]*$/.test(variable) ? variable : JSON.stringify(variable);
    return `${field}: ${type === "number" ? "number" : "TextArgument"}`;
  });
  const line = `  ${name}: { ${fields.join("; ")} };`;
  return line.length <= LINE_WIDTH
    ? line
    : `  ${name}: {\n${fields.map((field) => `    ${field};\n`).join("")}  };`;
}

function renderInterface(head, messages) {
  return `export interface ${head} {\n${messages.map((message) => `${renderMember(message)}\n`).join("")}}\n`;
}

/** The text of `src/locales/keys.ts` by the Fluent files below `root`, and the faults in these. */
export function generateLocaleKeys(root) {
  const { messages, problems } = readLocaleTexts(root);
  const text = `/** Every text's key and arguments, made from the Fluent files by \`node tools/locale-keys.mjs\`; do not edit. */

/** The value of a text's argument, inserted as it is. */
export type TextArgument = string | number;
export type NoArguments = Record<never, never>;

/** Texts that pages in the browser may use (web.ftl, formats.ftl). */
${renderInterface(
  "PageMessages",
  messages.filter(({ forPages }) => forPages),
)}
/** All texts. */
${renderInterface(
  "Messages extends PageMessages",
  messages.filter(({ forPages }) => !forPages),
)}`;
  return { text, problems };
}

/** Writes `src/locales/keys.ts` where it differs; returns the problems found in the Fluent files. */
export function writeLocaleKeys(root) {
  const { text, problems } = generateLocaleKeys(root);
  const file = join(root, keysFile);
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  return problems;
}

if (isProgram(import.meta.url)) {
  const problems = writeLocaleKeys(root);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
