/** The log: an allow-list of fields, never an object of somebody else's. */
import { type Logger, pino } from "pino";

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

/** A log on standard output: pretty on a terminal of a working copy, JSON otherwise. */
export async function openLog(level: string): Promise<Log> {
  // A release has no pino-pretty.
  const module = process.stdout.isTTY ? await import("pino-pretty").catch(() => null) : null;
  return createLog(level, module?.default({ colorize: true, ignore: "pid,hostname" }));
}

/** A log of JSON lines on standard output, or onto `stream`. */
export function createLog(level: string, stream?: NodeJS.WritableStream): Log {
  const logger: Logger = stream ? pino({ level, base: null }, stream) : pino({ level, base: null });
  return {
    debug: (message, fields = {}) => logger.debug(fields, message),
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
  };
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
