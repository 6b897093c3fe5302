/** `node tools/prose.mjs`: the English of docs, comments and messages, sentence by sentence; ends with 1 where one breaks a rule. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toString as textOf } from "nlcst-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import english from "retext-english";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { isProgram, root } from "./prepare.mjs";

const LONGEST = 40;
/** Shorter ones are labels. */
const SHORTEST = 7;
/** Stands for a piece of code; a sentence may begin with it. */
const CODE_WORD = "Code";

/** Each with what to write instead. `test` gets a sentence and its number of words. */
const RULES = [
  {
    advice: `more than ${LONGEST} words: one idea a sentence`,
    test: (_, words) => words > LONGEST,
  },
  {
    advice: "a clause as the subject: name who or what acts",
    test: (sentence, words) =>
      words >= SHORTEST && /^(What|Who|Whoever|Whatever|Whose)\b[^?]*$/.test(sentence),
  },
  {
    advice: "nobody acts: say who tells, says or means",
    test: (sentence) =>
      /\b(is|are|was|were) (not |never |only )?(said|meant)\b(?! (to|for)\b)/.test(sentence),
  },
];

/** Made from the code, or in another language. */
const LEFT_OUT = /^(docs\/(interface|what-is-kept)|README\.(ru|uz))/;
const TEXTS = /\.md$/;
const CODE = /^(src|operator|tools|proofs|sandbox)\/.*\.(ts|tsx|mjs)$/;
const MESSAGES = /\/en\/.*\.ftl$|\/en\.ftl$/;

const sentences = unified().use(english);
const markdown = unified().use(remarkParse).use(remarkGfm);

/** Paragraphs, items and cells, without code. Headings are no sentences. */
function* partsOfMarkdown(text) {
  const parts = [];
  visit(markdown.parse(text), ["paragraph", "tableCell"], (node) => {
    let words = "";
    visit(node, (child) => {
      if (child.type === "inlineCode") words += CODE_WORD;
      else if (child.type === "link" && child.children.length > 0) {
        words += "Link";
        return SKIP;
      } else if (child.type === "text") words += child.value;
    });
    parts.push([node.position.start.line, words.replace(/\s+/g, " ")]);
  });
  yield* parts;
}

/** Blocks of lines that are comments, without their marks. */
function* partsOfCode(text) {
  let lines = [];
  let first = 0;
  for (const [index, line] of [...text.split("\n"), ""].entries()) {
    const [, words = null] = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?\s*$/.exec(line) ?? [];
    if (lines.length > 0 && (words === null || /^\s*\/\*/.test(line))) {
      yield [first, lines.join(" ").replace(/`[^`]*`/g, CODE_WORD)];
      lines = [];
    }
    if (words === null) continue;
    if (lines.length === 0) first = index + 1;
    lines.push(words.trim());
  }
}

/** Values of messages; variables and selectors count as a word. */
function* partsOfMessages(text) {
  for (const [index, line] of text.split("\n").entries()) {
    const [, words] = /^(?:[\w-]+ =|\s+(?:\.\w+ =|\*?\[\w+\])?)\s*(.*)$/.exec(line) ?? [];
    if (words) yield [index + 1, words.replace(/\{[^}]*\}?/g, CODE_WORD)];
  }
}

const partsOf = (file) =>
  TEXTS.test(file)
    ? partsOfMarkdown
    : MESSAGES.test(file)
      ? partsOfMessages
      : CODE.test(file)
        ? partsOfCode
        : null;

/** A line for each sentence of the file that breaks a rule. */
export function findBreaches(file, text) {
  const read = partsOf(file);
  if (read === null || LEFT_OUT.test(file)) return [];
  const breaches = [];
  for (const [line, part] of read(text)) {
    visit(sentences.parse(part), "SentenceNode", (node) => {
      const sentence = textOf(node);
      const words = node.children.filter(({ type }) => type === "WordNode").length;
      for (const { advice, test } of RULES) {
        if (test(sentence, words)) breaches.push(`${file}:${line}: ${advice}\n    ${sentence}`);
      }
    });
  }
  return breaches;
}

if (isProgram(import.meta.url)) {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const { stdout } = spawnSync("git", list, { cwd: root, encoding: "utf8" });
  const files = stdout.split("\n").filter((file) => partsOf(file) !== null && existsSync(join(root, file)));
  const breaches = files.flatMap((file) => findBreaches(file, readFileSync(join(root, file), "utf8")));
  for (const breach of breaches) console.log(breach);
  if (breaches.length > 0) console.error(`\n${breaches.length} sentences to rewrite.`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
