/**
 * Hostile input by the hundred: what is found is kept by its seed in `test/fixtures/seeds`, and tried again before
 * anything new, so that no find is lost with the run that made it. `FUZZ_RUNS` multiplies the runs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { z } from "zod";

const SEEDS = join(import.meta.dirname, "../fixtures/seeds");
const seedsSchema = z.array(z.int());

/**
 * Judges values until one fails: `judge` throws for those. The failure names the smallest such value, and its seed is
 * added to `<name>.json`, to be committed with what corrects it.
 */
export async function fuzz<Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  judge: (value: Value) => void | Promise<void>,
  { runs = 200 }: { readonly runs?: number } = {},
): Promise<void> {
  const file = join(SEEDS, `${name}.json`);
  const kept = existsSync(file) ? seedsSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : [];
  const property = fc.asyncProperty(values, async (value) => judge(value));
  const numRuns = runs * Math.max(1, Number(process.env.FUZZ_RUNS ?? 1));
  for (const seed of [...kept, undefined]) {
    const details = await fc.check(property, {
      numRuns: seed === undefined ? numRuns : runs,
      ...(seed === undefined ? {} : { seed }),
    });
    if (!details.failed) continue;
    if (!kept.includes(details.seed)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify([...kept, details.seed])}\n`);
    }
    throw new Error(
      `${name}, seed ${details.seed} (kept in ${file}): ${fc.stringify(details.counterexample)}`,
      { cause: details.errorInstance },
    );
  }
}

/** A text or bytes with some places changed, cut out, doubled or filled with something else. */
export function spoiled(original: Uint8Array, fill: readonly number[] = []): fc.Arbitrary<Uint8Array> {
  const byte = fill.length === 0 ? fc.nat(255) : fc.oneof(fc.constantFrom(...fill), fc.nat(255));
  const change = fc.record({
    at: fc.nat(original.length - 1),
    how: fc.constantFrom("set", "set", "set", "cut", "insert", "double", "end"),
    byte,
    length: fc.integer({ min: 1, max: 8 }),
  });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    let bytes = Buffer.from(original);
    for (const { at, how, byte: value, length } of changes) {
      const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
      if (how === "set") bytes = Buffer.concat([before, Buffer.from([value]), after.subarray(1)]);
      else if (how === "insert") bytes = Buffer.concat([before, Buffer.alloc(length, value), after]);
      else if (how === "cut") bytes = Buffer.concat([before, after.subarray(length)]);
      else if (how === "double") bytes = Buffer.concat([before, after.subarray(0, length), after]);
      else bytes = Buffer.from(before);
    }
    return new Uint8Array(bytes);
  });
}

/** A value of JSON with some of its leaves, or branches, replaced by any other value of JSON. */
export function spoiledJson(original: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(original);
  const hostile = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom<unknown>(
      "\u202e<b>&amp;",
      "x".repeat(5000),
      1e308,
      -1e308,
      "1e999",
      "__proto__",
      [[[[]]]],
      {},
    ),
    fc.double({ noNaN: true }),
  );
  const change = fc.tuple(fc.constantFrom(...paths), hostile);
  return fc
    .array(change, { minLength: 1, maxLength: 5 })
    .map((changes) => changes.reduce((value, [path, other]) => replaced(value, path, other), original));
}

function pathsOf(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path])),
  ];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? replaced(one, rest, other) : one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === key ? replaced(inner, rest, other) : inner]),
  );
}
