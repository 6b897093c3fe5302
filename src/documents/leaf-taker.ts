/** Takes the values of a record, each at most once. */
import type { Leaf } from "./record-leaves.ts";
import type { Found } from "./record-plan.ts";

/** Reads a value; null means that it is of another type. */
export type Parse<T> = (value: Leaf["value"]) => T | null;

const NO_TEXTS: readonly string[] = [];

export class LeafTaker {
  readonly #leaves: readonly Leaf[];
  readonly #taken: boolean[] = [];
  /** Names of fields whose values were there, but none of which could be read. */
  readonly unread: string[] = [];

  constructor(leaves: readonly Leaf[]) {
    this.#leaves = leaves;
  }

  isTaken(position: number): boolean {
    return this.#taken[position] === true;
  }

  /** The first readable value of a field's candidates, which takes its repetitions with it. */
  take<T>(name: string, found: Found, parse: Parse<T>): T | null {
    if (found.length === 0) return null;
    let chosen: T | null = null;
    let isThere = false;
    for (const positions of found) {
      for (const position of positions) {
        if (this.#taken[position] === true) continue;
        isThere = true;
        const value = parse((this.#leaves[position] as Leaf).value);
        if (value === null || (chosen !== null && value !== chosen)) continue;
        chosen = value;
        this.#taken[position] = true;
      }
    }
    if (isThere && chosen === null) this.unread.push(name);
    return chosen;
  }

  /** Every value as text; a later path's repetition of an earlier one's value is taken silently. */
  takeAll(found: Found): readonly string[] {
    let values: string[] | null = null;
    for (const positions of found) {
      const earlier: number = values?.length ?? 0;
      for (const position of positions) {
        if (this.#taken[position] === true) continue;
        this.#taken[position] = true;
        const text = String((this.#leaves[position] as Leaf).value);
        // There is mostly one: an array made of it takes a third of the memory of an empty one that grows.
        if (values === null) values = [text];
        else {
          const at = values.indexOf(text);
          if (at < 0 || at >= earlier) values.push(text);
        }
      }
    }
    return values ?? NO_TEXTS;
  }
}
