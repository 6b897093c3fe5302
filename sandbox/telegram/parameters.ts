/** Reads the parameters of a call, which come as JSON values or, from a form, as text. */
import { errors } from "./error-table.ts";

/** A call's parameters; uploaded files are `UploadedFile`s. */
export type Parameters = Record<string, unknown>;

/** A file part of a multipart request. */
export interface UploadedFile {
  name: string;
  mimeType: string;
  bytes: Uint8Array;
}

/** An object of unknown content, as JSON gives it. */
export type JsonObject = Record<string, unknown>;

/** Whether the value is a JSON object (no array, no null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The parameter as text; numbers and booleans are written out, an absent one is "". */
export function readText(parameters: Parameters, name: string): string {
  const value = parameters[name];
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return "";
}

/** The parameter as a field of text; nothing where it is absent or empty. */
export function textIfAny<Name extends string>(
  parameters: Parameters,
  name: Name,
): Partial<Record<Name, string>> {
  const text = readText(parameters, name);
  return text === "" ? {} : ({ [name]: text } as Record<Name, string>);
}

/** The parameter as a boolean, as Telegram reads it: true, "true", "yes", "1". */
export function readBoolean(parameters: Parameters, name: string): boolean {
  const value = readText(parameters, name).trim().toLowerCase();
  return value === "true" || value === "yes" || value === "1";
}

/** The parameter as a whole number held between the limits, or `fallback` when it is none. */
export function readInteger(
  parameters: Parameters,
  name: string,
  fallback: number,
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
): number {
  const text = readText(parameters, name).trim();
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : fallback;
  return Math.min(maximum, Math.max(minimum, value));
}

/** The parameter as JSON: given so, or as text to parse; undefined when absent or empty. Throws on broken text. */
export function readJson(parameters: Parameters, name: string, title: string = name): unknown {
  const value = parameters[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    throw errors.unreadableParameter(title);
  }
}
