/** The draft that a button or a question names, if it is this person's and can still be gone on with. */
import type { AccountRow } from "../../db/accounts.ts";
import type { DraftRow } from "../../db/drafts.ts";
import { type Composed, findComposed } from "../../documents/creation/composable.ts";
import { OperationOff, StaleButton, VaultError } from "../../errors.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";
import { type FieldPlace, FORM_VERSION, type Form, findField } from "./form.ts";

export interface OwnDraft extends Composed {
  readonly row: DraftRow;
  readonly account: AccountRow;
  readonly form: Form;
  /** The form as it lies in the database: an answer and what is asked next are written together. */
  readonly kept: Form;
}

/** Throws `StaleButton` where it is gone, somebody else's or of a version nobody reads any more. */
export async function getOwnDraft(visit: Visit, id: string): Promise<OwnDraft> {
  const row = await findReadable(visit, id);
  if (row === null) throw new StaleButton("no such draft");
  const account = await getOwnAccount(visit, row.accountId);
  const composed = findComposed(visit.dependencies.profile, row.kind);
  if (composed === null) throw new OperationOff(`${row.kind}.save`);
  const form = row.content as Form;
  if (form.version !== FORM_VERSION) throw new StaleButton("a draft of another version");
  return { ...composed, row, account, form, kept: form };
}

/** A draft whose key is gone can never be read again: it would else stand on home for good. */
async function findReadable(visit: Visit, id: string) {
  const { db, log } = visit.dependencies;
  try {
    return await db.drafts.find(id);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    log.warn("a draft could not be opened and was dropped", { code: error.code });
    await db.drafts.delete(id);
    return null;
  }
}

/** The draft with this form, kept where it is not yet. Throws `StaleButton` where it is gone. */
export async function keepForm(visit: Visit, draft: OwnDraft, form: Form): Promise<OwnDraft> {
  if (form === draft.kept) return draft;
  if (!(await visit.dependencies.db.drafts.update(draft.row, form))) throw new StaleButton("no such draft");
  return { ...draft, form, kept: form };
}

/** The field that a button names by its place; line -1 is the head. Throws `StaleButton` where there is none. */
export function getPlace({ composition, form }: OwnDraft, line: number, field: number): FieldPlace {
  const names = Object.keys(line < 0 ? composition.fields : composition.lines.fields);
  const place = { line: line < 0 ? null : line, field: names[field] ?? "" };
  const isOwn = place.line === null && [composition.own.tin, composition.own.name].includes(place.field);
  const isBeyond = line > form.lines.length || line >= composition.lines.maximum;
  if (findField(composition, place) === null || isOwn || isBeyond) throw new StaleButton("no such field");
  return place;
}

/** Place of a field among its like, for buttons. */
export function indexOfField({ composition }: OwnDraft, { line, field }: FieldPlace): number {
  return Object.keys(line === null ? composition.fields : composition.lines.fields).indexOf(field);
}
