/** An invoice that waits to be saved: kept encrypted, one per organization of a person. */
import { z } from "zod";
import type { AccountRow } from "../../db/accounts.ts";
import type { DraftRow } from "../../db/drafts.ts";
import type { CreationDescription } from "../../documents/creation/creation.ts";
import type { JsonObject } from "../../documents/invoice/spell-keys.ts";
import { OperationOff, StaleButton, VaultError } from "../../errors.ts";
import { getOwnAccount } from "../own-account.ts";
import type { Visit } from "../visit.ts";

const contentSchema = z.object({
  version: z.literal(1),
  /** Where it came from: what is wrong in a file is mended in the file. */
  source: z.enum(["file", "earlier"]),
  /** In the national spelling. */
  body: z.record(z.string(), z.unknown()),
  /** The identifier under which it is saved, once it is known. */
  id: z.string().nullable(),
  /** Sent, or about to be: from here on it is looked for and never sent again. */
  posted: z.boolean(),
  /** Known to be saved: its buttons lead to its card, and nothing else is kept of it. */
  saved: z.boolean().optional(),
});
export type InvoiceDraftContent = Readonly<z.infer<typeof contentSchema>> & { readonly body: JsonObject };

export interface InvoiceDraft {
  readonly row: DraftRow;
  readonly account: AccountRow;
  readonly content: InvoiceDraftContent;
  readonly creation: CreationDescription;
}

/** Throws `OperationOff` where no invoices are saved. */
export function getCreation(visit: Visit): CreationDescription {
  const { creation } = visit.dependencies.profile.kinds.invoice;
  if (creation?.on !== true) throw new OperationOff("invoice.save");
  return creation;
}

/** Keeps a new one in place of the organization's other. */
export async function keepInvoiceDraft(
  visit: Visit,
  account: AccountRow,
  content: Omit<InvoiceDraftContent, "version" | "posted" | "saved">,
): Promise<InvoiceDraft> {
  const creation = getCreation(visit);
  const whole: InvoiceDraftContent = { version: 1, posted: false, ...content };
  const row = await visit.dependencies.db.drafts.create({
    accountId: account.id,
    telegramUserId: visit.user.telegramUserId,
    kind: "invoice",
    content: whole,
  });
  return { row, account, content: whole, creation };
}

/** The one that a button names. Throws `StaleButton` where it is gone or somebody else's. */
export async function getInvoiceDraft(visit: Visit, id: string): Promise<InvoiceDraft> {
  const found = await findReadable(visit, id);
  if (found === null) throw new StaleButton("no such invoice waits");
  const account = await getOwnAccount(visit, found.row.accountId);
  return { ...found, account, creation: getCreation(visit) };
}

/** The organization's invoice that waits still, or null. */
export async function findInvoiceDraft(visit: Visit, account: AccountRow): Promise<InvoiceDraft | null> {
  const rows = await visit.dependencies.db.drafts.findOfAccount(account.id);
  const row = rows.find(({ kind }) => kind === "invoice");
  const found = row === undefined ? null : await findReadable(visit, row.id);
  return found === null || found.content.saved ? null : { ...found, account, creation: getCreation(visit) };
}

/** The same with another content, kept. Throws `StaleButton` where it is gone. */
export async function changeInvoiceDraft(
  visit: Visit,
  invoiceDraft: InvoiceDraft,
  change: Partial<InvoiceDraftContent>,
): Promise<InvoiceDraft> {
  const content = { ...invoiceDraft.content, ...change };
  if (!(await visit.dependencies.db.drafts.update(invoiceDraft.row, content)))
    throw new StaleButton("no such invoice waits");
  return { ...invoiceDraft, content };
}

/** Null, too, for one whose key is gone, or of a version that nobody reads any more. */
async function findReadable(visit: Visit, id: string): Promise<Pick<InvoiceDraft, "row" | "content"> | null> {
  try {
    const found = await visit.dependencies.db.drafts.find(id);
    if (found === null || found.kind !== "invoice") return null;
    const { content, ...row } = found;
    const read = contentSchema.safeParse(content);
    return read.success ? { row, content: read.data } : null;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    visit.dependencies.log.warn("an invoice draft could not be opened", { code: error.code });
    return null;
  }
}
