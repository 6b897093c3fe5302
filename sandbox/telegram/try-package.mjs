/**
 * Packs this package, puts it with its dependencies into a folder far from here, and runs the examples and the command
 * there and compiles against its types, as a stranger would. Ends with 1 if anything fails. Needs no network.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const here = import.meta.dirname;
const isWindows = process.platform === "win32";
const folder = realpathSync(mkdtempSync(join(tmpdir(), "local-telegram-")));
const modules = join(folder, "node_modules");

const TYPED = `import { type LocalTelegramServer, startLocalTelegram } from "local-telegram";
const local: LocalTelegramServer = await startLocalTelegram();
const person = local.telegram.person({ phoneNumber: "998001112233" });
const sent: number = person.sendContact().id;
const text: string = (await person.sees(/Hello/, { after: sent })).text;
await local.close();
process.stdout.write(text);
`;

const run = (program, args, cwd) =>
  execFileSync(program, args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    shell: isWindows,
  });

const read = (path) => JSON.parse(readFileSync(join(path, "package.json"), "utf8"));

/** The folder of an installed package, as a module in `from` would find it. */
function find(name, from) {
  const path = join(from, "node_modules", name);
  try {
    read(path);
    return path;
  } catch {
    if (dirname(from) === from) throw new Error(`${name} is not installed`);
    return find(name, dirname(from));
  }
}

/** Copies packages with everything that they depend on, each once. */
function install(names, from) {
  for (const name of names) {
    const source = find(name, from);
    const target = join(modules, name);
    try {
      read(target);
    } catch {
      cpSync(source, target, { recursive: true, dereference: true });
      install(Object.keys(read(source).dependencies ?? {}), realpathSync(source));
    }
  }
}

try {
  run("npm", ["pack", "--ignore-scripts=false", "--pack-destination", folder], here);
  const [tarball] = readdirSync(folder);
  run("tar", ["-xzf", tarball], folder);
  const own = join(modules, "local-telegram");
  mkdirSync(modules);
  cpSync(join(folder, "package"), own, { recursive: true });
  install([...Object.keys(read(own).dependencies), "grammy", "telegraf", "typescript", "@types/node"], here);
  cpSync(join(own, "examples"), join(folder, "examples"), { recursive: true });

  const examples = readdirSync(join(folder, "examples")).filter((name) => name.endsWith(".test.mjs"));
  for (const name of examples)
    process.stdout.write(run(process.execPath, ["--test", join("examples", name)], folder));
  writeFileSync(join(folder, "typed.mts"), TYPED);
  const strictly = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"];
  run(process.execPath, [join(modules, "typescript/bin/tsc"), ...strictly, "typed.mts"], folder);
  const usage = run(process.execPath, [join(own, read(own).bin["local-telegram"]), "--help"], folder);
  if (!usage.startsWith("Usage: local-telegram")) throw new Error("the command does not say how it is used");
  readFileSync(join(own, "dist/chat/index.html"));
  process.stdout.write(
    `Tried on Node ${process.version}: ${examples.join(", ")}, the types, the command and the page.\n`,
  );
} catch (error) {
  process.stderr.write(`${error.stdout ?? ""}${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
