/** Root's shell inside a running machine, as a stranger has one: what is set stays set. */
import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";

const NAMESPACES = ["--mount", "--uts", "--ipc", "--net", "--pid", "--cgroup"];
const ENVIRONMENT = [
  "HOME=/root",
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  "LANG=C.UTF-8",
  "DEBIAN_FRONTEND=noninteractive",
];

const inside = (leader: string, ...command: readonly string[]) => [
  ...["--target", leader, ...NAMESPACES, "env", "--chdir=/root", "-i", ...ENVIRONMENT],
  ...command,
];

export interface RootShell {
  /** Runs a script and gives what it printed; rejects with the last lines at the first command that fails. */
  run(script: string): Promise<string>;
  close(): void;
}

/** `leader` is the machine's first process, by its number here; `say` hears everything. */
export function openRootShell(leader: string, say: (text: string) => void): RootShell {
  const shell = spawn("nsenter", inside(leader, "bash", "--noprofile", "--norc", "-e"), {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output: string[] = [];
  let mark = "";
  let settle = { done: (_: string) => {}, failed: (_: Error) => {} };
  createInterface({ input: shell.stdout }).on("line", (line) => {
    if (line === mark) return settle.done(output.join("\n"));
    output.push(line);
    say(`${line}\n`);
  });
  // After the last line was read.
  shell.on("close", () =>
    settle.failed(new Error(`a command failed; the last lines:\n${output.slice(-30).join("\n")}`)),
  );
  let turn = 0;
  return {
    run: (script) =>
      new Promise((resolve, reject) => {
        if (shell.exitCode !== null) return reject(new Error("the shell has ended"));
        output = [];
        mark = `the walk goes on after step ${++turn}`;
        settle = { done: resolve, failed: reject };
        say(`\n$ ${script.trimEnd().replaceAll("\n", "\n$ ")}\n`);
        const quoted = `'${script.replaceAll("'", "'\\''")}'`;
        // The input of a command is not the rest of the script.
        shell.stdin.write(`eval ${quoted} </dev/null 2>&1\necho '${mark}'\n`);
      }),
    close: () => shell.stdin.end(),
  };
}

/** Whether a command inside ends with 0. */
export function succeeds(leader: string, command: string): boolean {
  return spawnSync("nsenter", inside(leader, "sh", "-c", command), { stdio: "ignore" }).status === 0;
}

/** Whether a command in root's shell ends with 0; the shell goes on either way. */
export async function holds(run: RootShell["run"], command: string): Promise<boolean> {
  return (await run(`if (${command}\n); then echo yes; else echo no; fi`)).endsWith("yes");
}
