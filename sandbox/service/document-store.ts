/** Stores the sandbox's documents, their state and the record's JSON text, and applies later states when due. */
import type { KindName } from "../../src/documents/kinds.ts";
import type { ServiceProfile } from "../../src/documents/profile.ts";
import { type ChangeLedger, type ChangeName, nameChange } from "./change-ledger.ts";
import type { SandboxDatabase } from "./database.ts";
import { describeColumns, PARTY_COLUMNS } from "./filter-columns.ts";
import { readText } from "./record-path.ts";
import type { MadeDocument } from "./world/seed-documents.ts";

export interface StoredDocument {
  readonly id: string;
  readonly kind: KindName;
  /** JSON text of the whole record without its state, which is signed. */
  readonly content: string;
  /** JSON text of the record as a list shows it, without its state. */
  readonly row: string;
  readonly number: string | null;
  readonly tin0: string | null;
  readonly tin1: string | null;
  readonly tin2: string | null;
  readonly tin3: string | null;
  readonly agent: string | null;
  readonly state: number;
  readonly state_since: number;
  readonly created_at: number;
  /** 1 while an action was taken but shows no effect yet. */
  readonly pending: 0 | 1;
  readonly co_voting: 0 | 1;
  readonly notes: string | null;
  readonly last_error: string | null;
}

export interface Condition {
  /** SQL over the columns of `documents`, with `?` for each parameter. */
  readonly where: string;
  readonly parameters: ReadonlyArray<string | number>;
}

export interface PlannedState {
  readonly at: number;
  readonly state: number;
  readonly lastError: string | null;
}

export interface DocumentStore {
  /** `by` sends them just now; null for documents from before the world began. */
  insert(documents: readonly MadeDocument[], by: string | null): void;
  find(id: string): StoredDocument | null;
  list(condition: Condition, limit: number, offset: number): StoredDocument[];
  count(condition: Condition): number;
  /** Number of documents ever put in. */
  size(): number;
  /** Applies everything that is due by now. */
  applyDue(now: number): void;
  /** Stores an action: the state now (null: unchanged until the first planned one), the later states, the reason. */
  takeAction(
    id: string,
    change: {
      now: number;
      state: number | null;
      planned: readonly PlannedState[];
      notes: string | null;
      sent: boolean;
      /** TIN or PINFL of the acting party; null where the service itself acts. */
      by: string | null;
    },
  ): void;
  /** Stores a correction by its sender: another record in the same state. */
  replace(id: string, record: Pick<MadeDocument, "content" | "row">, now: number): void;
  /** The newest by the time of their state, among those that this TIN or PINFL sends or receives. */
  newestOf(
    party: "sender" | "receiver",
    tin: string,
    states: readonly number[],
    limit: number,
  ): StoredDocument[];
  /** Documents that people sent here and that have waited for one of these receivers since before `before`. */
  findUnanswered(receivers: readonly string[], before: number): StoredDocument[];
}

const SELECTED =
  "id, kind, content, row, number, tin0, tin1, tin2, tin3, agent, state, state_since, created_at, pending, co_voting, notes, last_error";

