/** A new document that is being drawn up: its owner, and its content, which depends on where it comes from. */
import type { AccountRow } from "../db/rows/accounts.ts";
import type { DraftRow } from "../db/rows/drafts.ts";
import type { Composed, Filed } from "../documents/creation/composable.ts";
import type { FileContent } from "./file-content.ts";
import type { Form } from "./form.ts";

interface Kept {
  readonly row: DraftRow;
  readonly account: AccountRow;
}

export interface FieldsDraft extends Kept, Composed {
  readonly source: "fields";
  readonly form: Form;
}

export interface FileDraft extends Kept, Filed {
  readonly source: "file";
  readonly content: FileContent;
}

export type KeptDraft = FieldsDraft | FileDraft;
