/** For `npx drizzle-kit generate`, which writes the next migration from the difference to the schema. */
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./src/db/schema.ts",
  out: "./src/db/migrations",
});
