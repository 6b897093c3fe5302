/** Keeps the ids of messages that are edited later: each chat's panel, each document's message. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { given } from "../engine/given.ts";
import type { Store } from "../engine/store.ts";
import { accounts, panels } from "../tables/people.ts";
import { documentMessages } from "../tables/seen.ts";
import { createParents } from "./parents.ts";

export function createMessages(store: Store) {
  const { orm, clock, read, findOne, write } = store;
  const parents = createParents(store);
  const findPanel = orm
    .select({ messageId: panels.messageId })
    .from(panels)
    .where(given(panels, "telegramUserId"))
    .prepare();
  const findDocumentMessage = orm
    .select({ messageId: documentMessages.messageId })
    .from(documentMessages)
    .where(given(documentMessages, "accountId", "kind", "documentId"))
    .prepare();
  const setPanel = orm
    .insert(panels)
    .values({ telegramUserId: sql.placeholder("telegramUserId"), messageId: sql.placeholder("messageId") })
    .onConflictDoUpdate({ target: panels.telegramUserId, set: { messageId: sql`excluded.message_id` } })
    .prepare();
  const removePanel = orm.delete(panels).where(given(panels, "telegramUserId")).prepare();
  const setDocumentMessage = orm
    .insert(documentMessages)
    .values({
      accountId: sql.placeholder("accountId"),
      kind: sql.placeholder("kind"),
      documentId: sql.placeholder("documentId"),
      messageId: sql.placeholder("messageId"),
      updatedAt: sql.placeholder("updatedAt"),
    })
    .onConflictDoUpdate({
      target: [documentMessages.accountId, documentMessages.kind, documentMessages.documentId],
      set: { messageId: sql`excluded.message_id`, updatedAt: sql`excluded.updated_at` },
    })
    .prepare();

  return {
    findPanel: (telegramUserId: number) =>
      read(async () => (await findPanel.get({ telegramUserId }))?.messageId ?? null),

    setPanel: (telegramUserId: number, messageId: number | null) =>
      write(async () => {
        if (messageId === null) await removePanel.run({ telegramUserId });
        else if (await parents.hasPerson(telegramUserId)) await setPanel.run({ telegramUserId, messageId });
      }),

    findDocumentMessage: (accountId: string, kind: KindName, documentId: DocumentId) =>
      read(async () => (await findDocumentMessage.get({ accountId, kind, documentId }))?.messageId ?? null),

    /** The document whose own message that is, in the person's chat; null where it is none. */
    findDocumentOf: (telegramUserId: number, messageId: number) =>
      findOne(() =>
        orm
          .select({
            accountId: documentMessages.accountId,
            kind: documentMessages.kind,
            documentId: documentMessages.documentId,
          })
          .from(documentMessages)
          .innerJoin(accounts, eq(accounts.id, documentMessages.accountId))
          .where(and(eq(accounts.telegramUserId, telegramUserId), eq(documentMessages.messageId, messageId)))
          .orderBy(desc(documentMessages.updatedAt))
          .limit(1)
          .get(),
      ),

    setDocumentMessage: (accountId: string, kind: KindName, documentId: DocumentId, messageId: number) =>
      write(async () => {
        if (!(await parents.hasAccount(accountId))) return;
        await setDocumentMessage.run({ accountId, kind, documentId, messageId, updatedAt: clock.now() });
      }),
  };
}
