/** Takes the record out of an answer's words about itself. */
import { isObject } from "../documents/json.ts";

/** Words of an answer, not of the document it carries. */
const ABOUT_THE_ANSWER = /^(success|message)$/i;

/** The answer without the `success` and `message` around its `data`; a list of one item becomes that item. */
export function openAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return onlyItem(answer);
  if (!isObject(answer)) return answer;
  const dataKey = Object.keys(answer).find((key) => key.toLowerCase() === "data");
  const data = dataKey === undefined ? undefined : answer[dataKey];
  if (dataKey === undefined || typeof data !== "object" || data === null) return answer;
  const rest = Object.entries(answer).filter(([key]) => !ABOUT_THE_ANSWER.test(key));
  return { ...Object.fromEntries(rest), [dataKey]: onlyItem(data) };
}

function onlyItem(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

/** The answer without the value at the path. */
export function withoutPath(answer: unknown, path: readonly string[]): unknown {
  const [key, ...deeper] = path;
  if (key === undefined || !isObject(answer)) return undefined;
  const rest = Object.entries(answer).flatMap(([name, value]) => {
    if (name !== key) return [[name, value] as const];
    return deeper.length === 0 ? [] : [[name, withoutPath(value, deeper)] as const];
  });
  return Object.fromEntries(rest);
}
