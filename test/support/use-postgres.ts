/** A PostgreSQL of a file's own, which starts before its first test and ends behind its last. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { createDatabase, findPostgres, type PostgresServer, startPostgres } from "./postgres-server.ts";

/** Settings are laid over those of a server that keeps nothing safe. */
export function usePostgres(settings: readonly string[] = []) {
  let started: PostgresServer | undefined;
  const server = (): PostgresServer => {
    if (started === undefined) throw new Error("the server has not started");
    return started;
  };
  beforeAll(() => {
    started = startPostgres(findPostgres() ?? "", { settings });
  });
  afterAll(() => started?.stop());
  return {
    server,
    /** The address of a new database, a copy of `like` where that is named. */
    createDatabase: (like?: string) => createDatabase(server(), randomUUID(), like),
  };
}
