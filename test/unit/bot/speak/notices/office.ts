/** Somebody who decided upon documents, and the sessions in which they were signed. */
import { notices } from "../../../../../src/bot/speak/notices/index.ts";
import type { Decision } from "../../../../../src/db/rows/decisions.ts";
import type { DocumentId } from "../../../../../src/documents/document.ts";
import { MINUTE_MS } from "../../../../../src/documents/durations.ts";
import { partyOf, waitingOf } from "../../../../support/documents.ts";
import { decisionOf } from "../../../db/test-database.ts";
import { createTold, ME } from "../../told-office.ts";

interface SessionOver {
  readonly id?: string;
  readonly state?: "opened" | "ended";
  readonly messageId?: number | null;
  readonly linkId?: string;
}

export async function createSigner() {
  /** How many decisions wait behind each link. */
  const waiting = new Map<string, number>();
  const queue: Decision[] = [];
  const office = await createTold(notices, {
    signing: {
      findSigningQueue: async () => queue,
      countWaiting: async ({ id }: { id: string }) => waiting.get(id) ?? 0,
      linkTo: async ({ scope }: { scope: string }) => ({ secret: `over-${scope}` }),
    },
  });
  const { db, look, clock, account, service } = office;
  const about = (id: string) => [account.id, "invoice", id as DocumentId] as const;

  /** A decision as it stands, posted so long ago (milliseconds). */
  async function decide(state: Decision["state"], ago = 0) {
    const id = `${service.documents.length}`.padStart(24, "0") as DocumentId;
    const [document] = waitingOf(1, () => ({ id, receiver: partyOf("buyer", account.tin) }));
    if (document !== undefined) service.documents.push(document);
    const { id: decision } = (await db.decisions.create(decisionOf(account, id))) ?? { id: "" };
    const posted = clock.now() - ago;
    const set = "update submissions set state = ?, created_at = ?, posted_at = ? where id = ?";
    await look.change(set, state, posted - MINUTE_MS, posted, decision);
    return (await db.decisions.find(decision)) as Decision;
  }

  /** A session over them: ended, in message 50, unless that is told otherwise. */
  async function session(decisions: readonly Decision[], over: SessionOver = {}): Promise<string> {
    const { id = "session", state = "ended", messageId = 50, linkId = `link of ${id}` } = over;
    await look.change(
      `insert into signing_sessions (id, link_id, account_id, telegram_user_id, language, state, document_code,
         fingerprint, message_id, expires_at, created_at) values (?, ?, ?, ?, 'en', ?, '4711', 'f', ?, 0, ?)`,
      ...[id, linkId, account.id, ME, state, messageId, clock.now()],
    );
    for (const [position, decision] of decisions.entries())
      await look.change(
        "insert into signing_items (session_id, position, submission_id, digest, unchanged) values (?, ?, ?, '', '')",
        ...[id, position, decision.id],
      );
    return id;
  }

  /** In which message the document's own is, and in which the session's. */
  const messageOf = ({ documentId }: Decision) => db.messages.findDocumentMessage(...about(documentId));
  const setMessage = ({ documentId }: Decision, id: number) =>
    db.messages.setDocumentMessage(...about(documentId), id);
  const sessionMessage = async (id = "session") => (await db.signingSessions.find(id))?.messageId ?? null;
  /** The news that was written beside what the test told. */
  const written = async () =>
    (await look.rows("select news from notices where dedupe_key like 'session:%' order by news")).map(
      ({ news }) => String(news),
    );
  return { ...office, waiting, queue, decide, session, messageOf, setMessage, sessionMessage, written };
}
