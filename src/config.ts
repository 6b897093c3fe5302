/** Reads the environment into one checked value; a wrong one is told with every wrong variable named. */

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  readonly botToken: string;
  /** Root of the Bot API, without a slash at its end. */
  readonly botApiRoot: string;
  /** Present: updates come by webhook at `publicUrl`; absent: long polling. */
  readonly webhookSecret: string | null;
  readonly serviceUrl: string;
  /** The operator vouches for the way to the service: it may be plain http, or lead to an internal address. */
  readonly serviceUrlTrusted: boolean;
  /** Address of the web server as browsers see it, without a slash at its end. */
  readonly publicUrl: string;
  readonly host: string;
  readonly port: number;
  readonly database: DatabaseAddress;
  readonly keysFile: string;
  /** A Kotib that has the database open is asked to hand it over. */
  readonly takeOver: boolean;
  readonly logLevel: LogLevel;
  /** How often people may try to log in. */
  readonly loginLimits: {
    readonly triesPerPerson: number;
    readonly triesPerName: number;
    readonly triesPerMinute: number;
  };
  /** The company that runs this Kotib and its contact, as people read them; null: not given. */
  readonly operator: { readonly name: string | null; readonly contact: string | null };
  /** Where the metrics are served; null: nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | null;
  /** How many updates of one person are taken in a minute. */
  readonly updatesPerMinute: number;
}

/** Where everything is kept. */
export type DatabaseAddress =
  | { readonly kind: "sqlite"; readonly url: string; readonly file: string }
  /** The address has the password in it: no log and no sentence may. */
  | { readonly kind: "postgres"; readonly url: string };

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the address is of this machine itself. Throws for what is no address. */
export function isLoopback(url: string): boolean {
  return LOOPBACK.test(new URL(url).hostname);
}

/** True if neither Telegram's token nor the service's address is given: the sandbox's case. */
export function isUnconfigured(env: Environment): boolean {
  return !env.BOT_TOKEN && !env.BOT_TOKEN_FILE && !env.SERVICE_URL;
}

/**
 * The configuration, or every problem as one sentence each. An empty variable counts as not set, since files of
 * variables have empty lines for what may be set. `readFile` throws where a file cannot be read.
 */
