/** The process's environment, and the secrets that its variables or the files they name hold. */
import { isAbsolute } from "node:path";
import { explainUnread } from "./explain-unread.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a file's text; throws where it cannot be read. */
export type ReadFile = (path: string) => string;

/** A secret from its own variable, or from the file that `<name>_FILE` names; null if neither is set or readable. */
export function readSecret(
  env: Environment,
  name: string,
  readFile: ReadFile,
  problems: string[],
): string | null {
  const { [name]: given, [`${name}_FILE`]: file } = env;
  // Trimmed as from a file: a copied text often has a blank around it.
  const value = given?.trim();
  if (value && file) problems.push(`give either ${name} or ${name}_FILE, not both`);
  if (value) return value;
  if (!file) return null;
  try {
    const text = readFile(file).trim();
    if (text === "") problems.push(`${name}_FILE is empty`);
    return text === "" ? null : text;
  } catch (error) {
    const where = isAbsolute(file) ? "" : `; a relative path begins at ${process.cwd()}`;
    problems.push(`${name}_FILE cannot be read: ${explainUnread(error)}${where}`);
    return null;
  }
}
