/** The values of an answer with their full paths, nothing stripped: to describe the answer itself. */

export interface AnswerLeaf {
  readonly path: string;
  readonly value: unknown;
}

const MOST_LEAVES = 20_000;

/** Every scalar with its dot path as spelled. */
export function findLeaves(answer: unknown): AnswerLeaf[] {
  const leaves: AnswerLeaf[] = [];
  visit(answer, [], leaves);
  return leaves;
}

/** Every object and array with its dot path, outermost first; the whole answer is at the empty path. */
export function findHolders(answer: unknown): AnswerLeaf[] {
  const holders: AnswerLeaf[] = [];
  let level: AnswerLeaf[] = [{ path: "", value: answer }];
  for (let depth = 0; depth < 5; depth += 1) {
    const below: AnswerLeaf[] = [];
    for (const holder of level) {
      if (typeof holder.value !== "object" || holder.value === null) continue;
      holders.push(holder);
      if (Array.isArray(holder.value)) continue;
      for (const [key, value] of Object.entries(holder.value)) {
        below.push({ path: holder.path === "" ? key : `${holder.path}.${key}`, value });
      }
    }
    level = below;
  }
  return holders;
}

/** The patterns of a value's leaves in lower case, `*` for indexes. */
export function patternsOf(value: unknown): Set<string> {
  return new Set(
    findLeaves(value).map(({ path }) => path.toLowerCase().replaceAll(/(^|\.)\d+(?=\.|$)/g, "$1*")),
  );
}

/** How many patterns two values share. */
export function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pattern of one) if (other.has(pattern)) shared += 1;
  return shared;
}

function visit(value: unknown, path: string[], leaves: AnswerLeaf[]): void {
  if (leaves.length >= MOST_LEAVES || path.length > 32) return;
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key], leaves);
  } else if (value !== null && value !== undefined && value !== "") {
    leaves.push({ path: path.join("."), value });
  }
}
