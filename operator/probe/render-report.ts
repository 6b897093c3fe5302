/** Writes the probe's findings in plain words: first those that need somebody, then those that are right. */
import type { Finding, Verdict } from "./finding.ts";
import type { ProbeResult } from "./run-probe.ts";

const SECTIONS: ReadonlyArray<readonly [Verdict, title: string, about: string]> = [
  ["corrected", "Corrected", "The service is different from what Kotib assumed; the profile says how."],
  ["absent", "Not there", "The service has no such operation; the profile turns it off."],
  ["unknown", "Could not be told", "Reads do not show it. Each line says how to find out."],
  ["confirmed", "Confirmed", "As Kotib assumed."],
];

export function renderReport({ findings, requests, stopped }: ProbeResult): string[] {
  const counts = SECTIONS.map(([verdict, title]) => `${title.toLowerCase()}: ${countOf(findings, verdict)}`);
  return [
    "What the service supports, as told by reads alone",
    "=================================================",
    `${requests} ${requests === 1 ? "request was" : "requests were"} made: one log-in, then reads alone. Nothing was saved, signed or sent.`,
    `${counts.join(", ")}. What was corrected or confirmed was seen in answers to this probe, with this account, today.`,
    ...(stopped === null
      ? []
      : ["", `The probe ended early: ${stopped}. What follows is what it knew by then.`]),
    ...SECTIONS.flatMap(([verdict, title, about]) => renderSection(findings, verdict, title, about)),
  ];
}

function countOf(findings: readonly Finding[], verdict: Verdict): number {
  return findings.filter((finding) => finding.verdict === verdict).length;
}

function renderSection(
  findings: readonly Finding[],
  verdict: Verdict,
  title: string,
  about: string,
): string[] {
  const ofSection = findings.filter((finding) => finding.verdict === verdict);
  if (ofSection.length === 0) return [];
  const groups = [...new Set(ofSection.map(({ group }) => group))];
  return [
    "",
    title,
    "-".repeat(title.length),
    about,
    ...groups.flatMap((group) => [
      "",
      `${group}:`,
      ...ofSection.filter((finding) => finding.group === group).flatMap(renderFinding),
    ]),
  ];
}

function renderFinding({ what, said, how }: Finding): string[] {
  return [`  - ${what}: ${said}`, ...(how === undefined ? [] : [`      To do: ${how}`])];
}
