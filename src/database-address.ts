/** Reads the database's address from the environment; no sentence repeats a word of it, since it holds a password. */
import { resolve } from "node:path";
import { type Environment, readSecret } from "./environment.ts";
import { explainUnread } from "./explain-unread.ts";

export type DatabaseAddress =
  /** Its whole path, from / on, as sentences and other folders need it; or `:memory:`. */
  | { readonly kind: "sqlite"; readonly url: string; readonly file: string }
  /** The address has the password in it: no log and no sentence may hold it. */
  | { readonly kind: "postgres"; readonly url: string };

export const IN_MEMORY = "file::memory:";

/** The place of the database where nobody names another. */
export const USUAL_DATABASE = "file:data/kotib.db";

export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** The database's place by `DATABASE_URL`, or by the file in `DATABASE_URL_FILE`; null where that is no address. */
export function readDatabase(
  env: Environment,
  readFile: (path: string) => string,
  problems: string[],
): DatabaseAddress | null {
  const before = problems.length;
  const text = readSecret(env, "DATABASE_URL", readFile, problems);
  if (text === null && problems.length > before) return null;
  const url = writeSocket(text ?? USUAL_DATABASE);
  if (/^file:.+/.test(url)) {
    const file = url === IN_MEMORY ? ":memory:" : resolve(url.replace(/^file:(?:\/\/(?=\/))?/, ""));
    return { kind: "sqlite", url: `file:${file}`, file };
  }
  if (!/^postgres(ql)?:/.test(url)) {
    problems.push(
      "DATABASE_URL must be file: with the path of a SQLite file, or postgres://user:password@host:port/database",
    );
    return null;
  }
  const problem = judgePostgresUrl(url, readFile);
  if (problem !== null) problems.push(`DATABASE_URL ${problem}`);
  return problem === null ? { kind: "postgres", url } : null;
}

/**
 * The usual address of a socket has a user and no host, which is no URL:
 * `postgresql://kotib@/kotib?host=/run/postgresql`.
 */
const writeSocket = (url: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?#@]*@)(?=\/[^?#]*\?(?:.*&)?host=)/, "$1localhost");

const SSL_MODES: ReadonlyArray<string | null> = [null, "disable", "no-verify", "verify-full"];

/** The fault, without a word of the address: a password that is written wrongly lies in any part of it. */
function judgePostgresUrl(text: string, readFile: (path: string) => string): string | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return "is no postgres://user:password@host:port/database: write special characters of the password as %XX";
  }
  // In a password with a slash or a question mark, the rest is taken for the database's name.
  if (`${url.pathname}${url.search}`.includes("@") || url.hash !== "")
    return "has an @, or a #, in a wrong place: write special characters of the password as %XX";
  if (!/^\/[^/]+$/.test(url.pathname))
    return "must name one database: postgres://user:password@host:port/database";
  if (!SSL_MODES.includes(url.searchParams.get("sslmode")))
    return "has an sslmode that programs understand differently: write verify-full (the server's certificate is checked), no-verify (it is not) or disable (no encryption)";
  for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
    const file = url.searchParams.get(name);
    try {
      if (file !== null) readFile(file);
    } catch (error) {
      return `names a file by ${name} that cannot be read: ${explainUnread(error)}`;
    }
  }
  return null;
}
