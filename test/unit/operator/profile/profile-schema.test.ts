/** The JSON Schema that editors read, against the check that Kotib itself makes. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { makeProfileSchema } from "../../../../operator/profile/profile-schema.ts";
import { main } from "../../../../operator/profile.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../../src/documents/create-profile.ts";

const schema = makeProfileSchema(builtInProfile);
const archive = { ...builtInProfile.kinds.act.lists.receive, path: "/documents/act/archive" };
const checker = z.fromJSONSchema(schema as never);

describe("the schema of the profile's corrections", () => {
  it.each([
    ["nothing", {}],
    ["the built-in profile whole", builtInProfile],
    ["one switch", { kinds: { act: { actions: { accept: { on: true } } } } }],
    ["a list of its own", { kinds: { act: { lists: { archive } } } }],
    ["the name of the schema", { $schema: "./profile.schema.json", dateFormat: "DD.MM.YYYY" }],
  ])("takes %s, as Kotib does", (_name, corrections) => {
    expect(createProfile(corrections).ok).toBe(true);
    expect(checker.safeParse(corrections).error?.issues ?? []).toEqual([]);
  });

  it.each([
    ["an unknown key", { dateFromat: "x" }],
    ["an unknown key within a list", { kinds: { act: { lists: { receive: { pth: "/x" } } } } }],
    ["a list of its own that lacks most", { kinds: { act: { lists: { archive: { path: "/x" } } } } }],
    ["a value of another form", { silence: { days: "ten" } }],
    ["a path without its slash", { login: { path: "login" } }],
  ])("refuses %s, as Kotib does", (_name, corrections) => {
    expect(createProfile(corrections).ok).toBe(false);
    expect(checker.safeParse(corrections).success).toBe(false);
  });

  it("tells the built-in value, what it rests on, and that lists are replaced", () => {
    expect(schema).toHaveProperty("properties.kinds.properties.act.properties.record.properties.number", {
      type: "array",
      items: { type: "string" },
      default: builtInProfile.kinds.act.record.number,
      description: expect.stringMatching(/^Rests on: observed\. .+ replaces the built-in one as a whole\.$/),
    });
  });

  it("is printed by the command, which needs no configuration", async () => {
    const lines: string[] = [];
    expect(await main(["schema"], {}, (line) => void lines.push(line))).toBe(0);
    expect(JSON.parse(lines.join("\n"))).toEqual(JSON.parse(JSON.stringify(schema)));
    // What editors load at each keystroke.
    expect(lines.join("\n").length).toBeLessThan(300_000);
  });

  it("writes no part twice, and refers to nothing that is not there", () => {
    const text = JSON.stringify(schema);
    const referred = new Set([...text.matchAll(/"#\/definitions\/(\w+)"/g)].map(([, name]) => name));
    expect([...referred].sort()).toEqual(Object.keys(schema.definitions as object).sort());
    const parts = Object.values(schema.definitions as object).map((part) => JSON.stringify(part));
    for (const part of parts) expect(text.split(part)).toHaveLength(2);
  });
});
