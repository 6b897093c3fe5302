/** `npm run proofs -- stranger`: walks docs/deploy.md on a clean Debian, and leaves the path; the last line is JSON. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { readArguments } from "../../tools/read-arguments.ts";
import { bootMachine, type CleanMachine, whyNot } from "./clean-machine.ts";
import { judge } from "./judge.ts";
import { readCommands, type WalkBlock } from "./read-commands.ts";
import { holds } from "./root-shell.ts";
import { type Walk, walks } from "./walks.ts";
import type { Seen, WorldAnswer, WorldQuestion, WorldSettings } from "./world-questions.ts";

const USAGE = `Usage: npm run proofs -- stranger [OPTIONS]
  Walks docs/deploy.md from a clean Debian to a running bot, by the commands that stand there, and writes to the bot.
  Then it upgrades, goes back, makes a mistake, probes, and moves to a PostgreSQL that goes away and comes again.
  Needs root, debootstrap, systemd-container and slirp4netns; takes four to fifteen minutes. The last line is JSON.

  --mirror URL     where Debian's packages are (http://deb.debian.org/debian)
  --registry URL   where npm's packages are (npm's own)
  --authority FILE the certificate of an authority that your network has the machine trust (PEM)
  --keep           leaves disk and log, and prints where
  --help           prints this`;

const { values: given } = readArguments({
  usage: USAGE,
  options: {
    mirror: { type: "string", default: "http://deb.debian.org/debian" },
    registry: { type: "string", default: "" },
    authority: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});
const problem = whyNot();
if (problem !== null) {
  console.error(problem);
  process.exit(2);
}

const NAME = "kotib.example.uz";
const REPOSITORY = "/srv/kotib.git";
const SECRET = "700000000:the-token-that-BotFather-gave-to-a-stranger";
const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "kotib-stranger-"));
const world: WorldSettings = {
  botToken: SECRET,
  botApiPort: 8081,
  servicePort: 8090,
  publicUrl: `https://${NAME}`,
  authorityFile: join(folder, "disk/usr/local/share/ca-certificates/caddy.crt"),
};
/** In place of the page's first block: the world that the stranger lives in. */
const VALUES = `
export KOTIB_REPOSITORY=${REPOSITORY}
export KOTIB_HOST=${NAME}
export SERVICE_URL=http://127.0.0.1:${world.servicePort}
export BOT_API_ROOT=http://127.0.0.1:${world.botApiPort}
BOT_TOKEN=${SECRET}
${given.registry === "" ? "" : `export npm_config_registry=${given.registry}`}
${given.authority === undefined ? "" : "export NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt"}
`;

/** Seconds; a step of the page may have several blocks. */
const steps: Record<string, number> = {};
const timed = async <Value>(step: string, work: () => Promise<Value>): Promise<Value> => {
  const begun = performance.now();
  const value = await work();
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  steps[step] = Math.round(((steps[step] ?? 0) + seconds) * 10) / 10;
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${step}`);
  return value;
};

const copy = join(folder, "kotib.git");
const git = (cwd: string, ...args: readonly string[]) => {
  const run = spawnSync("git", args, { cwd, encoding: "utf8", maxBuffer: 1 << 26 });
  if (run.status !== 0) throw new Error(`git ${args[0]} failed: ${run.stderr}`);
  return run.stdout;
};
const commit = (subject: string) => {
  const author = ["-c", "user.name=stranger", "-c", "user.email=stranger@example.uz"];
  git(copy, ...author, "commit", "--quiet", "--allow-empty", "-m", subject);
};

/** The working tree as it is, as a repository with one commit; returns where. */
function makeRepository(): string {
  const files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  mkdirSync(copy);
  for (const file of files.filter(Boolean)) cpSync(join(root, file), join(copy, file), { force: true });
  git(copy, "init", "--quiet", "--initial-branch=main");
  git(copy, "add", "--all");
  commit("as it is");
  return copy;
}

/** Asks the world outside, which runs in the machine's network. */
function openWorld(machine: CleanMachine) {
  const child = machine.spawnBeside(
    [process.execPath, join(import.meta.dirname, "world.ts"), JSON.stringify(world)],
    {},
  );
  const waiting: ((answer: WorldAnswer) => void)[] = [];
  if (child.stdout === null) throw new Error("the world is silent");
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.(JSON.parse(line)));
  child.once("exit", () => {
    for (const answer of waiting) answer({ problem: "the world has ended" });
  });
  return {
    async ask(question: WorldQuestion): Promise<Seen> {
      const answer = await new Promise<WorldAnswer>((done) => {
        waiting.push(done);
        child.stdin?.write(`${JSON.stringify({ ask: question })}\n`);
      });
      if ("problem" in answer) throw new Error(`${question}: ${answer.problem}`);
      return answer.seen;
    },
    end: () => void child.stdin?.end(),
  };
}

/** The commands of a page below a heading. Throws where there are none. */
function commandsOf(page: string, step: string): WalkBlock[] {
  const blocks = readCommands(readFileSync(join(root, "docs", page), "utf8"));
  const found = blocks.filter((block) => block.step === step);
  if (found.length === 0) throw new Error(`docs/${page} has no commands below "${step}"`);
  return found;
}

/** The way to the running bot is what no later walk runs. */
const isOfFirst = ({ step }: WalkBlock) =>
  !walks.some((walk) => walk.page === "deploy.md" && walk.step === step);

let machine: CleanMachine | null = null;
let endWorld = () => {};
let isGood = false;
try {
  const { mirror, authority = null } = given;
  const shared = { [REPOSITORY]: makeRepository() };
  machine = await timed("(a clean Debian is made and booted)", () =>
    bootMachine({ folder, mirror, authority, shared, names: [NAME] }),
  );
  const { run } = machine;
  const { ask, end } = openWorld(machine);
  endWorld = end;
  let blocks = 0;
  const follow = async (commands: readonly WalkBlock[], values: string) => {
    for (const { step, kind, text } of commands) {
      blocks++;
      await timed(step, () => run(kind === "values" ? values : text));
    }
  };
  const look = (step: string, updates: Walk["judged"]) => {
    const webhook = updates === "webhook" ? `${world.publicUrl}/telegram/webhook` : "";
    return timed(step, () => judge({ run, ask, botToken: SECRET, webhook }));
  };
  const begun = performance.now();
  await follow(readCommands(readFileSync(join(root, "docs/deploy.md"), "utf8")).filter(isOfFirst), VALUES);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const first = await look("(a person writes to the bot and logs in)", "webhook");
  const faults = [...first.faults];
  commit("a newer version");
  for (const { step, page, values = "", happens, sees, judged } of walks) {
    if (happens !== undefined) await timed(step, () => run(happens));
    if (page !== undefined) await follow(commandsOf(page, step), values);
    await timed(step, async () => {
      for (const [sentence, command] of Object.entries(sees))
        if (!(await holds(run, command))) faults.push(`after “${step}” it is not so that ${sentence}`);
    });
    if (judged !== undefined) faults.push(...(await look(`(once more after: ${step})`, judged)).faults);
  }
  for (const fault of faults) console.error(`NOT AS IT SHOULD BE: ${fault}`);
  isGood = faults.length === 0;
  const { answerMs, stopMs, exposure } = first;
  console.log(JSON.stringify({ seconds, blocks, answerMs, stopMs, exposure, faults: faults.length, steps }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  endWorld();
  await machine?.stop();
  if (given.keep) console.log(`Disk and log are in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
