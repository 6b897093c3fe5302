/** Finds the values in which two profiles differ. */
import { isObject, type JsonObject } from "../../src/documents/json.ts";

export interface Change {
  /** Dot path of the value. */
  readonly key: string;
  readonly before: unknown;
  /** The new value; undefined if there is none any more. */
  readonly after: unknown;
}

/** Every value that differs: objects are taken apart, lists are compared as a whole. */
export function findChanges(before: unknown, after: unknown, key = ""): Change[] {
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      findChanges(ownOf(before, name), ownOf(after, name), key === "" ? name : `${key}.${name}`),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ key, before, after }];
}

/** The object's own value, nothing inherited such as `constructor`. */
export function ownOf(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
