/** Sends the signature that came with a document, as a file that signature programs read. */
import { getReceivedSignature } from "../../api/operations/received-signature.ts";
import type { Opened, Visit } from "../../bot/index.ts";
import { fileName } from "../../files/file.ts";
import { findKnown } from "../../reading/find-known.ts";
import { replyTo } from "./send-summary.ts";

export async function sendSignature(visit: Visit, { account, kind, id }: Opened): Promise<void> {
  const { accounts, db } = visit.dependencies;
  const bytes = await accounts.call(account.id, getReceivedSignature, {
    kind,
    id,
    language: visit.user.language,
  });
  if (bytes === null) {
    await visit.chat.send({ text: visit.html("files-no-signature"), keyboard: [] }, replyTo(visit));
    return;
  }
  const { number } = await findKnown(db, account, kind, id);
  await visit.chat.sendFile(
    { name: fileName([kind, number ?? id], "p7s"), bytes },
    { caption: visit.html("files-signature-caption"), ...replyTo(visit) },
  );
}
