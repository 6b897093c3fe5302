/** Encrypts with the writing key what still lies under an older one, after a rotation. */
import { and, eq } from "drizzle-orm";
import { reencryptTokens } from "./accounts.ts";
import { conversationBinding } from "./conversations.ts";
import { draftBinding } from "./drafts.ts";
import { jobBinding } from "./insert-jobs.ts";
import { keptReasonBinding } from "./kept-reasons.ts";
import { questionBinding } from "./questions.ts";
import {
  conversations,
  drafts,
  jobs,
  keptReasons,
  questions,
  searches,
  signingItems,
  signingLinks,
} from "./schema.ts";
import { searchBinding } from "./searches.ts";
import { linkBinding } from "./signing-links.ts";
import { itemBinding } from "./signing-sessions.ts";
import type { Store } from "./store.ts";
import type { Binding } from "./vault.ts";

/**
 * Encrypts with the writing key whatever still lies under an older one: tokens, jobs, conversations, drafts,
 * kept reasons, searches, questions, signing links, contents; returns how many.
 */
export type Reencrypt = () => Promise<number>;

export function createReencrypt(store: Store): Reencrypt {
  const { orm, vault, write } = store;
  let count = 0;

  /** The same contents under the writing key; the ciphertext as it is when it already was. */
  function renew<T extends Buffer | null>(sealed: T, binding: Binding): T | Buffer {
    if (sealed === null || vault.isCurrent(sealed)) return sealed;
    count += 1;
    return vault.sealBytes(vault.openBytes(sealed, binding), binding);
  }

  function renewJobs(): void {
    for (const { id, type, lane, payload } of orm.select().from(jobs).all()) {
      const renewed = renew(payload, jobBinding(id, type, lane));
      if (renewed !== payload) orm.update(jobs).set({ payload: renewed }).where(eq(jobs.id, id)).run();
    }
  }

  function renewConversations(): void {
    for (const { key, state } of orm.select().from(conversations).all()) {
      const renewed = renew(state, conversationBinding(key));
      if (renewed !== state) {
        orm.update(conversations).set({ state: renewed }).where(eq(conversations.key, key)).run();
      }
    }
  }

  function renewDrafts(): void {
    for (const { id, accountId, content } of orm.select().from(drafts).all()) {
      const renewed = renew(content, draftBinding(id, accountId));
      if (renewed !== content) orm.update(drafts).set({ content: renewed }).where(eq(drafts.id, id)).run();
    }
  }

  function renewKeptReasons(): void {
    for (const { id, telegramUserId, content } of orm.select().from(keptReasons).all()) {
      const renewed = renew(content, keptReasonBinding(id, telegramUserId));
      if (renewed !== content) {
        orm.update(keptReasons).set({ content: renewed }).where(eq(keptReasons.id, id)).run();
      }
    }
  }

  function renewSearches(): void {
    for (const { id, telegramUserId, content } of orm.select().from(searches).all()) {
      const renewed = renew(content, searchBinding(id, telegramUserId));
      if (renewed !== content)
        orm.update(searches).set({ content: renewed }).where(eq(searches.id, id)).run();
    }
  }

  function renewQuestions(): void {
    for (const row of orm.select().from(questions).all()) {
      const content = renew(row.content, questionBinding(row));
      if (content !== row.content) {
        orm.update(questions).set({ content }).where(eq(questions.id, row.id)).run();
      }
    }
  }

  function renewLinks(): void {
    for (const row of orm.select().from(signingLinks).all()) {
      const secret = renew(row.secret, linkBinding(row));
      if (secret !== row.secret) {
        orm.update(signingLinks).set({ secret }).where(eq(signingLinks.id, row.id)).run();
      }
    }
  }

  function renewContents(): void {
    for (const { sessionId, position, decisionId, content, shown } of orm.select().from(signingItems).all()) {
      const renewed = {
        content: renew(content, itemBinding("content", sessionId, position, decisionId)),
        shown: renew(shown, itemBinding("shown", sessionId, position, decisionId)),
      };
      if (renewed.content === content && renewed.shown === shown) continue;
      orm
        .update(signingItems)
        .set(renewed)
        .where(and(eq(signingItems.sessionId, sessionId), eq(signingItems.position, position)))
        .run();
    }
  }

  return () =>
    write(() => {
      count = reencryptTokens(store);
      renewJobs();
      renewConversations();
      renewDrafts();
      renewKeptReasons();
      renewSearches();
      renewQuestions();
      renewLinks();
      renewContents();
      return count;
    });
}
