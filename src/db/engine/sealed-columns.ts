/** Every column that lies encrypted: what its ciphertexts are bound to, and what becomes of a row whose key is lost. */
/** A column of vault ciphertexts; the repository that writes it binds them to these columns of their row. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** In the order of the binding, after table and column. */
  readonly boundTo: readonly string[];
  /** Once its key is lost for good: the row goes, or goes on without. */
  readonly whenLost: "deleted" | "emptied";
}

export const sealedColumns: readonly SealedColumn[] = [
  {
    table: "accounts",
    column: "token",
    boundTo: ["id", "telegram_user_id", "tin"],
    // Its person is asked to log in.
    whenLost: "emptied",
  },
  { table: "jobs", column: "payload", boundTo: ["id", "type", "lane"], whenLost: "deleted" },
  { table: "conversations", column: "state", boundTo: ["key"], whenLost: "deleted" },
  { table: "drafts", column: "content", boundTo: ["id", "account_id"], whenLost: "deleted" },
  { table: "kept_reasons", column: "content", boundTo: ["id", "telegram_user_id"], whenLost: "deleted" },
  { table: "searches", column: "content", boundTo: ["id", "telegram_user_id"], whenLost: "deleted" },
  {
    table: "questions",
    column: "content",
    boundTo: ["id", "from_user_id", "to_user_id"],
    whenLost: "deleted",
  },
  {
    table: "signing_links",
    column: "secret",
    boundTo: ["id", "telegram_user_id", "account_id"],
    // Another link is made when it is asked for.
    whenLost: "deleted",
  },
  {
    table: "signing_items",
    column: "content",
    boundTo: ["session_id", "position", "submission_id"],
    // As in a session that ended.
    whenLost: "emptied",
  },
  {
    table: "signing_items",
    column: "shown",
    boundTo: ["session_id", "position", "submission_id"],
    whenLost: "emptied",
  },
];
