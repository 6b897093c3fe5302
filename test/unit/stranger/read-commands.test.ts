import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCommands } from "../../stranger/read-commands.ts";

const page = (...lines: readonly string[]) => lines.join("\n");

describe("the commands of a page", () => {
  it("are its sh blocks between the marks, word by word, with the headings above them", () => {
    const text = page(
      ...[
        "```sh",
        "outside",
        "```",
        "<!-- walk: values -->",
        "# 1. Yours",
        "```sh",
        "export A=1",
        "",
        "read B",
        "```",
      ],
      ...[
        "<!-- walk: commands, where it is tried -->",
        "## 2. Do",
        "```json",
        "{}",
        "```",
        "```sh",
        "# a comment",
        "do it",
        "```",
      ],
      ...["<!-- walk: end -->", "```sh", "after", "```"],
    );
    expect(readCommands(text)).toEqual([
      { step: "1. Yours", kind: "values", text: "export A=1\n\nread B\n" },
      { step: "2. Do", kind: "commands", text: "# a comment\ndo it\n" },
    ]);
  });

  it("are not taken from a page that has none, or whose marks have no end", () => {
    expect(() => readCommands("# Nothing")).toThrow("nothing to run");
    expect(() => readCommands(page("<!-- walk: commands -->", "```sh", "x", "```"))).toThrow("no end");
  });
});

describe("docs/operating.md", () => {
  it("leads from values over every step to a running bot, and to what changes it", () => {
    const blocks = readCommands(readFileSync("docs/operating.md", "utf8"));
    expect(blocks.filter(({ kind }) => kind === "values").map(({ step }) => step)).toEqual([
      "1. What is yours",
    ]);
    const steps = [...new Set(blocks.map(({ step }) => step))];
    expect(steps).toEqual([
      "1. What is yours",
      "2. The programs",
      "3. Kotib",
      "4. Its user, its secrets, its settings",
      "5. https",
      "6. Start",
      "7. See that it works",
      "A newer version",
      "Without a webhook",
    ]);
  });
});
