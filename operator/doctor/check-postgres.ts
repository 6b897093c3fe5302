/** Checks a PostgreSQL, and whether the key ring fits its contents. */
import type pg from "pg";
import { explainStorage } from "../../src/db/engine/explain-storage.ts";
import type { KeyRing } from "../../src/db/engine/key-ring.ts";
import { nameDatabase } from "../../src/db/engine/name-database.ts";
import { connectPostgres } from "../../src/db/engine/postgres/connection.ts";
import { CONNECTIONS_OF_ONE, countConnections } from "../../src/db/engine/postgres/count-connections.ts";
import { createPostgresEngine } from "../../src/db/engine/postgres/engine.ts";
import { judgeServer, readServer } from "../../src/db/engine/postgres/judge-server.ts";
import { isForeign } from "../../src/db/engine/postgres/migrate.ts";
import { postgresMigrations } from "../../src/db/engine/postgres/migrations.ts";
import { isRestored } from "../../src/db/engine/postgres/origin.ts";
import { countReplicas } from "../../src/db/engine/postgres/require-no-replica.ts";
import { guarded } from "../../src/db/engine/storage-error.ts";
import { ConfigError } from "../../src/errors.ts";
import { checkHeld } from "./check-held.ts";
import { type Finding, reportOn } from "./finding.ts";

const database = reportOn("Database");

/** The tolerated drift of two clocks (milliseconds), with the way between them. */
const MOST_SKEW_MS = 2000;

/**
 * `runs` tells whether a Kotib works on it, null where it cannot be asked. `keys` is null where the ring is unusable;
 * `folder` is that of backups.
 */
export async function checkPostgres(
  url: string,
  keys: KeyRing | null,
  backups: { readonly folder: string; readonly now: number },
): Promise<{ runs: boolean | null; findings: Finding[] }> {
  const pool = connectPostgres({ url, connections: 1 });
  try {
    return await guarded(() => look(pool, url, keys, backups));
  } catch (error) {
    const explained = explainStorage(error, { kind: "postgres", url });
    if (!(explained instanceof ConfigError)) throw explained;
    const means = explained.mayPass
      ? "Kotib waits for it: until it is there people get no answers, and what they write waits at Telegram."
      : "Kotib does not start.";
    return { runs: null, findings: explained.problems.map((problem) => database.failure(problem, means)) };
  } finally {
    await pool.end();
  }
}

async function look(
  pool: pg.Pool,
  url: string,
  keys: KeyRing | null,
  { folder, now }: { readonly folder: string; readonly now: number },
) {
  const facts = await readServer(pool);
  judgeServer(facts);
  const findings = [
    database.good(`${nameDatabase(url)} answers: PostgreSQL ${facts.version}, ${facts.encoding}`),
    ...(await checkRights(pool)),
    ...(await checkSettings(pool)),
    ...(await checkWay(pool)),
    await checkClock(pool),
  ];
  const contents = await checkContents(pool);
  findings.push(...contents.findings);
  if (!contents.isKotibs) return { runs: false, findings };
  const replicas = await countReplicas(pool);
  const held = { name: nameDatabase(url), keys, hasTables: true, folder, now };
  findings.push(...(await checkHeld(createPostgresEngine(pool), held)));
  findings.push(...(await checkReplicas(pool, replicas)));
  return { runs: replicas > 0, findings };
}

async function checkRights(pool: pg.Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ may: boolean | null }>(
    "select has_schema_privilege(current_schema(), 'create') as may",
  );
  if (rows[0]?.may === true) return [];
  const means = "Kotib does not start: make its user the database's owner.";
  return [database.failure("this user may not create tables there", means)];
}

