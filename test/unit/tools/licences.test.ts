import { describe, expect, it } from "vitest";
import { isAllowed, readAdvisories, readLicences } from "../../../tools/licences.mjs";

describe("licences", () => {
  it("of every dependency, the tools of development included, were agreed to", () => {
    const packages = readLicences(process.cwd(), { development: true });
    expect(packages.length).toBeGreaterThan(300);
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
    expect(readLicences(process.cwd()).length).toBeLessThan(packages.length);
  });

  it.each([
    ["MIT", true],
    ["(MIT OR GPL-3.0)", true],
    ["(BSD-3-Clause OR GPL-2.0)", true],
    ["MIT AND OFL-1.1", true],
    ["MIT AND GPL-3.0", false],
    ["GPL-3.0-only", false],
    ["SEE LICENSE IN x", false],
    [null, false],
  ])("as packages write them: %s", (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed);
  });
});

describe("advisories", () => {
  it("are named one by one", () => {
    const via = [{ title: "Reads too much", url: "https://github.com/advisories/GHSA-x" }, "another"];
    const answer = { vulnerabilities: { hono: { name: "hono", severity: "high", range: "<4", via } } };
    expect(readAdvisories(JSON.stringify(answer))).toEqual({
      asked: true,
      lines: ["high: hono <4: Reads too much https://github.com/advisories/GHSA-x"],
      summary: "Known advisories: 1.",
    });
    expect(readAdvisories('{"vulnerabilities":{}}')).toEqual({
      asked: true,
      lines: [],
      summary: "Known advisories: 0.",
    });
  });

  it("that a registry does not offer are not taken for none", () => {
    const refused = { message: "405 Method Not Allowed", uri: "https://registry.example/-/npm/v1/security" };
    const { asked, lines, summary } = readAdvisories(JSON.stringify(refused));
    expect(asked).toBe(false);
    expect(lines).toEqual([]);
    expect(summary).toContain("(405 Method Not Allowed), so nothing is known either way. Ask another one");
    expect(readAdvisories("").summary).toContain("nothing is known either way");
  });
});
