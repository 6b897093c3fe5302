/** A column of JSON that is parsed, not trusted, whenever it is read. */
import { customType } from "drizzle-orm/sqlite-core";
import type { z } from "zod";

/**
 * Builds the column. Reading a value that does not fit the schema throws, which the store makes a `StorageError`. So
 * many texts as `kept` are parsed once, where the same rows are read again and again; their values must not be changed.
 */
export function parsedJson<Schema extends z.ZodType>(schema: Schema, { kept = 0 } = {}) {
  const parse = (json: string) => schema.parse(JSON.parse(json));
  return customType<{ data: z.output<Schema>; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: kept === 0 ? parse : remembering(parse, kept),
  });
}

/** The texts that were read longest ago give way to others. */
function remembering<Value>(parse: (json: string) => Value, most: number): (json: string) => Value {
  let [recent, older] = [new Map<string, Value>(), new Map<string, Value>()];
  return (json) => {
    const known = recent.get(json);
    if (known !== undefined) return known;
    const value = older.get(json) ?? parse(json);
    if (recent.size >= most / 2) [recent, older] = [new Map(), recent];
    recent.set(json, value);
    return value;
  };
}
