/** Keeps values by name in a file that only grows while it is open: a set value is there even after a crash. */
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

export class Journal {
  readonly #file: string;
  /** Each value as JSON. */
  readonly #values = new Map<string, string>();

  /** Opens the file, or begins it. A last line that a crash cut off is passed over. */
  constructor(file: string) {
    this.#file = file;
    for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) this.#read(line);
    this.rewrite();
  }

  #read(line: string): void {
    let entry: unknown;
    try {
      entry = JSON.parse(line);
    } catch {
      return;
    }
    if (!Array.isArray(entry) || typeof entry[0] !== "string") return;
    const [name, value] = entry as [string, unknown];
    if (value === null) this.#values.delete(name);
    else this.#values.set(name, JSON.stringify(value));
  }

  /** Names and values below a folder-like prefix, in the order in which they were first set. */
  *below(prefix: string): Generator<[name: string, value: unknown]> {
    for (const [name, text] of this.#values) if (name.startsWith(prefix)) yield [name, JSON.parse(text)];
  }

  get(name: string): unknown {
    const text = this.#values.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** Sets a value, or takes it away; an unchanged one costs nothing. */
  set(name: string, value: unknown): void {
    const text = value === undefined ? undefined : JSON.stringify(value);
    if (this.#values.get(name) === text) return;
    if (text === undefined) this.#values.delete(name);
    else this.#values.set(name, text);
    appendFileSync(this.#file, `[${JSON.stringify(name)},${text ?? "null"}]\n`);
  }

  /** Leaves no old value in the file. */
  rewrite(): void {
    const lines = [...this.#values].map(([name, text]) => `[${JSON.stringify(name)},${text}]\n`);
    writeFileSync(`${this.#file}.new`, lines.join(""), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
