/** Searches bytes for a secret in every clothing that it may wear by accident. */

/** Names of the files in which the secret was found, with how it was written there. */
export function findTraces(
  secret: string,
  files: ReadonlyArray<{ readonly name: string; readonly bytes: Buffer }>,
): string[] {
  return files.flatMap(({ name, bytes }) =>
    clothings(secret)
      .filter(([, needle]) => bytes.includes(needle))
      .map(([clothing]) => `${name}: ${clothing}`),
  );
}

/** What a needle that crosses into another page may reach. */
const PAGE_BYTES = 4096;

/** The pages that differ from those before, each with its neighbours. */
function changedParts(before: Buffer | undefined, bytes: Buffer): Buffer[] {
  if (before === undefined) return [bytes];
  const isChanged = (at: number) =>
    !bytes.subarray(at, at + PAGE_BYTES).equals(before.subarray(at, at + PAGE_BYTES));
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PAGE_BYTES) {
    if (!isChanged(at)) continue;
    const start = Math.max(0, at - PAGE_BYTES);
    while (at < bytes.length && isChanged(at)) at += PAGE_BYTES;
    parts.push(bytes.subarray(start, at + PAGE_BYTES));
  }
  return parts;
}

/** Looks at the same files again and again; after the first time at what changed since. */
export class TraceSearch {
  readonly #seen = new Map<string, Buffer>();
  readonly #known = new Set<string>();

  /** As `findTraces`, for several secrets. */
  find(
    secrets: ReadonlySet<string>,
    files: ReadonlyArray<{ readonly name: string; readonly bytes: Buffer }>,
  ): string[] {
    const changed = files.flatMap(({ name, bytes }) =>
      changedParts(this.#seen.get(name), bytes).map((part) => ({ name, bytes: part })),
    );
    const traces = [...secrets].flatMap((secret) =>
      findTraces(secret, this.#known.has(secret) ? changed : files),
    );
    for (const secret of secrets) this.#known.add(secret);
    for (const { name, bytes } of files) this.#seen.set(name, bytes);
    return traces;
  }
}

function clothings(secret: string): Array<readonly [string, Buffer]> {
  const bytes = Buffer.from(secret, "utf8");
  const swapped = Buffer.from(secret, "utf16le").swap16();
  return [
    ["utf8", bytes],
    ["utf16le", Buffer.from(secret, "utf16le")],
    ["utf16be", swapped],
    ["hex", Buffer.from(bytes.toString("hex"))],
    ["HEX", Buffer.from(bytes.toString("hex").toUpperCase())],
    ["url-encoded", Buffer.from(encodeURIComponent(secret))],
    ["json", Buffer.from(JSON.stringify(secret).slice(1, -1))],
    ...[0, 1, 2].flatMap((offset) => [
      [`base64 at ${offset}`, Buffer.from(base64Core(bytes, offset, "base64"))] as const,
      [`base64url at ${offset}`, Buffer.from(base64Core(bytes, offset, "base64url"))] as const,
    ]),
  ];
}

/** The part of the secret's base64 that stays the same whatever is before and behind it. */
function base64Core(bytes: Buffer, offset: number, encoding: "base64" | "base64url"): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString(encoding)
    .replace(/=+$/, "");
  const first = Math.ceil((offset * 8) / 6);
  const last = Math.floor(((offset + bytes.length) * 8) / 6);
  return text.slice(first, last);
}
