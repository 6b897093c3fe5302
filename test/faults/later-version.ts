/**
 * Makes this process one of a later version of Kotib, which has migrations besides: the variable LATER_MIGRATIONS tells
 * them.
 */
import { z } from "zod";
import { type Migration, migrations } from "../../src/db/engine/migrate.ts";
import { postgresMigrations } from "../../src/db/engine/postgres/migrations.ts";

/** What tells a process of them. */
export const laterVariables = (later: readonly Migration[]): Record<string, string> => ({
  LATER_MIGRATIONS: JSON.stringify(later),
});

/** Called in that process, before it opens a database. Where nothing is told, nothing happens. */
export function becomeLater(): void {
  const later = z
    .array(z.object({ name: z.string(), sql: z.string() }))
    .parse(JSON.parse(process.env.LATER_MIGRATIONS ?? "[]"));
  for (const known of [migrations, postgresMigrations]) (known as Migration[]).push(...later);
}
