import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { main } from "../../../operator/profile.ts";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";

const folder = mkdtempSync(join(tmpdir(), "kotib-profile-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file as the operator would; text as it is, other values as JSON. */
function fileOf(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

async function run(argv: readonly string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const code = await main(argv, env, (line) => void lines.push(line));
  return { code, lines, text: lines.join("\n") };
}

const corrections = {
  dateFormat: "DD.MM.YYYY",
  kinds: {
    act: {
      actions: { accept: { on: true } },
      lists: { send: { filters: { number: { fields: ["number"] } } } },
      record: { number: ["act.number"] },
    },
  },
};

describe("kotib profile check", () => {
  it("says that corrections are in order and what they change", async () => {
    const file = fileOf("good.json", corrections);
    expect(await run(["check", file])).toEqual({
      code: 0,
      lines: [
        `${file} is in order.`,
        "It changes 4 values of the built-in profile:",
        '  kinds.act.lists.send.filters.number.fields: ["actno"] → ["number"]',
        "  kinds.act.actions.accept.on: false → true",
        '  kinds.act.record.number: ["actdoc.actno","actno"] → ["act.number"]',
        '  dateFormat: "YYYY-MM-DD" → "DD.MM.YYYY"',
      ],
      text: expect.any(String),
    });
  });

  it("says when a file changes nothing", async () => {
    const { code, text } = await run(["check", fileOf("same.json", { dateFormat: "YYYY-MM-DD" })]);
    expect(code).toBe(0);
    expect(text).toContain("changes nothing");
  });

  it("names every wrong key, and the known key nearest to an unknown one", async () => {
    const file = fileOf("wrong.json", {
      silence: { dayz: 3, days: "ten" },
      kinds: { act: { letter: "i", lists: { send: { limits: 3 } } } },
      nonsense: 1,
    });
    const { code, lines } = await run(["check", file]);
    expect(code).toBe(1);
    expect(lines[0]).toBe(`${file} is not in order: 4 problems.`);
    expect(lines).toContain('  silence.dayz: unknown key, did you mean "days"?');
    expect(lines).toContain('  kinds.act.lists.send.limits: unknown key, did you mean "limit"?');
    expect(lines).toContain("  nonsense: unknown key");
    expect(lines.filter((line) => line.startsWith("  silence.days: "))).toHaveLength(1);
  });

  it("names what contradicts itself", async () => {
    const { code, lines } = await run(["check", fileOf("letter.json", { kinds: { act: { letter: "i" } } })]);
    expect(code).toBe(1);
    expect(lines[1]).toBe("  kinds.act.letter: is the same letter as kinds.invoice.letter");
  });

  it.each([
    ["", 1, 1, "a value"],
    ["{", 1, 2, "a key in double quotes or }"],
    ['{\n  "a": 1,\n}', 3, 1, "a key in double quotes"],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, "a comma or the closing bracket"],
    ['{"a": hunter2}', 1, 7, "a value"],
    ["{'a': 1}", 1, 2, "a key in double quotes or }"],
    ['{"a" 1}', 1, 6, "a colon"],
    ['{"a": [1, 2}', 1, 12, "a comma or the closing bracket"],
    ['{"a": [1,]}', 1, 10, "a value"],
    ['{"a": 01}', 1, 7, "a value"],
    ['{"a": "hunter2\n"}', 1, 15, "a text that ends on its line and escapes what it must"],
    ['{"a": 1} // done', 1, 10, "the end of the file"],
  ])("says where a file stops being JSON: %j", async (text, line, column, expected) => {
    const file = fileOf("broken.json", text);
    const answer = await run(["check", file]);
    expect(answer.code).toBe(1);
    expect(answer.text).toBe(
      `${file} is no JSON at line ${line}, column ${column}: ${expected} must stand there`,
    );
  });

  it("says why a file cannot be read", async () => {
    const missing = join(folder, "missing.json");
    expect(await run(["check", missing])).toMatchObject({
      code: 1,
      text: `${missing} cannot be read: there is no such file`,
    });
    expect((await run(["check", folder])).text).toContain("it is a folder");
    expect((await run(["check", fileOf("bom.json", "\uFEFF{}")])).text).toContain("byte order mark");
  });

  it("looks for the file where the person stands", async () => {
    fileOf("near.json", corrections);
    expect((await run(["check", "near.json"], { INIT_CWD: folder })).code).toBe(0);
  });
});

describe("kotib profile print", () => {
  it("prints the built-in profile, which check takes as no change", async () => {
    const { code, text } = await run(["print"]);
    expect(code).toBe(0);
    expect(JSON.parse(text)).toEqual(builtInProfile);
    expect((await run(["check", fileOf("built-in.json", text)])).text).toContain("changes nothing");
  });

  it("prints the profile in force so that check takes it again, with the same changes", async () => {
    const file = fileOf("good.json", corrections);
    const printed = await run(["print"], { SERVICE_PROFILE: file });
    expect((await run(["print", file])).text).toBe(printed.text);
    const again = fileOf("again.json", printed.text);
    const [, ...changes] = (await run(["check", file])).lines;
    expect((await run(["check", again])).lines.slice(1)).toEqual(changes);
    expect((await run(["print", again])).text).toBe(printed.text);
  });

  it("shows what each part rests on, what the operator corrected, and what is on", async () => {
    const { code, lines } = await run(["print", fileOf("good.json", corrections), "--evidence"]);
    expect(code).toBe(0);
    const row = (group: string, what: string) =>
      lines.map((line) => line.split(/ {2,}/)).find((cells) => cells[0] === group && cells[1] === what);
    const told = (what: string) => row("act", what)?.slice(2, -1);
    expect(told("list send: filter number")).toEqual([
      ...["corrected by the operator", "on", "kinds.act.lists.send.filters.number", "number"],
    ]);
    expect(told("list send: filter state")).toEqual([
      ...["documented", "on", "kinds.act.lists.send.filters.state", "stateid"],
    ]);
    expect(told("list receive: path")?.slice(0, 2)).toEqual(["observed", "on"]);
    expect(told("record: number")).toEqual([
      ...["corrected by the operator", "kinds.act.record.number", "act.number"],
    ]);
    expect(told("action accept: path")).toEqual([
      ...["assumed", "on", "kinds.act.actions.accept.path", "/sign/act/accept"],
    ]);
    expect(told("action reject: path")?.slice(0, 2)).toEqual(["assumed", "off"]);
    expect(row("act", "action reject: path")?.at(-1)).toMatch(/^[A-Z].*\.$/);
    expect(row("invoice", "action accept: path")?.slice(2, 4)).toEqual(["documented", "on"]);
    expect(row("dates, states and deadlines", "dates in filters")?.[2]).toBe("corrected by the operator");
  });

  it("refuses a wrong profile", async () => {
    const file = fileOf("bad.json", { dateFormat: 1 });
    expect((await run(["print"], { SERVICE_PROFILE: file })).code).toBe(1);
  });
});
