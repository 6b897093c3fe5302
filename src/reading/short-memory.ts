/** A memory of what was just read, which forgets by itself: nothing of it stays behind a logout or a deletion. */

interface Limits<Value> {
  /** Milliseconds of the machine's clock. */
  readonly forMs: number;
  /** The size of all values together; of too many the longest unused is forgotten first. */
  readonly most: number;
  /** Without it each value counts one. */
  readonly sizeOf?: (value: Value) => number;
}

export function createShortMemory<Value>({ forMs, most, sizeOf = () => 1 }: Limits<Value>) {
  const kept = new Map<
    string,
    { readonly value: Value; readonly size: number; readonly timer: NodeJS.Timeout }
  >();
  let size = 0;

  function forget(key: string): void {
    const found = kept.get(key);
    if (found === undefined) return;
    clearTimeout(found.timer);
    kept.delete(key);
    size -= found.size;
  }

  return {
    find(key: string): Value | null {
      const found = kept.get(key);
      if (found === undefined) return null;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    /** Keeps nothing where the value alone is larger than all may be. */
    keep(key: string, value: Value): void {
      forget(key);
      const ofThis = sizeOf(value);
      if (ofThis > most) return;
      kept.set(key, { value, size: ofThis, timer: setTimeout(() => forget(key), forMs).unref() });
      size += ofThis;
      for (const oldest of kept.keys()) {
        if (size <= most) break;
        forget(oldest);
      }
    },
    forget,
    size: () => size,
  };
}
