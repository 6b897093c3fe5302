/** Troubles that a test asks for: the next call of a method fails in the way it names. */

export type Fault =
  /** 429 with the seconds to wait, in the body and in the `Retry-After` header. */
  | { kind: "flood"; retryAfterS: number }
  /** 502 with an HTML page, as Telegram's front answers. */
  | { kind: "bad-gateway" }
  /** 500 with a JSON body. */
  | { kind: "server-error" }
  /** The connection breaks and nothing was done. */
  | { kind: "reset-before" }
  /** The connection breaks after the work was done: the answer is lost. */
  | { kind: "reset-after" }
  /** The work is done only after a time or an event. */
  | { kind: "slow"; ms?: number; until?: Promise<unknown> }
  /** The work is done and half of the answer arrives. */
  | { kind: "truncated" }
  /** Any refusal of one's own. */
  | { kind: "refusal"; code: number; description: string };

export class Faults {
  readonly #byMethod = new Map<string, Fault[]>();

  /** Plans a fault for the next `times` calls of a method, "*" for any method. */
  plan(method: string, fault: Fault, times = 1): void {
    const key = method.toLowerCase();
    const planned = this.#byMethod.get(key) ?? [];
    for (let count = 0; count < times; count += 1) planned.push(fault);
    this.#byMethod.set(key, planned);
  }

  /** The fault planned for this call, which is then used up. */
  take(method: string): Fault | undefined {
    if (this.#byMethod.size === 0) return undefined;
    return this.#byMethod.get(method)?.shift() ?? this.#byMethod.get("*")?.shift();
  }

  clear(): void {
    this.#byMethod.clear();
  }
}

/** The connection broke; the fronts turn it into a failed fetch or a destroyed socket. */
export class ConnectionReset extends Error {
  readonly code = "ECONNRESET";

  constructor() {
    super("read ECONNRESET");
    this.name = "ConnectionReset";
  }
}
