/** Takes described values out of a record's leaves, each leaf at most once. */
import { type Leaf, numberOfPattern, patternEpoch, patternOf } from "./record-leaves.ts";

/** A value's reader; null means that it is not what it should be. */
export type Parse<T> = (value: Leaf["value"]) => T | null;

/** Candidate paths as the numbers of their patterns. */
export type PathNumbers = readonly number[];

/** A description, or part of one, with its paths as numbers. */
export type Numbered<T> = T extends readonly string[]
  ? PathNumbers
  : T extends string
    ? string
    : { readonly [Key in keyof T]: Numbered<T[Key]> };

export interface LeafPicker {
  /** The first readable value of the candidate paths; leaves that say the same again are taken with it. */
  pick<T>(paths: PathNumbers, parse: Parse<T>): T | null;
  /** Whether the last `pick` found values but none that could be read. */
  wasUnread(): boolean;
  /** Every value at the paths as text; a later path's repetition of an earlier one's value is taken silently. */
  pickAll(paths: PathNumbers): readonly string[];
  /** Marks what is at or below the paths (in lower case). */
  ignore(paths: readonly string[]): void;
}

const NOTHING: readonly never[] = [];

/** The first leaf of each pattern. Kept from record to record: to fill it again makes no garbage. */
interface Heads {
  readonly leaves: Leaf[];
  /** For which picker an entry was made. */
  readonly owners: number[];
  readonly link: "next" | "nextInLine";
}

let lastOwner = 0;
/** For a record's own picker and for that of a line within it; two of a kind are never at work at one time. */
const ofRecord: Heads = { leaves: [], owners: [], link: "next" };
const ofLine: Heads = { leaves: [], owners: [], link: "nextInLine" };

/** A picker of `leaves`, whose paths are read from part number `depth` on: 0 for a record's, more for a line's. */
export function createLeafPicker(leaves: readonly Leaf[], depth = 0): LeafPicker {
  const heads = depth === 0 ? ofRecord : ofLine;
  const { link } = heads;
  lastOwner += 1;
  const owner = lastOwner;
  // From the last to the first, so that each pattern's chain is in the record's order.
  for (let index = leaves.length - 1; index >= 0; index -= 1) {
    const leaf = leaves[index] as Leaf;
    const number = leaf.place.numberFrom(depth);
    leaf[link] = heads.owners[number] === owner ? (heads.leaves[number] ?? null) : null;
    heads.leaves[number] = leaf;
    heads.owners[number] = owner;
  }
  const first = (number: number) => (heads.owners[number] === owner ? (heads.leaves[number] ?? null) : null);
  let unread = false;

  return {
    pick<T>(paths: PathNumbers, parse: Parse<T>) {
      let chosen: T | null = null;
      let isThere = false;
      for (const path of paths) {
        for (let leaf = first(path); leaf !== null; leaf = leaf[link]) {
          if (leaf.taken) continue;
          isThere = true;
          const value = parse(leaf.value);
          if (value === null || (chosen !== null && value !== chosen)) continue;
          chosen = value;
          leaf.taken = true;
        }
      }
      unread = isThere && chosen === null;
      return chosen;
    },
    wasUnread: () => unread,
    pickAll(paths) {
      let values: string[] | null = null;
      for (const path of paths) {
        const earlier: number = values?.length ?? 0;
        for (let leaf = first(path); leaf !== null; leaf = leaf[link]) {
          if (leaf.taken) continue;
          leaf.taken = true;
          const text = String(leaf.value);
          // Mostly the only one: an array made of it takes a third of the memory of an empty one that grows.
          if (values === null) values = [text];
          else {
            const at = values.indexOf(text);
            if (at < 0 || at >= earlier) values.push(text);
          }
        }
      }
      return values ?? NOTHING;
    },
    ignore(paths) {
      const verdicts = verdictsOf(paths);
      for (const leaf of leaves) {
        const number = leaf.place.numberFrom(depth);
        verdicts[number] ??= isAtOrBelow(patternOf(leaf.place.parts.slice(depth)), paths);
        if (verdicts[number]) leaf.ignored = true;
      }
    },
  };
}

/** Descriptions outlive every record, so what was found out about their paths is kept with them. */
const knownVerdicts = new WeakMap<readonly string[], { epoch: number; byNumber: boolean[] }>();

function verdictsOf(paths: readonly string[]): boolean[] {
  let known = knownVerdicts.get(paths);
  if (known?.epoch !== patternEpoch()) {
    known = { epoch: patternEpoch(), byNumber: [] };
    knownVerdicts.set(paths, known);
  }
  return known.byNumber;
}

function isAtOrBelow(pattern: string, paths: readonly string[]): boolean {
  return paths.some((path) => {
    const wanted = path.toLowerCase();
    return pattern === wanted || pattern.startsWith(`${wanted}.`);
  });
}

const numberedParts = new WeakMap<object, { epoch: number; numbered: unknown }>();

/** The description with the numbers of its paths' patterns instead of the paths; made once. */
export function numberPaths<T extends object>(description: T): Numbered<T> {
  let known = numberedParts.get(description);
  if (known?.epoch !== patternEpoch()) {
    known = { epoch: patternEpoch(), numbered: toNumbers(description) };
    numberedParts.set(description, known);
  }
  return known.numbered as Numbered<T>;
}

/** Texts in arrays are paths; others, such as a party's role, stay. */
function toNumbers(part: unknown): unknown {
  if (Array.isArray(part)) {
    return part.map((each: unknown) =>
      typeof each === "string" ? numberOfPattern(each.toLowerCase()) : toNumbers(each),
    );
  }
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, toNumbers(inner)]));
}
