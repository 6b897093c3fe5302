/** An organization that saves an act, at a service that answers as it is told. */
import { saveDocument } from "../../../src/api/operations/save-document.ts";
import { randomId } from "../../../src/db/engine/random-id.ts";
import type { Reservation, Submission } from "../../../src/db/rows/submissions.ts";
import type { DocumentId } from "../../../src/documents/document.ts";
import { createWorld, everythingOn, USER } from "../signing/world.ts";

export const ACT = "act-1" as DocumentId;

export async function createSaveWorld() {
  const world = await createWorld({ profile: everythingOn, documents: 0 });
  const { db, submissions, service, account } = world;
  const draft = await db.drafts.create({
    accountId: account.id,
    telegramUserId: USER,
    kind: "act",
    content: { ids: [ACT] },
  });

  const reservation = (again?: Submission): Reservation => ({
    save: {
      id: randomId(),
      accountId: account.id,
      tin: account.tin,
      telegramUserId: USER,
      kind: "act",
      documentId: ACT,
      draftId: draft.id,
      summary: {
        number: "7",
        date: null,
        counterpartyName: "NAMUNA SAVDO",
        counterpartyTin: "302000022",
        total: null,
        currency: null,
      },
    },
    again: again?.id,
  });

  async function reserve(again?: Submission): Promise<Submission> {
    const [row] = await submissions.reserve([reservation(again)]);
    if (!row) throw new Error("the save was not reserved");
    return row;
  }

  const post = (row: Submission) =>
    submissions.post(
      [row],
      saveDocument,
      { kind: "act", body: { id: row.documentId }, language: "uz" },
      { readId: (id) => id },
    );

  /** Reserves and posts. */
  async function save(again?: Submission) {
    const row = await reserve(again);
    return { row, posted: await post(row) };
  }

  /** The service has the document, whatever its answer was. */
  const arrive = (id: string = ACT) => service.documents.set(id, { stateId: 0, lastError: null, hash: "" });
  const isKept = async () => (await db.drafts.find(draft.id)) !== null;
  const now = async () => (await submissions.findSaves(draft.id))[0];

  return { ...world, draft, reservation, reserve, post, save, arrive, isKept, now };
}