/** Opens the store over the sandbox's database. */
export function createDocumentStore(
  database: SandboxDatabase,
  profile: ServiceProfile,
  ledger: Pick<ChangeLedger, "add">,
): DocumentStore {
  const statements = new Map<string, ReturnType<SandboxDatabase["prepare"]>>();
  const prepare = (sql: string) => {
    const kept = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, kept);
    return kept;
  };

  const columns = ["number", "contract_number", "date", "contract_date"].concat(
    Array.from({ length: PARTY_COLUMNS }, (_, index) => [
      `tin${index}`,
      `fiztin${index}`,
      `branch${index}`,
    ]).flat(),
  );
  const fixed =
    "id sequence kind content row agent state state_since created_at co_voting notes last_error".split(" ");
  const names = [...fixed, ...columns];
  const insertOne = database.prepare(
    `INSERT INTO documents (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`,
  );
  let size = Number(database.prepare("SELECT COALESCE(MAX(sequence), 0) FROM documents").pluck().get());

  const readColumns = ({ kind, content }: Pick<MadeDocument, "kind" | "content">) => ({
    ...Object.fromEntries(columns.map((column) => [column, null])),
    ...Object.fromEntries(
      describeColumns(profile.kinds[kind]).map(({ column, paths }) => [column, readText(content, paths)]),
    ),
  });
  const find = (id: string): StoredDocument | null =>
    (prepare(`SELECT ${SELECTED} FROM documents WHERE id = ?`).get(id) as StoredDocument | undefined) ?? null;

  /** Notes a change: others see a change of state by the name in the description; a correction has its own name. */
  const note = (
    id: string,
    what: { at: number; from: number | null; by: string | null; change?: ChangeName },
  ) => {
    const document = find(id);
    if (document === null) return;
    const { kind, number, state, tin0, tin1, agent } = document;
    const { at, from, by } = what;
    const change = what.change ?? (from === state ? null : nameChange(profile.kinds[kind], from, state));
    if (change === null) return;
    const parties = { sender: tin0, receiver: tin1, agent };
    ledger.add({ at, change, documentId: id, kind, number, from, to: state, by, ...parties });
  };

  const insert = database.transaction((documents: readonly MadeDocument[], by: string | null) => {
    for (const made of documents) {
      size += 1;
      insertOne.run({
        ...readColumns(made),
        id: made.id,
        sequence: size,
        kind: made.kind,
        content: JSON.stringify(made.content),
        row: JSON.stringify(made.row),
        agent: made.agent,
        state: made.state,
        state_since: made.stateSince,
        created_at: made.createdAt,
        co_voting: made.coVoting,
        notes: made.notes,
        last_error: made.lastError,
      });
      if (by !== null) note(made.id, { at: made.createdAt, from: null, by });
    }
  });

  const findDue = database.prepare("SELECT * FROM planned WHERE at <= ? ORDER BY at, id");
  const applyDue = database.transaction((due: PlannedRow[]) => {
    for (const planned of due) {
      const from = find(planned.document)?.state ?? null;
      prepare(
        "UPDATE documents SET state = ?, state_since = ?, last_error = ?, pending = 0 WHERE id = ?",
      ).run(planned.state, planned.at, planned.last_error, planned.document);
      prepare("DELETE FROM planned WHERE id = ?").run(planned.id);
      note(planned.document, { at: planned.at, from, by: planned.actor });
    }
  });

  const takeAction = database.transaction<DocumentStore["takeAction"]>((id, change) => {
    const from = find(id)?.state ?? null;
    prepare("DELETE FROM planned WHERE document = ?").run(id);
    prepare(
      `UPDATE documents SET state = COALESCE(?, state), state_since = CASE WHEN ? IS NULL THEN state_since ELSE ? END,
         notes = COALESCE(?, notes), pending = 1, sent_here = CASE WHEN ? THEN 1 ELSE sent_here END WHERE id = ?`,
    ).run(change.state, change.state, change.now, change.notes, change.sent ? 1 : 0, id);
    note(id, { at: change.now, from, by: change.by });
    for (const { at, state, lastError } of change.planned) {
      prepare("INSERT INTO planned (document, at, state, last_error, actor) VALUES (?, ?, ?, ?, ?)").run(
        ...[id, at, state, lastError, change.by],
      );
    }
  });

  const replace = database.transaction<DocumentStore["replace"]>((id, { content, row }, now) => {
    const document = find(id);
    if (document === null) throw new Error("no such document");
    const set = columns.map((column) => `${column} = @${column}`).join(", ");
    prepare(`UPDATE documents SET content = @content, row = @row, ${set} WHERE id = @id`).run({
      ...readColumns({ kind: document.kind, content }),
      id,
      content: JSON.stringify(content),
      row: JSON.stringify(row),
    });
    // The signature covers the earlier text.
    prepare("DELETE FROM sender_signatures WHERE document = ?").run(id);
    note(id, { at: now, from: document.state, by: document.tin0, change: "altered" });
  });

  return {
    insert,
    find,
    list: ({ where, parameters }, limit, offset) =>
      prepare(
        `SELECT ${SELECTED} FROM documents WHERE ${where} ORDER BY date DESC, sequence DESC LIMIT ? OFFSET ?`,
      ).all(...parameters, limit, offset) as StoredDocument[],
    count: ({ where, parameters }) =>
      Number(
        prepare(`SELECT COUNT(*) AS n FROM documents WHERE ${where}`)
          .pluck()
          .get(...parameters),
      ),
    size: () => size,
    applyDue: (now) => {
      const due = findDue.all(now) as PlannedRow[];
      if (due.length > 0) applyDue(due);
    },
    takeAction,
    replace,
    newestOf: (party, tin, states, limit) =>
      prepare(
        `SELECT ${SELECTED} FROM documents WHERE ${party === "sender" ? "tin0" : "tin1"} = ? AND pending = 0
           AND state IN (SELECT value FROM json_each(?)) ORDER BY state_since DESC, sequence DESC LIMIT ?`,
      ).all(tin, JSON.stringify(states), limit) as StoredDocument[],
    findUnanswered: (receivers, before) =>
      prepare(
        `SELECT ${SELECTED} FROM documents WHERE sent_here = 1 AND pending = 0 AND state IN (15, 8) AND state_since <= ?
           AND tin1 IN (${receivers.map(() => "?").join(", ")}) ORDER BY sequence`,
      ).all(before, ...receivers) as StoredDocument[],
  };
}

interface PlannedRow {
  readonly id: number;
  readonly document: string;
  readonly at: number;
  readonly state: number;
  readonly last_error: string | null;
  readonly actor: string | null;
}
