/** Writes tables of threats or promises, their controls and tests into the pages that tell of them. */
import { type Control, promises, subjectOf, threats } from "./control.ts";

/** What a page tells of: its path, the word for it, and each of it by its number. */
export interface Page {
  readonly path: string;
  readonly what: "threat" | "promise";
  readonly subjects: Readonly<Record<string, string>>;
}

export const pages: readonly Page[] = [
  { path: "docs/security.md", what: "threat", subjects: threats },
  { path: "docs/reliability.md", what: "promise", subjects: promises },
];

const START = "<!-- written by `npm run controls -- --doc` -->";
const END = "<!-- end of what is written -->";

/** The page's text with the table of its controls in its place. Throws where it has no such place. */
export function renderPage(text: string, page: Page, controls: readonly Control[]): string {
  const [before, rest, ...more] = text.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${page.path} has no place for the table of controls`);
  const own = controls.filter((control) => Object.hasOwn(page.subjects, subjectOf(control)));
  return `${before}${START}\n\n${renderTable(page, own)}\n\n${END}${after}`;
}

function renderTable({ what, subjects }: Page, controls: readonly Control[]): string {
  const rows = controls.map((each, index) => {
    const { control, test, name } = each;
    const id = subjectOf(each);
    const before = controls[index - 1];
    const isFirst = before === undefined || subjectOf(before) !== id;
    const cells = [
      isFirst ? `**${id}** ${subjects[id]}` : "",
      control,
      `\`${test}\`${name === undefined ? "" : `: ${name}`}`,
    ];
    return `| ${cells.map(escapeCell).join(" | ")} |`;
  });
  const head = [`| ${what} | control | test that turns red without it |`, "| --- | --- | --- |"];
  return [...head, ...rows].join("\n");
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
