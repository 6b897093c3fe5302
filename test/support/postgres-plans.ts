/** How PostgreSQL would work a statement: whether it goes through a whole table, or through a whole index. */
import pg from "pg";
import { z } from "zod";
import { asPostgresText } from "../../src/db/engine/postgres/parameters.ts";

/** Has a plan: what changes a schema or begins a change has none. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/** A table or a column that is not there: none of Kotib's. */
const NOT_THERE = ["42P01", "42703"];

/**
 * It takes whatever index there is, as it would with very many rows. The plan is that of any value of the parameters,
 * as of a statement that is asked again and again.
 */
const SETTINGS = [
  "set enable_seqscan = off",
  "set enable_hashjoin = off",
  "set enable_mergejoin = off",
  "set plan_cache_mode = force_generic_plan",
].join("; ");

/** With none, all plans cost the same to it. */
const ROWS = 1000;

const COLUMNS = `select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as "mayBeNull"
  from information_schema.columns
  where table_schema = current_schema() and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS'
    and column_name <> 'seq' and table_name <> 'applied_migrations'`;

/** Columns of which one value or the other is often the same; an index may be of rows with one of them only. */
const FEW: Readonly<Record<string, string>> = {
  type: "(array['follow', 'notice'])[1 + row % 2]",
  state: "(array['open', 'ended', 'done'])[1 + row % 3]",
  parked: "row % 2",
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly mayBeNull: boolean;
}

/** Another value in every row; half of those that may be null are. */
function madeUpFor({ name, type, mayBeNull }: Column): string {
  const other = type === "bytea" ? "convert_to(row::text, 'UTF8')" : (FEW[name] ?? "row");
  return mayBeNull ? `case when random() < 0.5 then ${other} end` : other;
}

async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Column>(COLUMNS);
  // Alike in every run.
  await client.query("select setseed(0.5)");
  for (const table of new Set(rows.map((column) => column.table))) {
    const columns = rows.filter((column) => column.table === table);
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const values = columns.map(madeUpFor).join(", ");
    await client.query(
      `insert into "${table}" (${names}) select ${values} from generate_series(1, ${ROWS}) as row`,
    );
  }
  await client.query("analyze");
}

/** Of each index, the column or expression that it is ordered by first: without it all of the index is gone through. */
const FIRST_COLUMNS = `select c.relname as name, trim('"' from pg_get_indexdef(c.oid, 1, true)) as first
  from pg_index join pg_class c on c.oid = indexrelid`;

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly "Index Name"?: string | undefined;
  readonly "Index Cond"?: string | undefined;
  readonly Plans?: readonly Node[] | undefined;
}

const nodeSchema: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Index Cond": z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const explainedSchema = z.tuple([z.object({ Plan: nodeSchema })]);

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

export interface PostgresPlanReader {
  /** The steps in which it walks; none for what has no plan, or asks for tables that are not Kotib's. */
  findWalks(text: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Reads plans on a database that has Kotib's tables and no rows, and that it fills; `url` is one that Kotib takes. */
export async function createPostgresPlanReader(url: string): Promise<PostgresPlanReader> {
  const client = new pg.Client({ connectionString: url });
  // It may outlive the server, at the end of everything.
  client.on("error", () => {});
  await client.connect();
  await fill(client);
  await client.query(SETTINGS);
  const indexes = await client.query<{ name: string; first: string }>(FIRST_COLUMNS);
  const firstOf = new Map(indexes.rows.map(({ name, first }) => [name, first]));

  function walkOf(node: Node): string[] {
    const { "Node Type": type, "Index Name": index, "Index Cond": condition = "" } = node;
    if (type === "Seq Scan") return [`Seq Scan of ${node["Relation Name"]}`];
    if (index === undefined) return [];
    const words: readonly string[] = condition.match(/\w+/g) ?? [];
    return words.includes(firstOf.get(index) ?? "") ? [] : [`${type} of all of ${index}`];
  }

  async function explain(text: string): Promise<Node> {
    await client.query(`prepare asked as ${asPostgresText(text)}`);
    const { rows } = await client.query<{ count: number }>(
      "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'asked'",
    );
    const values = Array.from({ length: rows[0]?.count ?? 0 }, () => "null").join(", ");
    const explained = await client.query<{ "QUERY PLAN": unknown }>(
      `explain (format json) execute asked${values === "" ? "" : `(${values})`}`,
    );
    return explainedSchema.parse(explained.rows[0]?.["QUERY PLAN"])[0].Plan;
  }

  return {
    async findWalks(text) {
      if (!PLANNED.test(text)) return [];
      try {
        return nodesOf(await explain(text)).flatMap(walkOf);
      } catch (error) {
        if (error instanceof pg.DatabaseError && NOT_THERE.includes(error.code ?? "")) return [];
        throw error;
      } finally {
        await client.query("deallocate all");
      }
    },
    close: () => client.end(),
  };
}
