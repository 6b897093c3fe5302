/** Keeps new documents that are being composed, encrypted. */
import { and, desc, eq, sql } from "drizzle-orm";
import { kindNames } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { given } from "../engine/given.ts";
import { randomId } from "../engine/random-id.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { drafts } from "../tables/decisions.ts";
import { createParents } from "./parents.ts";

export interface DraftRow {
  readonly id: string;
  readonly accountId: string;
  readonly kind: KindName;
  /** Milliseconds. */
  readonly updatedAt: number;
}

export function createDrafts(store: Store) {
  const { orm, vault, clock, read, write } = store;
  const parents = createParents(store);
  const find = orm.select().from(drafts).where(given(drafts, "id")).prepare();
  const selectRows = () =>
    orm
      .select({ id: drafts.id, accountId: drafts.accountId, kind: drafts.kind, updatedAt: drafts.updatedAt })
      .from(drafts);
  const findOfAccount = selectRows()
    .where(given(drafts, "accountId"))
    .orderBy(desc(drafts.updatedAt))
    .prepare();
  const updateContent = orm
    .update(drafts)
    .set({ content: sql`${sql.placeholder("content")}`, updatedAt: sql`${sql.placeholder("updatedAt")}` })
    .where(given(drafts, "id", "accountId"))
    .prepare();

  const seal = (id: string, accountId: string, content: unknown) =>
    vault.sealText(JSON.stringify(content), bindingOf(drafts, "content", { id, accountId }));

  return {
    /** The draft in clear. Throws `VaultError` when it was tampered with or its key is gone. */
    find: (id: string) =>
      read(async () => {
        const row = await find.get({ id });
        const [known] = row === undefined ? [] : asRows([row]);
        if (row === undefined || known === undefined) return null;
        const content: unknown = JSON.parse(vault.openText(row.content, bindingOf(drafts, "content", row)));
        return { ...known, content };
      }),

    /** The latest first. */
    findOfAccount: (accountId: string) => read(async () => asRows(await findOfAccount.all({ accountId }))),

    /** `instead`: a draft of the account that is deleted with it. */
    create: ({
      accountId,
      telegramUserId,
      kind,
      content,
      instead = null,
    }: {
      accountId: string;
      telegramUserId: number;
      kind: KindName;
      content: unknown;
      instead?: string | null;
    }) =>
      write(async () => {
        if (instead !== null)
          await orm
            .delete(drafts)
            .where(and(eq(drafts.id, instead), eq(drafts.accountId, accountId)))
            .run();
        const id = randomId();
        const sealed = seal(id, accountId, content);
        const updatedAt = clock.now();
        // Else as good as deleted with its account.
        if (await parents.hasAccount(accountId))
          await orm
            .insert(drafts)
            .values({ id, accountId, telegramUserId, kind, content: sealed, updatedAt })
            .run();
        return { id, accountId, kind, updatedAt };
      }),

    /** False when it is gone. */
    update: ({ id, accountId }: Pick<DraftRow, "id" | "accountId">, content: unknown) =>
      write(async () => {
        const sealed = seal(id, accountId, content);
        const { changes } = await updateContent.run({
          id,
          accountId,
          content: sealed,
          updatedAt: clock.now(),
        });
        return changes > 0;
      }),

    delete: (id: string) => write(() => orm.delete(drafts).where(eq(drafts.id, id)).run()),
  };
}

/** Without rows of a kind that this version does not know. */
function asRows(
  rows: ReadonlyArray<{ id: string; accountId: string; kind: string; updatedAt: number }>,
): DraftRow[] {
  return rows.flatMap(({ id, accountId, kind: name, updatedAt }) => {
    const kind = kindNames.find((one): one is KindName => one === name);
    return kind === undefined ? [] : [{ id, accountId, kind, updatedAt }];
  });
}