export function readConfig(
  given: Environment,
  readFile: (path: string) => string,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const env: Environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const problems: string[] = [];
  const botToken = readBotToken(env, readFile, problems);
  const port = readPort(env, problems);
  const serviceUrl = readUrl(env, "SERVICE_URL", problems);
  if (!env.SERVICE_URL) problems.push("SERVICE_URL is missing: the base address of the document service");
  const serviceUrlTrusted = isSet(env, "SERVICE_URL_TRUSTED", problems);
  const publicUrl = readUrl(env, "PUBLIC_URL", problems) ?? `http://127.0.0.1:${port}`;
  if (publicUrl.startsWith("http:") && !isLoopback(publicUrl)) {
    problems.push("PUBLIC_URL must be https, or http on a loopback host");
  }
  const webhookSecret = readSecret(env, "WEBHOOK_SECRET", readFile, problems);
  if (webhookSecret !== null) {
    if (!/^[A-Za-z0-9_-]{16,256}$/.test(webhookSecret)) {
      problems.push("WEBHOOK_SECRET must be 16 to 256 characters of A-Z, a-z, 0-9, _ and -");
    }
    if (!publicUrl.startsWith("https:")) problems.push("PUBLIC_URL must be https when WEBHOOK_SECRET is set");
  }
  const database = readDatabase(env, readFile, problems);
  const keysFile = env.KEYS_FILE;
  if (!keysFile) problems.push("KEYS_FILE is missing: the key ring file; make one with `kotib keys`");
  const takeOver = isSet(env, "TAKE_OVER", problems);
  if (takeOver && database?.kind === "postgres")
    problems.push(
      "TAKE_OVER is not for PostgreSQL, on which several Kotibs work at the same time: do not set it",
    );
  const logLevel = LOG_LEVELS.find((level) => level === (env.LOG_LEVEL ?? "info"));
  if (logLevel === undefined) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}`);
  const loginLimits = {
    triesPerPerson: readCount(env, "LOGIN_TRIES_PER_PERSON", 5, problems),
    triesPerName: readCount(env, "LOGIN_TRIES_PER_NAME", 5, problems),
    triesPerMinute: readCount(env, "LOGIN_TRIES_PER_MINUTE", 300, problems),
  };
  const operator = {
    name: readLine(env, "OPERATOR_NAME", problems),
    contact: readLine(env, "OPERATOR_CONTACT", problems),
  };
  if (env.NODE_ENV === "production" && !env.PUBLIC_URL)
    problems.push(
      "PUBLIC_URL is missing: in production people need an https address for logging in and signing",
    );
  const metricsAddress = readAddress(env, "METRICS_ADDRESS", problems);
  const updatesPerMinute = readCount(env, "UPDATES_PER_MINUTE", 240, problems);
  const botApiRoot = readUrl(env, "BOT_API_ROOT", problems) ?? "https://api.telegram.org";
  if (problems.length > 0 || botToken === null || serviceUrl === null || !database || !keysFile || !logLevel)
    return { ok: false, problems };
  return {
    ok: true,
    config: {
      botToken,
      botApiRoot,
      webhookSecret,
      serviceUrl,
      serviceUrlTrusted,
      publicUrl,
      host: env.HOST ?? "127.0.0.1",
      port,
      database,
      keysFile,
      takeOver,
      logLevel,
      loginLimits,
      operator,
      metricsAddress,
      updatesPerMinute,
    },
  };
}

function readBotToken(
  env: Environment,
  readFile: (path: string) => string,
  problems: string[],
): string | null {
  const before = problems.length;
  const token = readSecret(env, "BOT_TOKEN", readFile, problems);
  if (token === null) {
    if (problems.length === before)
      problems.push("BOT_TOKEN or BOT_TOKEN_FILE is missing: the bot's token from BotFather");
    return null;
  }
  if (!/^\d+:[A-Za-z0-9_-]{20,}$/.test(token)) {
    problems.push("BOT_TOKEN does not look like a bot token (digits, a colon, letters)");
    return null;
  }
  return token;
}

/** Where the database is by `DATABASE_URL` or the file that `DATABASE_URL_FILE` names; null where that is no address. */
export function readDatabase(
  env: Environment,
  readFile: (path: string) => string,
  problems: string[],
): DatabaseAddress | null {
  const before = problems.length;
  const text = readSecret(env, "DATABASE_URL", readFile, problems);
  if (text === null && problems.length > before) return null;
  const url = text ?? "file:data/kotib.db";
  if (/^file:.+/.test(url)) return { kind: "sqlite", url, file: url.slice("file:".length) };
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

const SSL_MODES: ReadonlyArray<string | null> = [null, "disable", "no-verify", "verify-full"];

/** The fault, without a word of the address: a password that is written wrongly lies in any part of it. */
function judgePostgresUrl(text: string, readFile: (path: string) => string): string | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return "is no postgres://user:password@host:port/database: write special characters of the password as %XX";
  }
  // Of a password with a slash or a question mark in it, the rest is taken for the database's name.
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
    } catch {
      return `names a file by ${name} that cannot be read`;
    }
  }
  return null;
}

/** A secret of its own variable, or of the file that `<name>_FILE` names; null if neither is set or readable. */
function readSecret(
  env: Environment,
  name: string,
  readFile: (path: string) => string,
  problems: string[],
): string | null {
  const { [name]: value, [`${name}_FILE`]: file } = env;
  if (value && file) problems.push(`give either ${name} or ${name}_FILE, not both`);
  if (value) return value;
  if (!file) return null;
  try {
    const text = readFile(file).trim();
    if (text === "") problems.push(`${name}_FILE is empty`);
    return text === "" ? null : text;
  } catch {
    problems.push(`${name}_FILE cannot be read`);
    return null;
  }
}

/** A switch is meant only if it is written in so many words. */
function isSet(env: Environment, name: string, problems: string[]): boolean {
  if (!["", "0", "1", undefined].includes(env[name])) problems.push(`${name} must be 1, or not be set`);
  return env[name] === "1";
}

function readPort(env: Environment, problems: string[]): number {
  const text = env.PORT ?? "8080";
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  problems.push("PORT must be a number from 0 to 65535");
  return 8080;
}

const MOST_COUNTED = 1_000_000;

function readCount(env: Environment, name: string, usual: number, problems: string[]): number {
  const text = env[name];
  if (!text) return usual;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= MOST_COUNTED) return count;
  problems.push(`${name} must be a number from 1 to ${MOST_COUNTED}`);
  return usual;
}

const LONGEST_LINE = 60;

/** A line of a screen that people read. */
function readLine(env: Environment, name: string, problems: string[]): string | null {
  const text = env[name]?.trim();
  if (!text) return null;
  if (text.length <= LONGEST_LINE && !/\p{C}/u.test(text)) return text;
  problems.push(`${name} must be one line of at most ${LONGEST_LINE} characters`);
  return null;
}

/** `host:port`, with an IPv6 address in brackets; null where it is not set. */
function readAddress(
  env: Environment,
  name: string,
  problems: string[],
): { readonly host: string; readonly port: number } | null {
  const text = env[name];
  if (!text) return null;
  const [, host, digits] = /^(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (host !== undefined && port <= 65_535) return { host: host.replace(/^\[|\]$/g, ""), port };
  problems.push(`${name} must be host:port, such as 127.0.0.1:9464`);
  return null;
}

function readUrl(env: Environment, name: string, problems: string[]): string | null {
  const text = env[name];
  if (!text) return null;
  try {
    const url = new URL(text);
    if (url.protocol !== "http:" && url.protocol !== "https:") throw new Error("scheme");
    if (url.username || url.password || url.search || url.hash) throw new Error("extra parts");
    // As it was understood: what was typed around it, such as a lone question mark, would get into every link.
    return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
  } catch {
    problems.push(`${name} must be an http or https address without user, query or fragment`);
    return null;
  }
}
