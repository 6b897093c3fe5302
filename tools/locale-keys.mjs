// Makes src/locales/keys.ts (each text's key and arguments) from the Fluent files. Only compilers and editors read it, and git ignores it.
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readLocaleTexts } from "./locale-texts.mjs";

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

/** The text of `src/locales/keys.ts` as the Fluent files below `root` demand it, and what is wrong with them. */
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

/** Writes `src/locales/keys.ts` if it is not as it should be; returns the problems found in the Fluent files. */
export function writeLocaleKeys(root) {
  const { text, problems } = generateLocaleKeys(root);
  const file = join(root, keysFile);
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  return problems;
}

function main() {
  const problems = writeLocaleKeys(dirname(dirname(fileURLToPath(import.meta.url))));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();
