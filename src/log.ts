/** The log: an allow-list of fields, never an object of somebody else's. */
import { fstatSync } from "node:fs";
import { type DestinationStream, pino } from "pino";

/** All that a log line may carry besides its message. No user text, no names, no secrets. */
export interface LogFields {
  readonly code?: string;
  readonly method?: string;
  readonly operation?: string;
  readonly status?: number;
  readonly updateId?: number;
  readonly jobId?: number;
  readonly jobType?: string;
  readonly attempt?: number;
  readonly decisionId?: string;
  readonly submissionId?: string;
  /** Several ids, with a blank between them. */
  readonly submissionIds?: string;
  readonly sessionId?: string;
  readonly accountId?: string;
  readonly incident?: string;
  readonly durationMs?: number;
  readonly count?: number;
  readonly path?: string;
  readonly address?: string;
  readonly version?: string;
  readonly commit?: string;
  /** Stack of an unexpected error, without its message. */
  readonly stack?: string;
}

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** The level's priority (syslog(3)), which the journal reads from the begin of a line. */
const priorities: Readonly<Record<number, number>> = { 10: 7, 20: 7, 30: 6, 40: 4, 50: 3, 60: 2 };

const OUTPUT = 1;
const ERRORS = 2;

/** A log on standard output: pretty on a terminal of a working copy, JSON otherwise. */
export async function openLog(level: string): Promise<Log> {
  // A release has no pino-pretty.
  const module = process.stdout.isTTY ? await import("pino-pretty").catch(() => null) : null;
  return createLog(level, module?.default({ colorize: true, ignore: "pid,hostname" }) ?? writeTo(OUTPUT));
}

/** A log on standard error, for what ends a process; null on a terminal, where a person reads whole sentences. */
export const openLastWords = (): Log | null =>
  process.stderr.isTTY ? null : createLog("info", writeTo(ERRORS));

/** A log of JSON lines onto `stream`, by default onto standard output. */
export function createLog(level: string, stream: DestinationStream = pino.destination(OUTPUT)): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
    },
    stream,
  );
  return {
    debug: (message, fields = {}) => logger.debug(fields, message),
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
  };
}

/** Writes lines at once; each with its priority where the journal hears them. */
function writeTo(descriptor: number): DestinationStream {
  const lines = pino.destination({ dest: descriptor, sync: true });
  if (!isJournal(descriptor)) return lines;
  return {
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      lines.write(`<${priorities[this.lastLevel]}>${line}`);
    },
  } as DestinationStream & { readonly lastLevel: number };
}

/**
 * Whether systemd connected it with its journal: `JOURNAL_STREAM` has the numbers of that file, and a process whose
 * output leads elsewhere may have inherited the variable (systemd.exec(5)).
 */
function isJournal(descriptor: number): boolean {
  const { JOURNAL_STREAM: stream } = process.env;
  if (!stream) return false;
  const { dev, ino } = fstatSync(descriptor, { bigint: true });
  return stream === `${dev}:${ino}`;
}

/** The frames of an error without its message, which might quote what a person wrote. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return typeof error;
  return `${error.name}\n${error.stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n")}`;
}
