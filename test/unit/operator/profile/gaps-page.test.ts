import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findAssumptions } from "../../../../operator/profile/find-assumptions.ts";
import { renderFirstChecks } from "../../../../operator/profile/first-checks.ts";
import { renderGaps } from "../../../../operator/profile/render-gaps.ts";
import { findPlaces } from "../../../../src/api/operations/index.ts";
import { builtInProfile } from "../../../../src/documents/built-in-profile.ts";
import { createProfile } from "../../../../src/documents/create-profile.ts";

/** Values of a profile that hold nothing true of the service: switches, evidence, own words, the operator's choices, empty tables. */
const NO_ASSUMPTION =
  /^(policies|signers)\.|\.(on|evidence|label|letter|type|envelope)$|\.evidence\.|\.(record\.sums|locate\.byNumber|massQueue\.action|creation\.(source|again))$|^kinds\.[a-z]+\.(letter|label|pathWords|senderAccount|senderBank)$|\.reason$|\.allIncoming$|\.extra$|^stateLabels$/;

function checkedProfile() {
  const made = createProfile();
  if (!made.ok) throw new Error(made.problems.join("; "));
  return made.profile;
}

describe("docs/gaps.md", () => {
  it("is up to date (npm run docs writes it)", () => {
    expect(readFileSync("docs/gaps.md", "utf8")).toBe(renderGaps(checkedProfile()));
  });

  it("begins with ten things to check, of which each is really assumed", () => {
    const page = renderGaps(checkedProfile());
    const first = page.slice(0, page.indexOf("## All of it"));
    expect(first.match(/^\d+\. \*\*/gm)).toHaveLength(10);
    // A page on paper.
    expect(first.split(/\s+/).length).toBeLessThan(600);
    expect(() => renderFirstChecks([])).toThrow("nothing is assumed of languages.uz");
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
    const rows = renderGaps(checkedProfile()).split("\n");
    const untold = findPlaces(checkedProfile())
      .filter(({ evidence }) => evidence !== "documented")
      .filter(
        ({ path, evidence }) =>
          !rows.some((row) => row.includes(`\`${path}\``) && row.includes(`| ${evidence} |`)),
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
