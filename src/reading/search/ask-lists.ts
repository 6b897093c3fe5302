/** Asks lists for a search: few at a time, never beyond the search's limit, and none twice for the same. */
import { type DocumentPage, listDocuments } from "../../api/operations/list-documents.ts";
import type { AccountRow } from "../../db/rows/accounts.ts";
import type { FilterValues } from "../../documents/filter-values.ts";
import type { Language } from "../../documents/language.ts";
import { AppError, failsAll, OperationOff } from "../../errors.ts";
import type { ReadableList } from "../readable-lists.ts";
import type { ReadingParts } from "../reading-parts.ts";

/** The most requests that a search makes. */
const MOST_REQUESTS = 30;
const AT_A_TIME = 4;

export interface Question {
  readonly list: ReadableList;
  readonly filters: FilterValues;
}

export interface Answered extends Question {
  /** Null if it could not be read, or was no longer asked. */
  readonly page: DocumentPage | null;
}

export type Asker = ReturnType<typeof createAsker>;

/** After each answer, `tell` hears how many of the requests asked for so far are answered. */
export function createAsker(
  { accounts }: Pick<ReadingParts, "accounts">,
  account: Pick<AccountRow, "id">,
  language: Language,
  tell: (done: number, count: number) => void,
) {
  const failures = new Map<ReadableList, AppError>();
  const lacking = new Set<ReadableList>();
  let asked = 0;
  let answered = 0;

  async function askOne({ list, filters }: Question): Promise<DocumentPage | null> {
    try {
      const limit = list.list.limit.maximum;
      const request = { kind: list.kind, list: list.name, filters, page: 1, limit, language };
      return await accounts.call(account.id, listDocuments, request);
    } catch (error) {
      if (!(error instanceof AppError) || failsAll(error)) throw error;
      if (error instanceof OperationOff) lacking.add(list);
      else failures.set(list, error);
      return null;
    } finally {
      answered += 1;
      tell(answered, asked);
    }
  }

  return {
    failures,
    /** Lists that the service was found not to have: no other try would read them. */
    lacking,
    left: () => MOST_REQUESTS - asked,
    /** Answers in the order of the questions. Throws `LoginNeeded`, and errors that are not the service's failures. */
    async ask(questions: readonly Question[]) {
      const now = questions.slice(0, MOST_REQUESTS - asked);
      asked += now.length;
      const pages: Array<DocumentPage | null> = [];
      let next = 0;
      const work = async () => {
        for (let index = next++; index < now.length; index = next++) {
          const question = now[index];
          pages[index] = question === undefined ? null : await askOne(question);
        }
      };
      await Promise.all(Array.from({ length: Math.min(AT_A_TIME, now.length) }, work));
      return questions.map((question, index) => ({ ...question, page: pages[index] ?? null }));
    },
  };
}
