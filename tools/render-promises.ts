/**
 * Renders the tables of docs/security.md and docs/reliability.md from the promises that tests carry as `@promise` tags.
 */
import { globSync, readFileSync } from "node:fs";

/** The topics of each page in their order: the word in a tag, and how the table calls it. */
const TOPICS = {
  "docs/security.md": {
    "stolen-database": "A stolen database, its log or a backup",
    "stolen-files": "A stolen environment, or files of the server",
    "leaked-token": "A leaked token of the bot",
    "forged-webhook": "A forged webhook",
    "forged-launch": "Forged or stale launch data of the Mini App",
    "handed-on-links": "A link to log in or to sign, handed to somebody else",
    "forged-buttons": "Forged or replayed buttons, and groups",
    "taken-over": "A Telegram account taken over, a device lost",
    "typed-secrets": "A password, key or token typed in the chat",
    "secrets-told": "Secrets in addresses, logs and errors",
    "led-astray": "Requests led astray by redirects and internal addresses",
    "hostile-content": "Markup, look-alike names, formulas and malformed input",
    "other-sites": "Other sites, frames and scripts in the browser",
    "wrong-signature": "Another document signed than the one shown, or by somebody else",
    "posted-twice": "A signature posted twice",
    "foreign-rights": "One organization's or person's right used for another",
    "replaced-keys": "A key that must be replaced",
    "kept-too-long": "Data kept longer than needed, or after somebody left",
    "guessed-passwords": "Guessed passwords",
    floods: "Too many updates, too large answers, slow clients",
    probe: "A probe of the service that does harm",
    dependencies: "Hostile dependencies",
  },
  "docs/reliability.md": {
    updates: "No update is lost, and none keeps the others waiting",
    writes: "Every write is posted once, and its outcome told",
    news: "News are told once, to those who may know, in their hours",
    outages: "A neighbour that fails slows down only what needs it, and people hear when it is back",
    start: "Kotib starts, and says truthfully how it is, whatever is away",
    stop: "Kotib stops within ten seconds, whoever holds it",
    several: "Several Kotibs on one PostgreSQL lose nothing when one goes",
    "one-owner": "One process works on a file, and one version on a PostgreSQL",
    "key-ring": "A key ring that is rotated, wrong or unreadable costs nothing",
    restore: "A backup that is brought back posts nothing twice, and a move loses nothing",
    clock: "A clock that is set back delays no outcome, and one that is ahead deletes nothing",
    commands: "The operator's commands say what is so, and do only what they say",
    metrics: "The operator sees how Kotib is, and nobody else does",
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Page = keyof typeof TOPICS;

interface PromiseOfTest {
  readonly topic: string;
  readonly text: string;
  readonly file: string;
}

/** The comment with its tag, and the line below it. */
const COMMENT = /^[ ]*\/\*\*((?:(?!\*\/)[\s\S])*?@promise(?:(?!\*\/)[\s\S])*)\*\/(?=\n(.*))/gm;
const TAG = /^@promise ([a-z-]+): (\S.*\.)$/;
/** A promise stands above a test, several of them, a row of their table, or another promise. */
const TEST_OR_ROW = /^\s*(?:(?:it|describe)\b|[[{]|\/\*\*)/;

/** All promises, by file and line. Throws where a tag has no topic, no sentence or no test below it. */
function findPromises(): PromiseOfTest[] {
  const topics = Object.values(TOPICS).flatMap((ofPage) => Object.keys(ofPage));
  return globSync("test/**/*.test.ts")
    .sort()
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(COMMENT)].map(([, comment = "", below = ""]) => {
        const tag = comment.replace(/\s*\n\s*\*?\s*/g, " ").trim();
        const [, topic = "", text = ""] = TAG.exec(tag) ?? [];
        if (!topics.includes(topic)) throw new Error(`${file}: no topic and sentence in “${tag}”`);
        if (!TEST_OR_ROW.test(below)) throw new Error(`${file}: no test below “${tag}”`);
        return { topic, text, file };
      }),
    );
}

const BEGIN = "<!-- npm run docs makes this table -->";
const END = "<!-- here the made table ends -->";

/** A page with its table made anew; the rest of it stays as it is. Throws where a topic has no promise. */
export function renderPromises(page: Page, text: string): string {
  const [before, , after] = text.split(new RegExp(`(?<=${BEGIN}\n)([\\s\\S]*)(?=${END})`));
  if (after === undefined) throw new Error(`${page} has no place for its table`);
  const promises = findPromises();
  const rows = Object.entries(TOPICS[page]).flatMap(([topic, title]) => {
    const ofTopic = promises.filter((promise) => promise.topic === topic);
    if (ofTopic.length === 0) throw new Error(`no test promises anything about ${topic}`);
    const files = [...new Set(ofTopic.map(({ file }) => file))];
    return [`| **${title}** | |`, ...files.map((file) => renderRow(file, ofTopic))];
  });
  return `${before}\n| promise | test that holds it |\n| --- | --- |\n${rows.join("\n")}\n\n${after}`;
}

/** All that one test file promises, a line each. */
function renderRow(file: string, promises: readonly PromiseOfTest[]): string {
  const texts = promises.filter((promise) => promise.file === file).map(({ text }) => text);
  const name = file.replace(/^test\/|\.test\.ts$/g, "");
  return `| ${texts.join("<br> ")} | [${name}](../${file}) |`;
}
