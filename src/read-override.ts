/** Reads an operator's profile file and says plainly why it cannot be read. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readJsonText } from "./documents/json-text.ts";
import { ConfigError } from "./errors.ts";
import { explainUnread } from "./explain-unread.ts";

/**
 * The JSON value in a file; a relative path begins at `folder`, or where the process runs. Throws `ConfigError` with
 * one sentence that repeats nothing of the file.
 */
export function readOverride(file: string, folder = ""): unknown {
  const path = resolve(folder, file);
  const text = readText(path);
  if (text.startsWith("\uFEFF")) {
    throw new ConfigError([`${path} starts with a byte order mark; save it as UTF-8 without one`]);
  }
  try {
    return JSON.parse(text);
  } catch {
    const read = readJsonText(text);
    if (read.ok) throw new ConfigError([`${path} is no JSON`]);
    const { line, column, expected } = read.fault;
    throw new ConfigError([
      `${path} is no JSON at line ${line}, column ${column}: ${expected} must stand there`,
    ]);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError([`${path} cannot be read: ${explainUnread(error)}`]);
  }
}
