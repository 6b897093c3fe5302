/** A column of JSON that is parsed, not trusted, whenever it is read. */
import { customType } from "drizzle-orm/sqlite-core";
import type { z } from "zod";

/** The column's builder. Reading a value that does not fit the schema throws, which the store makes a `StorageError`. */
export function parsedJson<Schema extends z.ZodType>(schema: Schema) {
  return customType<{ data: z.output<Schema>; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (json) => schema.parse(JSON.parse(json)),
  });
}
