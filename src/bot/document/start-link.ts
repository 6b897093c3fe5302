/** The start parameter of a link that opens a document's card: organization, kind and document. */

import type { DocumentId, Tin } from "../../documents/document.ts";
import { isDocumentId } from "../../documents/document-id.ts";
import { kindOfLetter, letterOfKind } from "../../documents/every-kind.ts";
import type { KindName } from "../../documents/kinds.ts";
import { isStandIn, readShortId, shortenId } from "../../documents/short-id.ts";
import { parseTin } from "../../documents/tin.ts";
import type { FindStandIn } from "../ui/callback-fields.ts";

/** Telegram takes this many letters, digits, `_` and `-`. */
const MAX_LENGTH = 64;
const PATTERN = /^d([a-z])(\d{9}|\d{14})-([\w-]+)$/;

export interface LinkedDocument {
  readonly tin: Tin;
  readonly kind: KindName;
  readonly id: DocumentId;
}

/** `d<kind's letter><TIN>-<id>`; it names the document and grants nothing. */
export function packStartLink({ tin, kind, id }: LinkedDocument): string {
  const head = `d${letterOfKind(kind)}${tin}-`;
  const short = shortenId(id);
  if (!isStandIn(short) && /^[\w-]+$/.test(short)) return head + short;
  const whole = `${head}b${Buffer.from(id).toString("base64url")}`;
  return whole.length <= MAX_LENGTH ? whole : head + short;
}

/** Null if the parameter is no such link, or stands for a document that Kotib has never shown. */
export async function parseStartLink(parameter: string, find: FindStandIn): Promise<LinkedDocument | null> {
  const [, letter = "", number, code = ""] = PATTERN.exec(parameter) ?? [];
  const [kind, tin] = [kindOfLetter(letter), parseTin(number)];
  if (tin === null || kind === null || parameter.length > MAX_LENGTH) return null;
  const id = code.startsWith("b")
    ? Buffer.from(code.slice(1), "base64url").toString()
    : (readShortId(code) ?? (isStandIn(code) ? await find(code) : null));
  return id === null || !isDocumentId(id) ? null : { tin, kind, id };
}
