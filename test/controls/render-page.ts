/** Writes the table of threats, controls and tests into the page on security. */
import { type Control, type ThreatId, threats } from "./control.ts";

const START = "<!-- written by `npm run controls -- --doc` -->";
const END = "<!-- end of what is written -->";

/** The page with the table of these controls in its place. Throws where the page has no such place. */
export function renderPage(page: string, controls: readonly Control[]): string {
  const [before, rest, ...more] = page.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error("docs/security.md has no place for the table of controls");
  return `${before}${START}\n\n${renderTable(controls)}\n\n${END}${after}`;
}

function renderTable(controls: readonly Control[]): string {
  const rows = controls.map(({ threat, control, test, name }, index) => {
    const isFirst = controls[index - 1]?.threat !== threat;
    const cells = [
      isFirst ? nameOf(threat) : "",
      control,
      `\`${test}\`${name === undefined ? "" : `: ${name}`}`,
    ];
    return `| ${cells.map(escapeCell).join(" | ")} |`;
  });
  return ["| threat | control | test that turns red without it |", "| --- | --- | --- |", ...rows].join("\n");
}

function nameOf(threat: ThreatId): string {
  return `**${threat}** ${threats[threat]}`;
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
