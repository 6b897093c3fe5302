/** Logs requests to the service: method, path and status only, never a body or a token; counts them for tests. */

export interface LoggedRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Name of the operation, null for a path that is none. */
  readonly operation: string | null;
  /** 0 where the connection was broken. */
  readonly status: number;
  /** TIN or PINFL of the asking party, null while that is not known. */
  readonly by: string | null;
}

export interface RequestLog {
  /** The latest requests, oldest first. */
  recent(): readonly LoggedRequest[];
  /** How many requests an operation had, of one status or of all. */
  count(operation: string, status?: number): number;
  clear(): void;
}

const KEPT = 500;

/** A log that keeps the latest requests and counts all. */
export function createRequestLog(): RequestLog & { add(entry: LoggedRequest): void } {
  let entries: LoggedRequest[] = [];
  const counts = new Map<string, number>();
  const increase = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    recent: () => entries.slice(-KEPT),
    count: (operation, status) =>
      counts.get(status === undefined ? operation : `${operation} ${status}`) ?? 0,
    clear: () => {
      entries = [];
      counts.clear();
    },
    add: (entry) => {
      entries.push(entry);
      if (entries.length > KEPT * 2) entries = entries.slice(-KEPT);
      increase(entry.operation ?? "none");
      increase(`${entry.operation ?? "none"} ${entry.status}`);
    },
  };
}
