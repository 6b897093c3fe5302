/** The JSON Schema of a file of corrections, for editors: what can be corrected, and each built-in value. */
import { z } from "zod";
import { isObject } from "../../src/documents/json.ts";
import { ownOf } from "./find-changes.ts";
import { shareRepeated } from "./share-repeated.ts";

type Node = Record<string, unknown>;

const LISTS = "A list given here replaces the built-in one as a whole.";

export interface Described<T> {
  readonly title: string;
  readonly schema: z.ZodType<T>;
  readonly builtIn: T;
  /** More to say of the value at a key, in whole sentences. */
  describe?(key: string): readonly string[];
}

/** A schema in which everything may be left out, and each value has the built-in one as its default. */
export function makeCorrectionsSchema<T>({ title, schema, builtIn, describe }: Described<T>): Node {
  const whole = z.toJSONSchema(schema, { target: "draft-7", io: "input" });

  const tell = (node: Node, value: unknown, key: string): Node => {
    const sentences = [
      ...(typeof node.description === "string" ? [node.description] : []),
      ...(describe?.(key) ?? []),
      ...(Array.isArray(value) ? [LISTS] : []),
    ];
    return {
      ...open(node, value, key),
      ...(sentences.length === 0 ? {} : { description: sentences.join(" ") }),
      ...(value === undefined || isObject(value) ? {} : { default: value }),
    };
  };

  /** Corrections are laid over: they give only an object's differences, but a list as a whole. */
  const open = (node: Node, value: unknown, key: string): Node => {
    if (!isObject(value)) return node;
    const { required: _all, ...rest } = node;
    const known = isObject(node.properties) ? node.properties : {};
    const others = isObject(node.additionalProperties) ? node.additionalProperties : null;
    const below = (name: string) => (key === "" ? name : `${key}.${name}`);
    const properties = Object.entries(known).map(([name, inner]) => [
      name,
      tell(inner as Node, ownOf(value, name), below(name)),
    ]);
    // Named parts of the built-in value, such as lists and filters, can be corrected in part.
    const named = others === null ? [] : Object.keys(value).filter((name) => !Object.hasOwn(known, name));
    return {
      ...rest,
      properties: Object.fromEntries([
        ...properties,
        ...named.map((name) => [name, tell(others ?? {}, ownOf(value, name), below(name))]),
      ]),
    };
  };

  const told = tell(withoutOwnFormats(whole) as Node, builtIn, "");
  return shareRepeated({
    ...told,
    title,
    properties: { $schema: { type: "string" }, ...(told.properties as Node) },
  });
}

/** zod names checks of its own as formats, which editors do not know; the pattern beside them says the same. */
function withoutOwnFormats(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutOwnFormats);
  if (!isObject(node)) return node;
  const entries = Object.entries(node).filter(
    ([key, value]) => key !== "format" || (value !== "starts_with" && value !== "includes"),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutOwnFormats(value)]));
}
