/** Writes docs/gaps.md: everything that Kotib takes for granted without the interface's word. */
import { kindNames } from "../../src/documents/every-kind.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { createTranslator } from "../../src/locales/translator.ts";
import type { Assumption } from "./assumption.ts";
import { findAssumptions } from "./find-assumptions.ts";
import { renderFirstChecks } from "./first-checks.ts";
import { renderMarkdownTable } from "./render-table.ts";

const HEAD = ["what", "Kotib assumes", "evidence", "profile key", "when it is wrong"];

const titles: Readonly<Record<string, string>> = {
  "login and languages": "Login and languages",
  dashboard: "Dashboard",
  "dates, states and deadlines": "Dates, states and deadlines",
};

/** A kind's English name, or a part of the service. */
function titleOf(profile: ServiceProfile, group: string): string {
  const kind = kindNames.find((name) => name === group);
  const { text } = createTranslator("en");
  return kind === undefined ? (titles[group] ?? group) : text(`${profile.kinds[kind].label}-list`);
}

const INTRODUCTION = `Made by \`npm run docs\` from the built-in service profile; a test holds it up to date.

The service's interface does not show everything. This page lists each thing that Kotib holds true without its word:
\`observed\` was seen in public clients of the service, \`assumed\` is a guess by analogy, by the national formats or by
the habits of such services. What the interface documents is in [the interface, row by row](interface.md).

Each line names the key of the service profile that corrects it ([how](settings.md#the-service-profile)), and says what
happens while it is wrong. \`<name>\` in a key stands for the name of the part. \`kotib profile print --evidence\`
shows the same for the profile in force, the documented parts included.`;

/** Facts that are not data of the profile because every known form is tried. */
const TOLERATED = `No key corrects these; Kotib tries every form it knows.

${renderMarkdownTable(
  ["what", "Kotib assumes", "when it is wrong"],
  [
    [
      "rows of a list",
      "a bare array, or `data`, or `data` within `data`; paging beside it or under `meta`; any letter case",
      "The list says that the service gave an unexpected answer; the log names the operation.",
    ],
    [
      "order of a list",
      "the newest first; a `total`, where there is one, counts all documents of the list",
      "What comes in on a later page is found as the total grows, otherwise within an hour; behind the first 1,000 documents it is told by its number, with the list, and never where there is no total.",
    ],
    [
      "items of the dashboard",
      "an array whose items have a `key`, or an object of counts; alone or under `data`, `summary`, `items`",
      "Home shows no counts of the service's own.",
    ],
    [
      "letter case and form of a record's values",
      'names in any letter case; numbers also as texts; `null`, `"null"` and missing are the same',
      "The value stands under “other fields” as it came.",
    ],
    [
      "a success answer to an action",
      "it means that the request was taken, not that it is done",
      "The document is read again until it reaches a state that ends the action, for a day at most.",
    ],
    [
      "an answer to a write that says that it failed",
      'any `status` of error, `errors` or `error` that are not empty, a flag or `data` of `false`, any letter case, also within `data`; `"success": false` alone proves that nothing was done',
      "A report that Kotib does not know counts as a success answer; what Kotib wrongly takes for one is told with its words, and the document is read again.",
    ],
    [
      "identifiers in the sign data",
      "the kind's own names, and `id` or `_id` of 24 hexadecimal digits, name the document; those of a contract, a line, an earlier document or a hash do not",
      "Nothing is signed, since the service seems to answer for another document.",
    ],
  ],
)}`;

export function renderGaps(profile: ServiceProfile): string {
  const gaps = findAssumptions(profile).filter(({ evidence }) => evidence !== "documented");
  const groups = [...new Set(gaps.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const rows = joinTogether(gaps.filter((gap) => gap.group === group));
    return `## ${titleOf(profile, group)}\n\n${renderMarkdownTable(HEAD, rows)}`;
  });
  const first = renderFirstChecks(gaps);
  return `${["# What Kotib assumes of the service", first, "## All of it", INTRODUCTION, ...sections, "## Forms of answers", TOLERATED].join("\n\n")}\n`;
}

/** One row per assumption; small ones of one place and one evidence share a row. */
function joinTogether(assumptions: readonly Assumption[]): string[][] {
  const rows = new Map<string, { first: Assumption; assumes: string[] }>();
  for (const assumption of assumptions) {
    const id = `${assumption.together?.key ?? `${assumption.key}#${assumption.what}`} ${assumption.evidence}`;
    const row = rows.get(id);
    const assumes =
      assumption.together === undefined ? assumption.assumes : `${nameOf(assumption)}: ${assumption.assumes}`;
    if (row === undefined) rows.set(id, { first: assumption, assumes: [assumes] });
    else row.assumes.push(assumes);
  }
  return [...rows.values()].map(({ first, assumes }) => [
    first.together?.what ?? first.what,
    assumes.join("<br>"),
    first.evidence,
    first.together === undefined ? keysOf(first) : `\`${first.together.key}.<name>\``,
    first.whenWrong,
  ]);
}

function nameOf({ key, together }: Assumption): string {
  return key.slice((together?.key.length ?? -1) + 1);
}

function keysOf({ key, covers = [key] }: Assumption): string {
  if (covers.length === 1) return `\`${key}\``;
  return `\`${key}\`: ${covers.map((place) => `\`${place.slice(key.length + 1)}\``).join(", ")}`;
}
