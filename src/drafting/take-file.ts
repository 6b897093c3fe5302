/** Takes a file that somebody sent: finds its type, what keeps it from being saved, or the document in it. */

import type { AccountRow } from "../db/rows/accounts.ts";
import { fileKind, findFiled } from "../documents/creation/composable.ts";
import type { FileProblem } from "../documents/creation/file-format.ts";
import type { FormatFault } from "../documents/creation/format-fault.ts";
import { OperationOff } from "../errors.ts";
import type { FileDraft } from "./draft.ts";
import type { DraftingParts, Person } from "./drafting-parts.ts";
import { type BegunFile, beginFile, findFileDrafts, isSameDocument, isUncleared } from "./file-draft.ts";

/** In bytes; a thousand lines with every field take less. */
export const LARGEST_FILE = 1024 * 1024;

export interface IncomingFile {
  /** The file's name; empty if there is none. */
  readonly name: string;
  readonly mimeType: string | null;
  /** The size in bytes, if known. */
  readonly size: number | null;
  /** True for media, sent to be looked at or listened to. */
  readonly isMedia: boolean;
  /** Fetches the content, at most `limit` bytes. */
  read(limit: number): Promise<Uint8Array>;
}

export type TakenFile =
  | { readonly kind: "problem"; readonly problem: FileProblem }
  | { readonly kind: "tooLarge" }
  | { readonly kind: "faults"; readonly account: AccountRow; readonly faults: readonly FormatFault[] }
  /** It was sent before, and nobody knows whether it was saved: that must be settled first. */
  | { readonly kind: "uncleared"; readonly draft: FileDraft }
  /** `instead` is true where it took the place of the same file before it was corrected. */
  | { readonly kind: "review"; readonly draft: FileDraft; readonly instead: boolean };

/** Takes it for the file's organization if it is the person's, or `current`. Throws `OperationOff`, `TooManyDrafts`. */
export async function takeFile(
  parts: DraftingParts,
  person: Person,
  current: AccountRow,
  file: IncomingFile,
): Promise<TakenFile> {
  const kind = fileKind(parts.profile);
  const filed = kind === null ? null : findFiled(parts.profile, kind);
  if (kind === null || filed === null) throw new OperationOff("save of a file");
  const { format } = filed;
  const wrongType: FileProblem | null = file.isMedia
    ? { kind: "picture" }
    : format.problemOfName(file.name, file.mimeType);
  if (wrongType !== null) return { kind: "problem", problem: wrongType };
  if ((file.size ?? 0) > LARGEST_FILE) return { kind: "tooLarge" };
  const read = format.read(await file.read(LARGEST_FILE));
  if (!read.ok) return { kind: "problem", problem: read.problem };
  const { body } = read;
  const own = await parts.db.accounts.findOfUser(person.telegramUserId);
  const account = own.find(({ tin }) => tin === format.senderTinOf(body)) ?? current;
  const faults = [...read.faults, ...format.check(body, account.tin)];
  if (faults.length > 0) return { kind: "faults", account, faults };
  const id = format.identifierOf(body);
  const begun: BegunFile = { account, kind, filed, content: { source: "file", body, id, copyOf: null } };
  let instead: FileDraft | null = null;
  for (const draft of await findFileDrafts(parts, account, kind)) {
    const isSame = isSameDocument(parts, draft, begun);
    if ((isSame || (id !== null && draft.content.id === id)) && (await isUncleared(parts, draft)))
      return { kind: "uncleared", draft };
    // A document drawn up here is somebody's work, and stays.
    if (isSame && draft.content.source === "file") instead ??= draft;
  }
  return {
    kind: "review",
    draft: await beginFile(parts, person, begun, instead),
    instead: instead !== null,
  };
}
