/** The values of a raw record one by one, findable by described path however the service spells it. */

export interface Leaf {
  /** Dot path as the service spelled it. */
  readonly spelled: string;
  /** Its parts in lower case, without the `data` around the record. */
  readonly parts: readonly string[];
  readonly value: string | number | bigint | boolean;
}

/** Deeper parts of an answer are kept as one text. */
const MAX_DEPTH = 32;

/** Every value that says something, in the record's order: no null, no empty or `"null"` text, no empty object. */
export function collectLeaves(raw: unknown): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (value: unknown, spelled: readonly string[], parts: readonly string[]): void => {
    if (typeof value === "object" && value !== null && spelled.length < MAX_DEPTH) {
      for (const [key, inner] of Object.entries(value)) {
        visit(inner, [...spelled, key], isWrapper(key, inner, parts) ? parts : [...parts, key.toLowerCase()]);
      }
      return;
    }
    const scalar = toScalar(value);
    if (scalar !== null) leaves.push({ spelled: spelled.join("."), parts, value: scalar });
  };
  visit(raw, [], []);
  return leaves;
}

/** `{data: {...}}` around a record, also twice, is no part of its paths. */
function isWrapper(key: string, inner: unknown, parts: readonly string[]): boolean {
  const isObject = typeof inner === "object" && inner !== null && !Array.isArray(inner);
  return parts.length === 0 && isObject && key.toLowerCase() === "data";
}

function toScalar(value: unknown): Leaf["value"] | null {
  switch (typeof value) {
    case "number":
    case "bigint":
    case "boolean":
      return value;
    case "string":
      return /^\s*(?:null)?\s*$/i.test(value) ? null : value;
    case "object":
      return value === null ? null : stringify(value);
    default:
      return null;
  }
}

function stringify(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "…";
  }
}

/** The path in which array indexes (and PHP's numbered keys) are written `*`, as descriptions do. */
export function patternOf(parts: readonly string[]): string {
  return parts.map((part) => (/^\d+$/.test(part) ? "*" : part)).join(".");
}
