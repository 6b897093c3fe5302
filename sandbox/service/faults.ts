/** Switches that make the service misbehave as real ones do; set from code and from the start page. */

export type Fault =
  | { readonly kind: "slow"; readonly milliseconds: number }
  /** The connection breaks after the work is done, so that the caller cannot know. */
  | { readonly kind: "broken" }
  | { readonly kind: "tooMany"; readonly retryAfterSeconds: number }
  | { readonly kind: "serverError" }
  /** A proxy's HTML page with 502. */
  | { readonly kind: "html" }
  /** The answer's shape drifts: numbers as strings and strings as numbers, `_id` for `id`. */
  | { readonly kind: "drift" };

export type FaultKind = Fault["kind"];

export interface ActiveFault {
  /** An operation's name, or `*` for all but login. */
  readonly operation: string;
  readonly fault: Fault;
  /** The number of further requests that it strikes; null: until switched off. */
  readonly left: number | null;
}

export interface Faults {
  /** Names of all operations. */
  readonly operations: readonly string[];
  /** Sets the fault of an operation, for a number of requests or until cleared. Throws for an unknown operation. */
  set(operation: string, fault: Fault, times?: number): void;
  /** Clears one operation's fault, or all. */
  clear(operation?: string): void;
  list(): readonly ActiveFault[];
  /** Ends all tokens, or those of one user, at once. */
  expireTokens(username?: string): void;
  /** Sets the lifetime (milliseconds) of tokens made from now on. */
  setTokenLifetime(milliseconds: number): void;
  /** Sets the milliseconds until an action shows its effect. */
  setStateDelay(milliseconds: number): void;
}

export interface FaultSwitches extends Pick<Faults, "operations" | "set" | "clear" | "list"> {
  /** The fault that strikes this request, used up by it. */
  take(operation: string): Fault | null;
}

export const ALL_OPERATIONS = "*";

/** Switches for the operations of these names, all off. */
export function createFaultSwitches(operations: readonly string[]): FaultSwitches {
  const active = new Map<string, { fault: Fault; left: number | null }>();
  return {
    operations,
    set: (operation, fault, times) => {
      if (operation !== ALL_OPERATIONS && !operations.includes(operation)) {
        throw new Error(`the service has no operation ${operation}`);
      }
      active.set(operation, { fault, left: times ?? null });
    },
    clear: (operation) => {
      if (operation === undefined) active.clear();
      else active.delete(operation);
    },
    list: () => [...active].map(([operation, { fault, left }]) => ({ operation, fault, left })),
    take: (operation) => {
      if (active.size === 0) return null;
      const name = active.has(operation) || operation === "login" ? operation : ALL_OPERATIONS;
      const found = active.get(name);
      if (found === undefined) return null;
      if (found.left !== null) {
        found.left -= 1;
        if (found.left === 0) active.delete(name);
      }
      return found.fault;
    },
  };
}

/** Writes the same answer as another release of the service might. */
export function driftAnswer(text: string): string {
  return JSON.stringify(drift(JSON.parse(text), ""));
}

function drift(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => drift(item, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const renamed = name === "_id" ? "id" : /^(facturaid|id)$/.test(name) ? "_id" : name;
        return [renamed, drift(inner, name)];
      }),
    );
  }
  if (typeof value === "number" && !pagingFields.has(key)) return String(value);
  if (typeof value === "string" && /^-?\d{1,12}\.\d\d$/.test(value)) return Number(value);
  if (typeof value === "string" && /tin$/.test(key) && /^\d+$/.test(value)) return Number(value);
  return value;
}

const pagingFields = new Set(["current_page", "total", "per_page", "from", "to", "last_page"]);
