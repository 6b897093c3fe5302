import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInKinds, kindNames, samplesOf } from "../../../src/documents/every-kind.ts";
import { readDocument } from "../../../src/documents/record-reader.ts";

type Tree = { [key: string]: unknown };
/** What becomes of one value: its key's letters, its type, what is put next to it. */
interface Drift {
  readonly letters: "as is" | "upper" | "lower" | "first";
  readonly retype: boolean;
  readonly beside: "nothing" | "null" | "null text" | "empty" | "unknown" | "unknown below";
}

const drifts = fc.array(
  fc.record<Drift>({
    letters: fc.constantFrom("as is", "upper", "lower", "first"),
    retype: fc.boolean(),
    beside: fc.constantFrom("nothing", "null", "null text", "empty", "unknown", "unknown below"),
  }),
  { minLength: 1, maxLength: 40 },
);

function spell(key: string, letters: Drift["letters"]): string {
  if (letters === "upper") return key.toUpperCase();
  if (letters === "lower") return key.toLowerCase();
  return letters === "first" ? key.charAt(0).toUpperCase() + key.slice(1) : key;
}

/** The same value in another type, as services change them; sums, counts and tax numbers only. */
function retype(key: string, value: unknown): unknown {
  if (typeof value === "number") return String(value);
  const isAmount = typeof value === "string" && /^-?\d{1,12}\.\d\d$/.test(value);
  const isTin = typeof value === "string" && /(tin|pinfl)$/i.test(key) && /^\d{9}(\d{5})?$/.test(value);
  if (isTin) return Number(value);
  // Values that are shown as they came are told differently by another type; only sums that are parsed stay the same.
  return isAmount && /^(payabletotal|summatotal|summa|totalsum|vatsum|deliverysumwithvat)$/i.test(key)
    ? Number(value)
    : value;
}

/** Lets the sample drift; notes the tokens that were put in, each of which stands nowhere else. */
function driftAway(sample: unknown, steps: readonly Drift[]): { raw: unknown; tokens: string[] } {
  const tokens: string[] = [];
  let step = 0;
  const visit = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, key));
    // What only serves the service's own screens is shown nowhere, and neither is what is new in it.
    if (typeof value !== "object" || value === null || key === "filter") return value;
    const drifted: Tree = {};
    for (const [name, inner] of Object.entries(value)) {
      const drift = steps[step % steps.length] as Drift;
      step += 1;
      const serial = step;
      const isLeaf = typeof inner !== "object" || inner === null;
      drifted[spell(name, drift.letters)] = isLeaf && drift.retype ? retype(name, inner) : visit(inner, name);
      const token = `token ${serial}`;
      if (drift.beside === "null") drifted[`void${serial}`] = null;
      if (drift.beside === "null text") drifted[`void${serial}`] = "null";
      if (drift.beside === "empty") drifted[`void${serial}`] = { nothing: [], blank: " " };
      if (drift.beside === "unknown") drifted[`new${serial}`] = token;
      if (drift.beside === "unknown below") drifted[`new${serial}`] = { Deep: [{ Value: token }] };
      if (drift.beside.startsWith("unknown")) tokens.push(token);
    }
    return drifted;
  };
  return { raw: visit(sample, ""), tokens };
}

describe.each(kindNames)(
  "a sample of %s that drifts in letters, types, nesting and by new fields",
  (kind) => {
    const { rows, details } = samplesOf(kind);
    const { record } = builtInKinds[kind];

    it("is the same document, with what is new under other fields, once", () => {
      fc.assert(
        fc.property(fc.constantFrom(...rows, ...details), drifts, fc.nat(2), (sample, steps, wraps) => {
          const original = readDocument(kind, record, sample);
          const drifted = driftAway(sample, steps);
          let raw = drifted.raw;
          for (let wrap = 0; wrap < wraps; wrap += 1) raw = { data: raw };
          const document = readDocument(kind, record, raw);
          const { other, internal = [], ...rest } = document;
          const { other: _none, internal: kept = [], ...expected } = original;
          expect(rest).toEqual(expected);
          // Told as they came, in whatever letters.
          const lower = (leaves: typeof kept) => leaves.map(([path, value]) => [path.toLowerCase(), value]);
          expect(lower(internal)).toEqual(lower(kept));
          expect(other.map(([, value]) => value).sort()).toEqual(drifted.tokens.sort());
        }),
        { numRuns: 150 },
      );
    });
  },
);
