/** Words the fault of one corrected value so that its author understands it without knowing the checks. */
import type { z } from "zod";
import { counted } from "./counted.ts";

/** A sentence without its key and its end; never the value, which could be a secret put in the wrong place. */
export function correctionSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${WANTED[issue.expected] ?? "of another form"}`;
    case "invalid_value":
      return `must be ${listOf(issue.values.map((value) => JSON.stringify(value)))}`;
    case "invalid_format":
      return formatSentence(issue);
    case "too_small":
      return sizeSentence(issue.origin, "at least", Number(issue.minimum), issue.inclusive);
    case "too_big":
      return sizeSentence(issue.origin, "at most", Number(issue.maximum), issue.inclusive);
    case "invalid_key":
      return "is no name that can stand here";
    default:
      return "has a form that cannot stand here";
  }
}

const WANTED: Readonly<Record<string, string>> = {
  string: "a text in quotes",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  tuple: "a list in [ ]",
  object: "an object in { }",
  record: "an object in { }",
};

function formatSentence(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string {
  if (issue.format === "starts_with") return `must start with ${JSON.stringify(issue.prefix)}`;
  if (issue.format === "includes") return `must contain ${JSON.stringify(issue.includes)}`;
  if (issue.format === "url") return "must be an address with http:// or https://";
  if (issue.format === "hostname") return "must be a host name";
  return "is not written as it must be";
}

function sizeSentence(origin: string, bound: string, size: number, inclusive: boolean | undefined): string {
  if (origin === "number" || origin === "int") {
    if (inclusive === false) return `must be ${bound === "at least" ? "more" : "less"} than ${size}`;
    return `must be ${bound} ${size}`;
  }
  if (origin === "string")
    return size === 1 && bound === "at least"
      ? "must not be empty"
      : `must have ${bound} ${counted(size, "character")}`;
  return `must have ${bound} ${counted(size, "item")}`;
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "absent") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
