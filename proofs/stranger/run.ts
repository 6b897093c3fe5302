/** `npm run proofs -- stranger`: walks docs/deploy.md on a clean Debian, then writes to the bot; ends with one line of JSON. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { readArguments } from "../../tools/read-arguments.ts";
import { bootMachine, type CleanMachine, whyNot } from "./clean-machine.ts";
import { judge } from "./judge.ts";
import { readCommands, type WalkBlock } from "./read-commands.ts";
import type { Seen, WorldAnswer, WorldQuestion, WorldSettings } from "./world-questions.ts";

const USAGE = `Usage: npm run proofs -- stranger [OPTIONS]
  Walks docs/deploy.md from a clean Debian to a running bot, by the commands that stand there, and writes to the bot.
  Needs root, debootstrap, systemd-container and slirp4netns; takes about five minutes. The last line is JSON.

  --suite NAME     the Debian to make (bookworm)
  --mirror URL     where Debian's packages are (http://deb.debian.org/debian)
  --registry URL   where npm's packages are (npm's own)
  --authority FILE the certificate of an authority that your network has the machine trust (PEM)
  --base FOLDER    a disk that debootstrap made earlier, to copy instead of making one
  --keep           leaves disk and log, and prints where
  --help           prints this`;

const { values: given } = readArguments({
  usage: USAGE,
  options: {
    suite: { type: "string", default: "bookworm" },
    mirror: { type: "string", default: "http://deb.debian.org/debian" },
    registry: { type: "string", default: "" },
    authority: { type: "string" },
    base: { type: "string" },
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

/** The working tree as it is, as a repository with one commit. */
function makeRepository(): string {
  const copy = join(folder, "kotib.git");
  const git = (cwd: string, ...args: readonly string[]) => {
    const run = spawnSync("git", args, { cwd, encoding: "utf8", maxBuffer: 1 << 26 });
    if (run.status !== 0) throw new Error(`git ${args[0]} failed: ${run.stderr}`);
    return run.stdout;
  };
  const files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  mkdirSync(copy);
  for (const file of files.filter(Boolean)) cpSync(join(root, file), join(copy, file), { force: true });
  git(copy, "init", "--quiet", "--initial-branch=main");
  git(copy, "add", "--all");
  git(
    copy,
    "-c",
    "user.name=stranger",
    "-c",
    "user.email=stranger@example.uz",
    "commit",
    "--quiet",
    "-m",
    "as it is",
  );
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

/** The commands that lead to a running bot, and those that change it afterwards. Throws where a part is missing. */
function sectionsOf(blocks: readonly WalkBlock[]) {
  const of = (step: string) => blocks.filter((block) => block.step === step);
  const upgrade = of("A newer version");
  const polling = of("Without a webhook");
  if (upgrade.length === 0 || polling.length === 0) throw new Error("docs/deploy.md lacks a part");
  return { first: blocks.filter((block) => ![...upgrade, ...polling].includes(block)), upgrade, polling };
}

let machine: CleanMachine | null = null;
let endWorld = () => {};
let isGood = false;
try {
  const blocks = readCommands(readFileSync(join(root, "docs/deploy.md"), "utf8"));
  const { suite, mirror, base = null, authority = null } = given;
  const shared = { [REPOSITORY]: makeRepository() };
  machine = await timed("(a clean Debian is made and booted)", () =>
    bootMachine({ folder, suite, mirror, base, authority, shared, names: [NAME] }),
  );
  const { run } = machine;
  const { ask, end } = openWorld(machine);
  endWorld = end;
  const walked: WalkBlock[] = [];
  const walk = async (block: WalkBlock) => {
    walked.push(block);
    await timed(block.step, () => run(block.kind === "values" ? VALUES : block.text));
  };
  const look = (webhook: string) => judge({ run, ask, botToken: SECRET, webhook });
  const webhook = `${world.publicUrl}/telegram/webhook`;
  const begun = performance.now();
  for (const block of sectionsOf(blocks).first) await walk(block);
  const seconds = (performance.now() - begun) / 1000;
  const first = await timed("(a person writes to the bot and logs in)", () => look(webhook));
  for (const block of sectionsOf(blocks).upgrade) await walk(block);
  const again = await timed("(once more after the upgrade)", () => look(webhook));
  for (const block of sectionsOf(blocks).polling) await walk(block);
  await run(`curl --fail --silent --retry 30 --retry-delay 1 --retry-all-errors "${world.publicUrl}/ready"`);
  const polled = await timed("(once more without the webhook)", () => look(""));
  const faults = [first, again, polled].flatMap((judgement) => judgement.faults);
  for (const fault of faults) console.error(`NOT AS IT SHOULD BE: ${fault}`);
  isGood = faults.length === 0;
  const figures = {
    seconds: Math.round(seconds),
    blocks: walked.length,
    answerMs: first.answerMs,
    stopMs: first.stopMs,
  };
  console.log(JSON.stringify({ ...figures, exposure: first.exposure, faults: faults.length, steps }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  endWorld();
  await machine?.stop();
  if (given.keep) console.log(`Disk and log are in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
