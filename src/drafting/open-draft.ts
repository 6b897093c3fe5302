/** Opens drafts for those whose they are, and keeps what changed in them. */
import type { AccountRow } from "../db/accounts.ts";
import type { DraftRow } from "../db/drafts.ts";
import { findComposed, findFiled } from "../documents/creation/composable.ts";
import type { KindName } from "../documents/kinds.ts";
import { OperationOff, StaleButton, VaultError } from "../errors.ts";
import type { FieldsDraft, FileDraft, KeptDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { type FileContent, fileContentSchema } from "./file-content.ts";
import { type Form, formSchema } from "./form.ts";

/** Throws `StaleButton` where it is gone, somebody else's, or of a version nobody reads any more. */
export async function openDraft(parts: DraftingParts, person: Person, id: string): Promise<KeptDraft> {
  const found = await findReadable(parts, id);
  const account = found === null ? null : await parts.db.accounts.find(found.row.accountId);
  if (found === null || account === null || account.telegramUserId !== person.telegramUserId)
    throw new StaleButton("no such draft");
  const draft = readDraft(parts, account, found.row, found.content);
  if (draft === null) throw new StaleButton("a draft of another version");
  return draft;
}

/** As `openDraft`, of documents that are composed field by field. */
export async function openFields(parts: DraftingParts, person: Person, id: string): Promise<FieldsDraft> {
  const draft = await openDraft(parts, person, id);
  if (draft.source !== "fields") throw new StaleButton("no draft of fields");
  return draft;
}

/** As `openDraft`, of documents that come as a whole body. */
export async function openFile(parts: DraftingParts, person: Person, id: string): Promise<FileDraft> {
  const draft = await openDraft(parts, person, id);
  if (draft.source !== "file") throw new StaleButton("no draft of a file");
  return draft;
}

/** The organization's draft of a kind, or null. */
export async function findDraft(
  parts: DraftingParts,
  account: AccountRow,
  kind: KindName,
): Promise<KeptDraft | null> {
  const rows = await parts.db.drafts.findOfAccount(account.id);
  const row = rows.find((one) => one.kind === kind);
  const found = row === undefined ? null : await findReadable(parts, row.id);
  return found === null ? null : readDraft(parts, account, found.row, found.content);
}

/** The draft with this form, kept where it is not yet. Throws `StaleButton` where it is gone. */
export async function keepForm(
  { db }: Pick<DraftingParts, "db">,
  draft: FieldsDraft,
  form: Form,
): Promise<FieldsDraft> {
  if (form === draft.form) return draft;
  if (!(await db.drafts.update(draft.row, form))) throw new StaleButton("no such draft");
  return { ...draft, form };
}

/** The draft with a part of its content changed, kept. Throws `StaleButton` where it is gone. */
export async function keepContent(
  { db }: Pick<DraftingParts, "db">,
  draft: FileDraft,
  change: Partial<FileContent>,
): Promise<FileDraft> {
  const content = { ...draft.content, ...change };
  if (!(await db.drafts.update(draft.row, content))) throw new StaleButton("no such draft");
  return { ...draft, content };
}

/** Null for a content of a version nobody reads any more. Throws `OperationOff` where the kind is not saved. */
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

/** A draft whose key is gone can never be read again: it would else stand on home for good. */
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
