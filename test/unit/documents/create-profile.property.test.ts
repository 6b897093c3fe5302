import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInProfile } from "../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../src/documents/create-profile.ts";

/** How the library that checks a profile speaks of it. */
const CHECKERS_WORDS = /Invalid|expected \w+, received|Too (?:small|big)|Unrecognized|must match pattern/;

/** Refused with at least one key, or taken; never thrown. */
function expectJudged(override: unknown): void {
  const result = createProfile(override);
  if (result.ok) {
    expect(createProfile(JSON.parse(JSON.stringify(result.value)))).toEqual(result);
    return;
  }
  expect(result.problems.length).toBeGreaterThan(0);
  const isObject = typeof override === "object" && override !== null && !Array.isArray(override);
  for (const problem of result.problems) {
    if (!isObject) expect(problem).toBe("the profile must be a JSON object");
    // A key may be any text, the empty one included; what is wrong with it follows.
    else expect(topKeysOf(override).some((key) => problem.startsWith(key))).toBe(true);
    expect(problem).not.toMatch(CHECKERS_WORDS);
  }
}

function topKeysOf(override: object): string[] {
  return [...Object.keys(override), "kinds.", "dashboard.", "silence."];
}

/** Every path of the built-in profile, to its branches and leaves. */
function pathsOf(value: unknown, path: readonly string[] = []): ReadonlyArray<readonly string[]> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  // Names that every object has, and values that fit in form but lead nowhere.
  fc.constantFrom("constructor", "__proto__", "toString", "/", "", "act", "documented"),
  fc.constant([{ list: "constructor", filter: "toString" }]),
  fc.constant(["hasOwnProperty"]),
);

describe("createProfile", () => {
  it("judges any JSON value and names what is wrong", () => {
    fc.assert(fc.property(anyJson, expectJudged), { numRuns: 300 });
  });

  it("judges any JSON value at any place of the profile", () => {
    const paths = pathsOf(builtInProfile).filter((path) => path.length > 0);
    const key = fc.constantFrom(undefined, "constructor", "toString", "fields", "typo");
    fc.assert(
      fc.property(fc.constantFrom(...paths), key, anyJson, (path, beside, value) => {
        const whole = beside === undefined ? path : [...path.slice(0, -1), beside];
        expectJudged(whole.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value));
      }),
      { numRuns: 600 },
    );
  });
});
