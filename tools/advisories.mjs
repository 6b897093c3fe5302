/** Puts the result of `npm audit --json` in words. */

/**
 * `lines`: one for each package that something is known against. `summary`: one sentence; it says where nothing was
 * asked, so that silence is not taken for safety.
 */
export function readAdvisories(json) {
  let answer;
  try {
    answer = JSON.parse(json);
  } catch {
    return { lines: [], summary: "Advisories: npm audit gave no answer, so nothing is known either way." };
  }
  if (answer.vulnerabilities === undefined) {
    const why = answer.message ?? answer.error?.summary ?? "";
    const reason = why === "" ? "" : ` (${why.split("\n")[0]})`;
    const nothing = `Advisories: this registry does not tell of any${reason}, so nothing is known either way.`;
    return { lines: [], summary: `${nothing} Ask another one: npm audit --registry=ADDRESS` };
  }
  const lines = Object.values(answer.vulnerabilities).map(({ name, severity, range, via }) => {
    const titles = via.filter((one) => typeof one === "object").map(({ title, url }) => `${title} ${url}`);
    return `${severity}: ${name} ${range}${titles.length > 0 ? `: ${titles.join("; ")}` : ""}`;
  });
  return { lines, summary: `Known advisories: ${lines.length}.` };
}
