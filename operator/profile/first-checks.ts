/** The page above the gaps: the ten assumptions of which most depends, in the order in which they can be looked at. */
import type { Assumption } from "./assumption.ts";

interface FirstCheck {
  readonly what: string;
  /** Keys of the profile; `<kind>` and `<action>` stand for each of them. */
  readonly keys: readonly string[];
  /** How it is seen, and what hangs on it. */
  readonly how: string;
}

const checks: readonly FirstCheck[] = [
  {
    what: "Languages in paths",
    keys: ["languages.uz", "languages.en"],
    how: "Every request has one. Open a list in each language: a refusal, or texts in another language, and it is the code.",
  },
  {
    what: "Identifier and state of a record",
    keys: ["kinds.<kind>.record.id", "kinds.<kind>.record.stateId"],
    how: "Without them nothing opens and no action is offered. Tap a row of each kind of document; its state must be the one that the service's own site shows.",
  },
  {
    what: "Number, sides and total of a record",
    keys: ["kinds.<kind>.record.number", "kinds.<kind>.record.parties", "kinds.<kind>.record.total"],
    how: "People decide by them. Compare three cards of each kind with the service's own site. What stands under “other fields” was not recognized; `kotib_fields_unread_total` counts what was not found.",
  },
  {
    what: "Reading one document",
    keys: ["kinds.<kind>.locate.view.path"],
    how: "Lines come from here, and every decision reads it again. Open a document with lines.",
  },
  {
    what: "What waits for the organization",
    keys: ["kinds.<kind>.lists.receive.waiting"],
    how: "Home, news, the digest and going through documents rest on it. The number on Home must be that of the service's own site.",
  },
  {
    what: "Dates in filters",
    keys: ["dateFormat"],
    how: "Filter a list by yesterday and today, then by last month: an empty list or a refusal, and it is the format.",
  },
  {
    what: "What exactly is signed",
    keys: ["kinds.<kind>.actions.<action>.signature"],
    how: "Sign one document of little worth. If the service refuses the signature, compare with what its own site signs: the field of the sign data, whether it is read as text or decoded, and whether the content goes along.",
  },
  {
    what: "Where a signature goes, with which fields",
    keys: ["kinds.<kind>.actions.<action>.path", "kinds.<kind>.actions.<action>.body"],
    how: "Accept one document and reject one with a reason: the reason must be readable on the other side. Actions whose path is not documented are off until you turn them on.",
  },
  {
    what: "States before and after an action",
    keys: ["kinds.<kind>.actions.<action>"],
    how: "Kotib tells the outcome by them. Follow the two documents until the chat says accepted and rejected, then look at both on the service's own site.",
  },
  {
    what: "Identifiers of new documents",
    keys: ["newId", "kinds.<kind>.creation.id"],
    how: "Save one draft of an invoice. If that is refused for its identifier, set `newId.from` to `own`, or correct where the identifier goes.",
  },
];

/** The Markdown of the page. Throws where a key is no gap any more: then the page would send people to look for nothing. */
export function renderFirstChecks(gaps: readonly Assumption[]): string {
  const rows = checks.map(({ what, keys, how }, index) => {
    for (const key of keys)
      if (!gaps.some((gap) => isOf(key, gap))) throw new Error(`nothing is assumed of ${key}`);
    return `${index + 1}. **${what}** (${keys.map((key) => `\`${key}\``).join(", ")}). ${how}`;
  });
  return `## Check these ten first\n\n${INTRODUCTION}\n\n${rows.join("\n")}`;
}

const INTRODUCTION = `Most depends on these. \`kotib probe\` looks at 1 to 4 and at 6 by reading alone, and says what differs; for 7 to 10 somebody
has to sign and save, with documents of little worth. \`<kind>\` is \`invoice\`, \`act\` and so on, \`<action>\` \`accept\`, \`reject\`
and so on. Correct what is wrong in the [service profile](settings.md#the-service-profile).`;

function isOf(pattern: string, { key, covers = [] }: Assumption): boolean {
  const escaped = pattern.replaceAll(".", "\\.").replaceAll(/<\w+>/g, "[\\w-]+");
  const matcher = new RegExp(`^${escaped}(?:\\.|$)`);
  return [key, ...covers].some((one) => matcher.test(one));
}
