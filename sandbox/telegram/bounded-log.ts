/** A list that forgets its oldest entries, so that long runs do not grow. */

export class BoundedLog<Entry> {
  readonly #limit: number;
  #entries: Entry[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds an entry; about once in `limit` calls the older half is dropped. */
  push(entry: Entry): void {
    this.#entries.push(entry);
    if (this.#entries.length >= this.#limit * 2) this.#entries = this.#entries.slice(-this.#limit);
  }

  /** The entries, oldest first: at least the last `limit` of them. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
