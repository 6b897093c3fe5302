/** Finds single values of a document that differ from the description of its format, not from each other. */

import type { DifferenceKind, FormatDifference } from "../creation/format-fault.ts";
import { parseDate } from "../dates.ts";
import { isObject, type JsonObject } from "../json.ts";
import { parseTin } from "../tin.ts";
import type { FormatField, FormatFields, FormatRule } from "./format-field.ts";

/** Every difference of an object's values, in the order of the format. */
export function checkFields(record: JsonObject, fields: FormatFields, place = ""): FormatDifference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name];
    const path = place === "" ? name : `${place}.${name}`;
    if (!isMissing(value) && !isLeftOut(value, field)) return checkValue(value, field, path);
    return field.required ? [{ path, kind: "missing" } as const] : [];
  });
}

/** Whether the value is absent, or nothing but blanks. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

export function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}

/** Whether there is no value in it at all; some languages write an object without keys as an empty list. */
export function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.values(value).every(isEmpty) : isMissing(value);
}

function isLeftOut(value: unknown, { type, required }: FormatField): boolean {
  return type === "object" && required === undefined && isEmpty(value);
}

function checkValue(value: unknown, rule: FormatRule, path: string): FormatDifference[] {
  switch (rule.type) {
    case "anything":
      return [];
    case "object":
      return isObject(value) ? checkFields(value, rule.fields, path) : [{ path, kind: "object" }];
    case "list":
      return checkList(value, rule, path);
    default: {
      const fault = checkLeaf(value, rule);
      return fault === null ? [] : [{ path, ...fault }];
    }
  }
}

function checkList(value: unknown, rule: FormatRule & { type: "list" }, path: string): FormatDifference[] {
  if (!Array.isArray(value)) return [{ path, kind: "list" }];
  if (value.length === 0) return [{ path, kind: "empty-list" }];
  if (value.length > rule.maximum) return [{ path, kind: "too-many", limit: String(rule.maximum) }];
  return value.flatMap((item: unknown, index): FormatDifference[] => {
    const place = `${path}[${index}]`;
    return isObject(item) ? checkFields(item, rule.fields, place) : [{ path: place, kind: "object" }];
  });
}

type LeafRule = Exclude<FormatRule, { type: "object" | "list" | "anything" }>;

const FLAGS: readonly unknown[] = [true, false, 0, 1, "0", "1", "true", "false"];

function checkLeaf(value: unknown, rule: LeafRule): Omit<FormatDifference, "path"> | null {
  if (rule.type === "flag") return FLAGS.includes(value) ? null : { kind: "flag" };
  if (typeof value !== "string" && typeof value !== "number") return { kind: rule.type };
  const text = String(value).trim();
  if (text.toLowerCase() === "null") return { kind: "null" };
  const unless = (isGood: boolean, kind: DifferenceKind, limit?: string) => {
    const given = kind === "tooLong" ? {} : { given: text };
    return isGood ? null : { kind, ...given, ...(limit === undefined ? {} : { limit }) };
  };
  switch (rule.type) {
    case "text":
      return unless([...text].length <= rule.maximum, "tooLong", String(rule.maximum));
    case "digits":
      return unless(/^\d+$/.test(text) && text.length === rule.length, "digits", String(rule.length));
    case "tin":
      return unless(parseTin(text) === text, "tin");
    case "date":
      return unless(
        /^\d{4}-\d{2}-\d{2}(?:T00:00:00(?:\.0+)?Z?)?$/.test(text) && parseDate(text) !== null,
        "date",
      );
    case "id":
      return unless(/^[\da-f]{24}$/i.test(text), "id");
    case "count":
      return unless(/^-?\d{1,12}(?:\.\d{1,6}0*)?$/.test(text), "count");
    case "sum":
      return unless(/^-?\d{1,15}(?:\.\d{1,2}0*)?$/.test(text), "sum");
    case "rate":
      return unless(/^(?:\d{1,2}(?:\.\d{1,2}0*)?|100)$/.test(text), "rate");
    case "whole":
      return unless(/^\d{1,9}$/.test(text), "whole");
    case "code":
      return unless(rule.values.map(String).includes(text), "code", rule.values.join(", "));
  }
}
