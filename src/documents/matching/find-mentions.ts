/** Finds the documents that each of many operations names, by the digits of their numbers. */
import type { BusinessDocument } from "../document.ts";
import { anchorsOf, type Mention, mentionOf, partsOfName, partsOfNumber } from "./mention.ts";

interface HasName {
  readonly name: string | null;
}

interface HasNumber {
  readonly document: Pick<BusinessDocument, "number">;
}

/** For each operation, the documents that it names at all. */
export type Mentions<Operation, Entry> = ReadonlyMap<Operation, ReadonlyMap<Entry, Mention>>;

export function findMentions<Operation extends HasName, Entry extends HasNumber>(
  operations: readonly Operation[],
  entries: readonly Entry[],
): Mentions<Operation, Entry> {
  const numbered = entries.map((entry) => ({ entry, number: partsOfNumber(entry.document.number) }));
  const byAnchor = new Map<string, typeof numbered>();
  for (const one of numbered)
    for (const anchor of anchorsOf(one.number)) {
      const known = byAnchor.get(anchor);
      if (known === undefined) byAnchor.set(anchor, [one]);
      else known.push(one);
    }
  return new Map(
    operations.map((operation) => {
      const name = partsOfName(operation.name);
      const named = new Map<Entry, Mention>();
      for (const part of new Set(name.flat()))
        for (const { entry, number } of byAnchor.get(part) ?? []) {
          const mention = mentionOf(name, number);
          if (mention > 0) named.set(entry, mention);
        }
      return [operation, named];
    }),
  );
}
