/** Looks a value up in an answer by candidate paths, since the service's answers differ in shape and letter case. */
import { isObject } from "../documents/json.ts";

/** The first value that is there and not empty (nor the text "null"); undefined if no path leads to one. */
export function findValue(answer: unknown, paths: readonly string[]): unknown {
  for (const path of paths) {
    const value = path.split(".").reduce(stepInto, answer);
    if (value !== undefined && value !== null && !(typeof value === "string" && saysNothing(value)))
      return value;
  }
  return undefined;
}

function stepInto(value: unknown, key: string): unknown {
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, key)) return value[key];
  const found = Object.keys(value).find((name) => name.toLowerCase() === key.toLowerCase());
  return found === undefined ? undefined : value[found];
}

function saysNothing(text: string): boolean {
  const bare = text.trim();
  return bare === "" || bare.toLowerCase() === "null";
}
