/** Opens drafts for their owners, and stores changes. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { DraftRow } from "../db/rows/drafts.ts";
import { findComposed, findFiled } from "../documents/creation/composable.ts";
import type { KindName } from "../documents/kinds.ts";
import { OperationOff, StaleButton, VaultError } from "../errors.ts";
import type { FieldsDraft, FileDraft, KeptDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { type FileContent, fileContentSchema } from "./file-content.ts";
import { type Form, formSchema } from "./form.ts";

/** Throws `StaleButton` if it is gone, belongs to somebody else, or has a version that can no longer be read. */
export async function openDraft(parts: DraftingParts, person: Person, id: string): Promise<KeptDraft> {
  const found = await findReadable(parts, id);
  const account = found === null ? null : await parts.db.accounts.find(found.row.accountId);
  if (found === null || account === null || account.telegramUserId !== person.telegramUserId)
    throw new StaleButton("no such draft");
  const draft = readDraft(parts, account, found.row, found.content);
  if (draft === null) throw new StaleButton("a draft of another version");
  return draft;
}

/** Does as `openDraft`, for documents that are composed field by field. */
export async function openFields(parts: DraftingParts, person: Person, id: string): Promise<FieldsDraft> {
  const draft = await openDraft(parts, person, id);
  if (draft.source !== "fields") throw new StaleButton("no draft of fields");
  return draft;
}

/** Does as `openDraft`, for documents that come as a complete body. */
export async function openFile(parts: DraftingParts, person: Person, id: string): Promise<FileDraft> {
  const draft = await openDraft(parts, person, id);
  if (draft.source !== "file") throw new StaleButton("no draft of a file");
  return draft;
}

/** The organization's readable drafts of these kinds, the latest first. Throws as `readDraft`. */
export async function findDrafts(
  parts: DraftingParts,
  account: AccountRow,
  kinds: readonly KindName[],
): Promise<KeptDraft[]> {
  const rows = await parts.db.drafts.findOfAccount(account.id);
  const drafts = await Promise.all(
    rows
      .filter(({ kind }) => kinds.includes(kind))
      .map(async ({ id }) => {
        const found = await findReadable(parts, id);
        return found === null ? null : readDraft(parts, account, found.row, found.content);
      }),
  );
  return drafts.filter((draft) => draft !== null);
}

/** The draft with this form, which is stored if it changed. Throws `StaleButton` if the draft is gone. */
export async function keepForm(
  { db }: Pick<DraftingParts, "db">,
  draft: FieldsDraft,
  form: Form,
): Promise<FieldsDraft> {
  if (form === draft.form) return draft;
  if (!(await db.drafts.update(draft.row, form))) throw new StaleButton("no such draft");
  return { ...draft, form };
}

/** Changes part of the content, stores it and returns the draft. Throws `StaleButton` if the draft is gone. */
export async function keepContent(
  { db }: Pick<DraftingParts, "db">,
  draft: FileDraft,
  change: Partial<FileContent>,
): Promise<FileDraft> {
  const content = { ...draft.content, ...change };
  if (!(await db.drafts.update(draft.row, content))) throw new StaleButton("no such draft");
  return { ...draft, content };
}

/** Null if the content's version can no longer be read. Throws `OperationOff` if the kind cannot be saved. */
function readDraft(
  { profile }: DraftingParts,
  account: AccountRow,
  row: DraftRow,
  content: unknown,
): KeptDraft | null {
  const composed = findComposed(profile, row.kind);
  if (composed !== null) {
    const form = formSchema.safeParse(content);
    return form.success ? { ...composed, source: "fields", row, account, form: form.data } : null;
  }
  const filed = findFiled(profile, row.kind);
  if (filed === null) throw new OperationOff(`${row.kind}.save`);
  const read = fileContentSchema.safeParse(content);
  return read.success ? { ...filed, source: "file", row, account, content: read.data } : null;
}

/** Deletes a draft whose key is gone: it can never be read again, and would stay on home forever. */
async function findReadable({ db, log }: DraftingParts, id: string) {
  try {
    const found = await db.drafts.find(id);
    if (found === null) return null;
    const { content, ...row } = found;
    return { row, content };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    log.warn("a draft could not be opened and was dropped", { code: error.code });
    await db.drafts.delete(id);
    return null;
  }
}
