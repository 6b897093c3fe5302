/** A clock that stands still unless it is moved on. */

export interface VirtualTime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Not before now. */
  moveTo(at: number): void;
}

export function createVirtualTime(start: number): VirtualTime {
  let now = start;
  return {
    now: () => now,
    moveTo: (at) => {
      if (at < now) throw new Error("time does not go back");
      now = at;
    },
  };
}