async function checkSettings(pool: pg.Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, reset_val as setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  const off = rows.filter(({ setting }) => setting === "off").map(({ name }) => name);
  const findings: Finding[] = [];
  const unsafe = off.filter((name) => name !== "synchronous_commit");
  if (unsafe.length > 0) {
    const means = "A power cut may leave it damaged: switch them on, in the server's postgresql.conf.";
    findings.push(database.failure(`the server has ${unsafe.join(" and ")} off`, means));
  }
  if (off.includes("synchronous_commit")) {
    const means =
      "Kotib switches it on for itself, since a signature is noted before it is posted. Switch it on for others' work on this database.";
    findings.push(database.warning("the server has synchronous_commit off", means));
  }
  return findings;
}

async function checkWay(pool: pg.Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ is_encrypted: boolean; is_local: boolean }>(
    `select ssl as is_encrypted, inet_server_addr() is null or inet_client_addr() = inet_server_addr() as is_local
     from pg_stat_ssl where pid = pg_backend_pid()`,
  );
  const [way] = rows;
  if (way === undefined || way.is_encrypted || way.is_local) return [];
  const means =
    "Who is between reads what is not encrypted in the database. Switch TLS on at the server and write sslmode=verify-full.";
  return [database.warning("the way to the server is not encrypted", means)];
}

async function checkClock(pool: pg.Pool): Promise<Finding> {
  const report = reportOn("Clock");
  const askedAt = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    "select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now",
  );
  const answeredAt = Date.now();
  const skew = Math.round((rows[0]?.now ?? 0) - (askedAt + answeredAt) / 2);
  const says = `this machine's clock and the database's differ by ${Math.abs(skew)} ms`;
  return Math.abs(skew) <= MOST_SKEW_MS + (answeredAt - askedAt) / 2
    ? report.good(says)
    : report.warning(
        says,
        "Kotibs plan by their own clocks, and several of them must agree: set both by NTP.",
      );
}

async function checkContents(pool: pg.Pool): Promise<{ isKotibs: boolean; findings: Finding[] }> {
  if (await isForeign(pool)) {
    const means = "Kotib does not start, and changes nothing in it. Give Kotib a database of its own.";
    return { isKotibs: false, findings: [database.failure("it holds another program's tables", means)] };
  }
  const { rows } = await pool.query<{ is_there: boolean }>(
    "select to_regclass('applied_migrations') is not null as is_there",
  );
  if (rows[0]?.is_there !== true) {
    const means = "Kotib makes its tables when it starts for the first time.";
    return { isKotibs: false, findings: [database.note("it is empty", means)] };
  }
  if (await isRestored(pool)) {
    const means =
      "Kotib does not start on it, since it does not know what was signed since: `kotib restore --after-pg-restore`.";
    return { isKotibs: true, findings: [database.failure("it was brought back from a dump", means)] };
  }
  return { isKotibs: true, findings: [await checkVersion(pool)] };
}

async function checkVersion(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string }>("select name from applied_migrations");
  const applied = rows.map(({ name }) => name);
  const wanted = postgresMigrations.map(({ name }) => name);
  const missing = wanted.filter((name) => !applied.includes(name)).length;
  const newer = applied.filter((name) => !wanted.includes(name)).length;
  if (newer > 0) {
    const means =
      "Kotib does not start on it. Start the newer version, or bring back the dump that was made before it.";
    return database.failure(`a newer version of Kotib changed it (${newer} migrations)`, means);
  }
  return missing === 0
    ? database.good("its tables are of this version")
    : database.note(`it lacks ${missing} migrations`, "Kotib applies them at its next start.");
}

async function checkReplicas(pool: pg.Pool, replicas: number): Promise<Finding[]> {
  const report = reportOn("Process");
  const { most, used } = await countConnections(pool);
  const needed = (replicas + 1) * CONNECTIONS_OF_ONE;
  const says = `the server has ${used} of ${most} connections in use`;
  return [
    replicas > 0
      ? report.good(`Kotib runs on this database (processes: ${replicas})`)
      : report.note("no Kotib runs on this database", "Nobody is answered until one is started."),
    needed <= most
      ? report.good(says)
      : report.warning(
          `${says}; one more Kotib beside ${replicas} may need ${needed}`,
          `Each takes up to ${CONNECTIONS_OF_ONE}: raise the server's max_connections.`,
        ),
  ];
}
