/** Every command of the operator's explains itself without any configuration. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commands } from "../../../operator/commands.ts";
import { main } from "../../../operator/kotib.ts";
import { NOTHING_CONFIGURED } from "../../support/nothing-configured.ts";

/** `told` on standard output, `wrong` on standard error. */
async function run(argv: readonly string[], env = {}) {
  const [told, wrong]: [string[], string[]] = [[], []];
  const error = (line: string) => void wrong.push(line);
  const code = await main(
    argv,
    env,
    Object.assign((line: string) => void told.push(line), { error }),
  );
  return { code, told: told.join("\n"), wrong: wrong.join("\n") };
}

describe("kotib", () => {
  it.each(["--help", "-h"])("%s lists all commands", async (flag) => {
    const { code, told } = await run([flag]);
    expect(code).toBe(0);
    for (const { name, does } of commands) expect(told).toContain(`${name.padEnd(13)}  ${does}`);
  });

  it("alone lists them, too, and tells its version and commit", async () => {
    expect(await run([])).toEqual(await run(["--help"]));
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const flag of ["--version", "version"])
      expect(await run([flag])).toEqual({
        code: 0,
        told: expect.stringMatching(/^\S+ \((unknown|[0-9a-f]{12})\)$/),
        wrong: "",
      });
    expect((await run(["--version"])).told).toContain(`${version} (`);
  });

  it("ends with 2 for a command that is not there, and lists what there is", async () => {
    const wrong = expect.stringMatching(/^There is no command keyz\.\nUsage: kotib COMMAND/);
    expect(await run(["keyz", "list"])).toEqual({ code: 2, told: "", wrong });
  });

  it("ends with 1 and a sentence where a file cannot be used", async () => {
    const env = { KEYS_FILE: "package.json/keys.json" };
    expect(await run(["keys"], env)).toEqual({
      code: 1,
      told: "",
      wrong: expect.stringMatching(/package\.json/),
    });
  });
});

const WHO = "a person is named by @user name, or by the number that `kotib people` shows.";
const WHEN = "--since must be a date such as 2026-11-28, or so long ago, such as 7d or 24h.";

const names = commands.map(({ name }) => name);
it.each(names)("kotib %s --help tells how it is used, and does nothing", async (name) => {
  for (const flag of ["--help", "-h"]) {
    const { code, told } = await run([name, flag]);
    expect({ code, told }).toEqual({
      code: 0,
      told: expect.stringMatching(new RegExp(`^Usage: .*kotib ${name}`)),
    });
    // In production there is no npm.
    expect(told).not.toContain("npm");
  }
});

it.each(names)(
  "kotib %s says on standard error what is wrong with its arguments, and ends with 2",
  async (name) => {
    const wrong = expect.stringMatching(/--wrong.*\nUsage: /);
    expect(await run([name, "--wrong"])).toEqual({ code: 2, told: "", wrong });
  },
);

it.each([
  [["keys", "frob"], "there is no command frob."],
  [["keys", "list", "twice"], '"twice" is not understood.'],
  [["doctor", "--json", "now"], '"now" is not understood.'],
  [["revoke", "person", "abc"], WHO],
  [["revoke", "person"], WHO],
  [["revoke", "person", "@a"], WHO],
  [["revoke", "person", "0"], WHO],
  [["people", "all"], '"all" is not understood.'],
  [["people", "--organization", "12"], "an organization is named by its TIN, of 9 or 14 digits."],
  [["people", "--organization"], "Option '--organization <value>' argument missing."],
  [["audit"], "--since is missing."],
  [["audit", "--since", "yesterday"], WHEN],
  [["audit", "--since", "0d"], WHEN],
  [["audit", "--since", "2026-02-30"], WHEN],
  [["audit", "--since", "2026-11-28T25:00"], WHEN],
  [["audit", "--since", "7d", "--person", "Dilnoza"], WHO],
  [["audit", "--since", "7d", "today"], '"today" is not understood.'],
  [["audit", "--verify", "--since", "7d"], "--verify looks at everything, and takes nothing else."],
  [["revoke", "organization", "12"], "an organization is named by its TIN, of 9 or 14 digits."],
  [["revoke", "everybody", "else"], "say whose: a person, an organization, or everybody."],
  [["revoke", "nobody"], "say whose: a person, an organization, or everybody."],
  [
    ["dead-letters", "retry", "x"],
    "name the jobs by their numbers, as `kotib dead-letters` shows them, or say all.",
  ],
  [["move-database", "--to", "file:x"], "--from is missing."],
  [["move-database", "--from"], "Option '--from <value>' argument missing."],
  [["profile", "check"], "something is missing."],
  [["profile", "print", "a", "b"], '"b" is not understood.'],
  [["profile", "burn"], "there is no command burn."],
  [["profile", "print", "--all"], "Unknown option '--all'."],
  [["probe", "a", "--pace", "fast"], '--pace cannot be "fast".'],
  [["backup", "--keep", "0"], "--keep 0: a number of backups above 0 is needed."],
  [["restore"], "either FILE or --after-pg-restore is needed."],
  [["restore", "a.db", "--after-pg-restore"], "either FILE or --after-pg-restore is needed."],
])("kotib %j says: %s", async (argv, sentence) => {
  const { code, wrong } = await run(argv);
  expect([code, wrong.split("\n")[0]]).toEqual([2, sentence]);
});

it("answers in a process of its own as in the tests: results on standard output, mistakes on standard error", () => {
  const kotib = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/run.mjs", "kotib", ...args], {
      encoding: "utf8",
      input: "",
      env: { ...process.env, ...NOTHING_CONFIGURED, SERVICE_URL: "http://127.0.0.1:1" },
    });
    return { status, stdout, stderr };
  };
  expect(kotib("--version")).toMatchObject({ status: 0, stderr: "" });
  expect(kotib("keys", "frob")).toEqual({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^there is no command frob\.\nUsage: /),
  });
  // Where nobody is there to be asked.
  expect(kotib("probe")).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/user name and password are needed/),
  });
});
