/** Starts one PostgreSQL for the whole run, with a database that every test's own is copied from. */
import type { TestProject } from "vitest/node";
import { connectPostgres } from "../../src/db/engine/postgres/connection.ts";
import { migratePostgres } from "../../src/db/engine/postgres/migrate.ts";
import { createDatabase, findPostgres, startPostgres } from "./postgres-server.ts";
import { SERVER, TEMPLATE } from "./store-names.ts";

/** Every project that needs it asks for it: the first of them starts it. */
export default async function setUp({ config }: TestProject): Promise<(() => void) | undefined> {
  const programs = findPostgres();
  if (programs === null || process.env[SERVER] !== undefined) return undefined;
  return await startForTests(programs, { folder: config.env.TMPDIR });
}

/**
 * The server is where tests of this process, and of those that it starts, make their databases. Returns how to stop it.
 */
export async function startForTests(
  programs: string,
  options: Parameters<typeof startPostgres>[1],
): Promise<() => void> {
  const server = startPostgres(programs, options);
  process.env[SERVER] = server.url("DATABASE");
  try {
    const pool = connectPostgres({ url: await createDatabase(server, TEMPLATE), connections: 1 });
    await migratePostgres(pool);
    await pool.end();
  } catch (error) {
    server.stop();
    throw error;
  }
  return () => {
    delete process.env[SERVER];
    server.stop();
  };
}
