/** Writes each repeated part of a JSON Schema once: four kinds with dozens of filters each would fill megabytes. */
import { isObject } from "../../src/documents/json.ts";

type Node = Record<string, unknown>;

/** A shorter part is as long as a reference to it. */
const SHORTEST_SHARED = 60;

/** The same schema (draft 7), in which parts that occur more than once lie under `definitions`. */
export function shareRepeated(schema: Node): Node {
  const counts = new Map<string, number>();
  const count = (node: Node): Node => {
    const text = JSON.stringify(node);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    // A repeated part is written once, with all that lies within it.
    return before > 0 ? node : mapParts(node, count);
  };
  mapParts(schema, count);

  const names = new Map<string, string>();
  const definitions: Node = {};
  const share = (node: Node): Node => {
    const text = JSON.stringify(node);
    if (text.length < SHORTEST_SHARED || (counts.get(text) ?? 0) < 2) return mapParts(node, share);
    const name = names.get(text) ?? `part${names.size + 1}`;
    if (!names.has(text)) {
      names.set(text, name);
      definitions[name] = mapParts(node, share);
    }
    return { $ref: `#/definitions/${name}` };
  };
  return { ...mapParts(schema, share), definitions };
}

/** Changes the schemas that lie directly within one; its built-in values are left alone. */
function mapParts(node: Node, change: (part: Node) => Node): Node {
  const changed = (part: unknown): unknown =>
    Array.isArray(part) ? part.map(changed) : isObject(part) ? change(part) : part;
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (key === "properties" && isObject(value))
      return [key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part)]))];
    return [key, PLACES.includes(key) ? changed(value) : value];
  });
  return Object.fromEntries(entries);
}

/** The keywords whose values are schemas, or lists of them. */
const PLACES = ["items", "additionalProperties", "propertyNames", "anyOf", "allOf", "oneOf", "not"];
