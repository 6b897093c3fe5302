/** `npm run proofs -- stranger`: walks docs/deploy.md on a clean Debian, and leaves the path; the last line is JSON. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { readArguments } from "../../tools/read-arguments.ts";
import { bootMachine, type CleanMachine, whyNot } from "./clean-machine.ts";
import { judge } from "./judge.ts";
import { readCommands, type WalkBlock } from "./read-commands.ts";
import { holds } from "./root-shell.ts";
import { makeWalks, nextVersion, type Walk } from "./walks.ts";
import type { Seen, WorldAnswer, WorldQuestion, WorldSettings } from "./world-questions.ts";

const USAGE = `Usage: npm run proofs -- stranger [OPTIONS]
  Builds the archive of a release, walks docs/deploy.md from a clean Debian to a running bot, by the commands that stand
  there, and writes to the bot.
  Then it upgrades, goes back, makes a mistake, probes, and moves to a PostgreSQL that goes away and comes again.
  Needs root, debootstrap, systemd-container and slirp4netns; takes four to ten minutes. The last line is JSON.

  --mirror URL     where Debian's packages are (http://deb.debian.org/debian)
  --authority FILE the certificate of an authority that your network has the machine trust (PEM)
  --keep           leaves disk and log, and prints where
  --help           prints this`;

const { values: given } = readArguments({
  usage: USAGE,
  options: {
    mirror: { type: "string", default: "http://deb.debian.org/debian" },
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
const RELEASE = "/srv/release";
const NEWER = "/srv/newer";
const SECRET = "700000000:the-token-that-BotFather-gave-to-a-stranger";
const root = resolve(import.meta.dirname, "../..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const newer = nextVersion(version);
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
export KOTIB_VERSION=${version} KOTIB_RELEASE=file://${RELEASE}
export KOTIB_HOST=${NAME}
export SERVICE_URL=http://127.0.0.1:${world.servicePort}
export BOT_API_ROOT=http://127.0.0.1:${world.botApiPort}
BOT_TOKEN=${SECRET}
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

/** Runs a program of this machine; throws its words where that fails. */
function must(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr}`);
}

/** The release of the working tree as it is; returns its folder. */
function makeRelease(): string {
  const made = join(folder, "release");
  must(process.execPath, join(root, "tools/release.mjs"), made);
  return made;
}

/** The same release under the next version; returns its folder. */
function makeNewer(release: string): string {
  const made = join(folder, "newer");
  mkdirSync(made);
  const [archive = ""] = readdirSync(release).filter((name) => name.endsWith(".tar.gz"));
  const tree = join(made, `kotib-${newer}`);
  mkdirSync(tree);
  must("tar", "-xzf", join(release, archive), "--strip-components=1", "-C", tree);
  const about = join(tree, "package.json");
  writeFileSync(
    about,
    readFileSync(about, "utf8").replace(`"version": "${version}"`, `"version": "${newer}"`),
  );
  const name = archive.replace(version, newer);
  must("tar", "-czf", join(made, name), "--owner=0", "--group=0", "-C", made, `kotib-${newer}`);
  rmSync(tree, { recursive: true });
  must("sh", "-c", `cd "${made}" && sha256sum ${name} >SHA256SUMS`);
  return made;
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

const walks = makeWalks({ version, newer, newerAt: `file://${NEWER}` });

/** The way to the running bot is what no later walk runs. */
const isOfFirst = ({ step }: WalkBlock) =>
  !walks.some((walk) => walk.page === "deploy.md" && walk.step === step);

let machine: CleanMachine | null = null;
let endWorld = () => {};
let isGood = false;
try {
  const { mirror, authority = null } = given;
  const release = await timed("(the archive of a release is built)", async () => makeRelease());
  const shared = { [RELEASE]: release, [NEWER]: makeNewer(release) };
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
