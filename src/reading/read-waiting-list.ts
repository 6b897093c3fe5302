/** Reads the waiting documents of one list, and asks for nothing twice where that can be known. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { BusinessDocument } from "../documents/document.ts";
import type { FilterValues } from "../documents/filter-values.ts";
import type { Language } from "../documents/language.ts";
import { AppError, failsAll, OperationOff } from "../errors.ts";
import { type ListReading, readList } from "./read-list.ts";
import type { Reading } from "./reading-memory.ts";
import type { ScreenParts } from "./recall.ts";
import type { WaitingList } from "./waiting-list.ts";

type Answer = Pick<Reading, "documents" | "more" | "failure">;

const NOTHING: Answer = { documents: [], more: false, failure: null };

/** A list that the service does not have is not missed. Throws a failure that keeps every list from being read. */
export async function readWaitingList(
  parts: ScreenParts,
  account: AccountRow,
  waiting: WaitingList | null,
  language: Language,
): Promise<Answer> {
  if (waiting === null) return NOTHING;
  const { kind, name } = waiting.place;
  const read = (filters: FilterValues) =>
    readList(parts, account.id, { kind, list: name, filters }, language);
  try {
    return { ...(await ask(parts, waiting, read)), failure: null };
  } catch (error) {
    if (error instanceof OperationOff) return NOTHING;
    if (!(error instanceof AppError) || failsAll(error)) throw error;
    return { ...NOTHING, failure: error };
  }
}

async function ask(
  parts: ScreenParts,
  waiting: WaitingList,
  read: (filters: FilterValues) => Promise<ListReading>,
): Promise<Omit<Answer, "failure">> {
  const { filters, belongs } = waiting;
  const readSelected = async () => {
    const answers = await Promise.all(filters.map(read));
    return {
      documents: eachOnce(answers.flatMap(({ documents }) => documents).filter(belongs)),
      more: answers.some(({ more }) => more),
    };
  };
  if (!(await mayHide(parts, waiting))) return await readSelected();
  // A list within the read bound tells all; a longer one is also asked for the documents that it can select.
  const all = await read({});
  const found = all.documents.filter(belongs);
  if (!all.more) return { documents: found, more: false };
  const selected = await readSelected();
  const hidden = found.filter(({ stateId }) => stateId !== null && waiting.hidden.includes(stateId));
  // If none of the read documents has an agent, the rest of the list hides nothing either, as far as anybody can tell.
  const hidesMore = all.documents.some(({ agent }) => agent !== null);
  return { documents: eachOnce([...selected.documents, ...hidden]), more: selected.more || hidesMore };
}

/** Whether documents may wait that no filter selects; where watching saw the list lately, it knows of them. */
async function mayHide({ db, sights }: ScreenParts, { place, tin, hidden }: WaitingList): Promise<boolean> {
  if (hidden.length === 0) return false;
  const { kind, name: list } = place;
  if (sights.find({ tin, kind, list }) === null) return true;
  return (await db.watched.findInStates(tin, { kind, list }, hidden)).length > 0;
}

/** Takes each once: a service that knows less of filters than it says answers several alike. */
function eachOnce(documents: readonly BusinessDocument[]): BusinessDocument[] {
  const seen = new Set<string>();
  return documents.filter(({ id }) => {
    if (id === null) return true;
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
