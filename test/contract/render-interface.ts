/** Writes docs/interface.md: each row of the interface, where Kotib speaks it, and what shows it. */
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { walkedProfile } from "./conformance.ts";
import { type Field, type Operation, readContract } from "./contract.ts";
import { type DocumentedList, documentedLists, notSpoken } from "./documented-operations.ts";
import { keptRules, type Shown, spokenOperations } from "./spoken-where.ts";

/** The whole page. Throws when an operation of the interface is not in the table of where it is spoken. */
export function renderInterface(): string {
  const contract = readContract();
  const profile = walkedProfile();
  return `${[
    "# The interface, row by row",
    "`npm run docs` makes this page; a test holds it up to date. `npm run proofs -- conformance` sends every operation and every\nfilter below through the real client over HTTP, and compares it with the interface as transcribed by hand in\n`test/contract/operations`.",
    "## Operations",
    renderOperations(contract),
    ...documentedLists.flatMap((list) => [
      `## Filters of \`${contract[list.operation]?.path}\``,
      renderFields(list, profile, contract[list.operation]),
    ]),
    "## Rules",
    table(
      ["of the interface", "where Kotib keeps it", "what shows it"],
      keptRules.map(([rule, where]) => [rule, paths(where.spoken), paths(where.shown)]),
    ),
    "## What the interface leaves open",
    "Kotib goes by its service profile here, which an operator corrects without code.",
    table(
      ["operation", "not shown"],
      Object.values(contract).map(({ path, gaps }) => [`\`${path}\``, gaps.join("; ")]),
    ),
    "## Spoken beyond the interface",
    "`kotib profile print --evidence` lists what Kotib goes by beyond this page, observed in public clients or assumed by analogy.\nSuch reads are on, and switched off for a while when the service does not have them; such actions are off until the operator\nturns them on (they are on in the sandbox).",
  ].join("\n\n")}\n`;
}

function renderOperations(contract: Readonly<Record<string, Operation>>): string {
  return table(
    ["operation", "where Kotib speaks it", "what else shows it"],
    Object.entries(contract).map(([name, { method, path }]) => {
      const where: Shown | undefined = spokenOperations[name];
      if (where === undefined) throw new Error(`nothing says where ${name} is spoken`);
      if (notSpoken.includes(name)) return [`\`${method} ${path}\``, "not spoken yet", "nothing"];
      return [`\`${method} ${path}\``, paths(where.spoken), paths(where.shown)];
    }),
  );
}

function renderFields(
  list: DocumentedList,
  profile: ServiceProfile,
  operation: Operation | undefined,
): string {
  if (operation === undefined || typeof operation.request === "string") {
    throw new Error(`${list.operation} is no list`);
  }
  const { kind, list: name, filters } = list;
  const places = new Map<string, string>([
    ["page", "the pager of every list"],
    ["limit", "the pager of every list"],
    ...Object.entries(filters).flatMap(([filter, fields]) => {
      const type = profile.kinds[kind].lists[name]?.filters[filter]?.type;
      return fields.map((field): [string, string] => [field, `\`${kind}.${name}.${filter}\` (${type})`]);
    }),
  ]);
  return table(
    ["body field", "type", "Kotib’s filter"],
    Object.entries({ ...operation.request, ...operation.undocumented }).map(([field, spec]) => [
      `\`${field}\`${spec.why === undefined ? "" : " (not in the table)"}`,
      describeField(spec),
      places.get(field) ?? "not spoken yet",
    ]),
  );
}

function describeField({ type, nullable, enum: values, maximum, default: preset }: Field): string {
  return [
    nullable ? `${type} or null` : type,
    ...(values === undefined ? [] : [values.join(" ")]),
    ...(preset === undefined ? [] : [`default ${preset}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ].join(", ");
}

function paths(files: readonly string[]): string {
  return files.map((file) => `\`${file}\``).join(", ");
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
