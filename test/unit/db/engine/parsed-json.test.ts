import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parsedJson } from "../../../../src/db/engine/parsed-json.ts";

/** As drizzle keeps a column before its table is made. */
interface Built {
  readonly config: { readonly customTypeParams: { readonly fromDriver: (json: string) => unknown } };
}

/** How texts of a column are read, and how often one was parsed. */
function columnOf(kept?: number) {
  let count = 0;
  const schema = z.object({ n: z.number() }).transform((value) => {
    count += 1;
    return value;
  });
  const builder = parsedJson(schema, kept === undefined ? {} : { kept })("facts");
  const parse = (builder as unknown as Built).config.customTypeParams.fromDriver;
  return { read: (n: number) => parse(JSON.stringify({ n })), parse, count: () => count };
}

describe("a column of parsed JSON", () => {
  it("parses each text whenever it is read, unless so many are kept", () => {
    const column = columnOf();
    for (let time = 0; time < 3; time += 1) expect(column.read(1)).toEqual({ n: 1 });
    expect(column.count()).toBe(3);
  });

  it("keeps those that were read last, and each value stays its text's", () => {
    const column = columnOf(4);
    for (const n of [1, 2, 1, 2, 3, 1]) expect(column.read(n)).toEqual({ n });
    expect(column.count()).toBe(3);
    for (const n of [4, 5, 6, 7, 8, 9]) expect(column.read(n)).toEqual({ n });
    expect(column.read(1)).toEqual({ n: 1 });
    expect(column.count()).toBe(10);
  });

  it("throws at what does not fit, each time", () => {
    const column = columnOf(4);
    for (let time = 0; time < 2; time += 1) expect(() => column.parse('{"n":"1"}')).toThrow();
  });
});
