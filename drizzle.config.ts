/** For `npx drizzle-kit generate`, which writes the next migration from the difference to the tables. */
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./src/db/tables/*.ts", "./src/capabilities/*/stored.ts"],
  out: "./src/db/migrations",
});
