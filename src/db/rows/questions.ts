/** Keeps what people ask colleagues about a document, and the answers, encrypted. */
import { and, count, desc, eq, gte, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Tin } from "../../documents/document.ts";
import { aboutPerson } from "../engine/lock-names.ts";
import { randomId } from "../engine/random-id.ts";
import { bindingOf } from "../engine/sealed-columns.ts";
import type { Store } from "../engine/store.ts";
import { questions } from "../tables/decisions.ts";
import type { SideEffects, WriteSideEffects } from "./write-side-effects.ts";

const contentSchema = z.object({
  /** The document's number as the asker saw it; whom it is shown to is for the reader to decide. */
  number: z.string().nullable(),
  note: z.string().nullable(),
  answer: z.string().nullable(),
});
export type QuestionContent = Readonly<z.infer<typeof contentSchema>>;

export type QuestionRow = Omit<typeof questions.$inferSelect, "content"> & QuestionContent;

type Owned = Pick<typeof questions.$inferSelect, "id" | "fromUserId" | "toUserId">;

/** The words of a question; none where they cannot be read, as when their key is gone. */
export function readQuestion(text: string | null): QuestionContent {
  const parsed = contentSchema.safeParse(text === null ? null : JSON.parse(text));
  return parsed.success ? parsed.data : { number: null, note: null, answer: null };
}

const { tin, fromUserId, toUserId, kind, documentId } = questions;
const sameQuestion = { tin, fromUserId, toUserId, kind, documentId };

export function createQuestions(store: Store, writeSideEffects: WriteSideEffects) {
  const { orm, vault, clock, read, write, lock } = store;
  const seal = (content: QuestionContent, owned: Owned) =>
    vault.sealText(JSON.stringify(content), bindingOf(questions, "content", owned));

  async function findRow(id: string): Promise<QuestionRow | null> {
    const row = await orm.select().from(questions).where(eq(questions.id, id)).get();
    if (row === undefined) return null;
    const { content, ...open } = row;
    return {
      ...open,
      ...contentSchema.parse(JSON.parse(vault.openText(content, bindingOf(questions, "content", row)))),
    };
  }

  return {
    /**
     * Writes it with its side effects, which get its id; null, writing nothing, where that one was asked `most` times
     * since.
     */
    ask: (
      {
        number,
        note,
        ...question
      }: Pick<QuestionRow, "tin" | "fromUserId" | "toUserId" | "kind" | "documentId" | "number" | "note">,
      { most, since }: { readonly most: number; readonly since: number },
      sideEffects: (id: string) => SideEffects,
    ) =>
      write(async () => {
        // Of both: neither leaves meanwhile.
        await lock(aboutPerson(question.fromUserId), aboutPerson(question.toUserId));
        const asked = await orm
          .select({ count: count() })
          .from(questions)
          .where(
            and(
              eq(questions.fromUserId, question.fromUserId),
              eq(questions.toUserId, question.toUserId),
              gte(questions.createdAt, since),
            ),
          )
          .get();
        if ((asked?.count ?? 0) >= most) return null;
        const row = { ...question, id: randomId(), createdAt: clock.now() };
        await orm
          .insert(questions)
          .values({ ...row, content: seal({ number, note, answer: null }, row) })
          .run();
        await writeSideEffects(sideEffects(row.id));
        return row.id;
      }),

    /**
     * Writes the note of the last question about the document that the one asked the other since, with side effects,
     * which get its id; false, writing nothing, where none waits for its answer.
     */
    amend: (
      { note, ...question }: Pick<QuestionRow, keyof typeof sameQuestion | "note">,
      since: number,
      sideEffects: (id: string) => SideEffects,
    ) =>
      write(async () => {
        const isSame = Object.entries(sameQuestion).map(([name, column]) =>
          eq(column, question[name as keyof typeof sameQuestion]),
        );
        const last = await orm
          .select({ id: questions.id })
          .from(questions)
          .where(and(...isSame, gte(questions.createdAt, since), isNull(questions.answeredAt)))
          .orderBy(desc(questions.createdAt))
          .get();
        const row = last === undefined ? null : await findRow(last.id);
        if (row === null) return false;
        const { number, answer } = row;
        await orm
          .update(questions)
          .set({ content: seal({ number, note, answer }, row) })
          .where(eq(questions.id, row.id))
          .run();
        await writeSideEffects(sideEffects(row.id));
        return true;
      }),

    /** The documents that the one asked the other about, and whether there is an answer; their words stay sealed. */
    findBetween: (tin: Tin, fromUserId: number, toUserId: number) =>
      read(() =>
        orm
          .select({
            kind: questions.kind,
            documentId: questions.documentId,
            answeredAt: questions.answeredAt,
          })
          .from(questions)
          .where(
            and(
              eq(questions.tin, tin),
              eq(questions.fromUserId, fromUserId),
              eq(questions.toUserId, toUserId),
            ),
          )
          .all(),
      ),

    /** Those to the person that nobody has answered; their words stay sealed. */
    findUnanswered: (tin: Tin, toUserId: number) =>
      read(() =>
        orm
          .select({ id: questions.id })
          .from(questions)
          .where(and(eq(questions.tin, tin), eq(questions.toUserId, toUserId), isNull(questions.answeredAt)))
          .all(),
      ),

    /** Null when there is none. Throws `VaultError` when its key is gone. */
    find: (id: string) => read(() => findRow(id)),

    /** Writes the answer, the last one where there were several; false when the question is gone. */
    answer: (id: string, answer: string, sideEffects: SideEffects) =>
      write(async () => {
        const row = await findRow(id);
        if (row === null) return false;
        const { number, note } = row;
        await orm
          .update(questions)
          .set({ content: seal({ number, note, answer }, row), answeredAt: clock.now() })
          .where(eq(questions.id, id))
          .run();
        await writeSideEffects(sideEffects);
        return true;
      }),
  };
}
