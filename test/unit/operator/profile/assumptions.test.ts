import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findAssumptions } from "../../../../operator/profile/find-assumptions.ts";
import { renderEvidence } from "../../../../operator/profile.ts";
import { findPlaces } from "../../../../src/api/operations/index.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../../src/documents/create-profile.ts";

/** Values of a profile that hold nothing true of the service: switches, evidence, own words, empty tables. */
const NO_ASSUMPTION =
  /\.(on|evidence|label|letter|type|envelope)$|\.evidence\.|\.(record\.sums|locate\.byNumber|massQueue\.action|creation\.(source|again))$|^kinds\.[a-z]+\.(letter|label|pathWords|senderAccount|senderBank)$|\.reason$|\.allIncoming$|\.extra$|^stateLabels$/;

function checkedProfile() {
  const made = createProfile();
  if (!made.ok) throw new Error(made.problems.join("; "));
  return made.value;
}

/** Keys of the ten checks in *Fitting*; `<kind>` and `<action>` stand for each of them. */
function keysOfFirstChecks(): string[][] {
  const page = readFileSync("docs/fitting.md", "utf8");
  const [, section = ""] = page.split("## Check these ten first");
  const [items = ""] = section.split("\n## ");
  return [...items.matchAll(/^\d+\. \*\*[^*]+\*\* \(([^)]+)\)/gm)].map(([, keys = ""]) =>
    [...keys.matchAll(/`([^`]+)`/g)].map(([, key = ""]) => key),
  );
}

describe("what Kotib assumes of the service", () => {
  it("is really assumed where Fitting sends people to look first", () => {
    const checks = keysOfFirstChecks();
    expect(checks).toHaveLength(10);
    const gaps = findAssumptions(builtInProfile).filter(({ evidence }) => evidence !== "documented");
    const places = gaps.flatMap(({ key, covers = [] }) => [key, ...covers]);
    const unknown = checks.flat().filter((key) => {
      const pattern = key.replaceAll(".", "\\.").replaceAll(/<\w+>/g, "[\\w-]+");
      return !places.some((place) => new RegExp(`^${pattern}(?:\\.|$)`).test(place));
    });
    expect(unknown).toEqual([]);
  });

  it("names a key that there is for every assumption", () => {
    const leaves = collectLeaves(builtInProfile);
    const wrong = findAssumptions(builtInProfile)
      .flatMap(({ key, covers = [key] }) => covers)
      .filter((key) => !leaves.some((leaf) => leaf === key || leaf.startsWith(`${key}.`)));
    // The one thing of which there is nothing to assume.
    expect(wrong).toEqual(["kinds.invoice.massQueue.body"]);
  });

  it("tells the path and the evidence of every operation that the interface does not have", () => {
    const rows = renderEvidence(checkedProfile(), checkedProfile());
    const untold = findPlaces(checkedProfile())
      .filter(({ evidence }) => evidence !== "documented")
      .filter(
        ({ path, evidence }) => !rows.some((row) => row.includes(path) && row.includes(`  ${evidence}  `)),
      );
    expect(untold.map(({ name }) => name)).toEqual([]);
  });

  it("leaves nothing out that a profile holds true of the service", () => {
    const places = findAssumptions(builtInProfile).flatMap(({ key, covers = [key] }) => covers);
    const left = collectLeaves(builtInProfile).filter(
      (leaf) =>
        !NO_ASSUMPTION.test(leaf) && !places.some((place) => leaf === place || leaf.startsWith(`${place}.`)),
    );
    expect(left).toEqual([]);
  });
});

/** Dot paths of everything that is no object; lists count as one value. */
function collectLeaves(value: object, at = ""): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const key = at === "" ? name : `${at}.${name}`;
    const isBranch = typeof inner === "object" && inner !== null && !Array.isArray(inner);
    return isBranch && Object.keys(inner).length > 0 ? collectLeaves(inner, key) : [key];
  });
}
