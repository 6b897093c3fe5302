/** A link of the service's viewer, as people paste and forward it and as its QR code holds it. Pure. */
import type { DocumentId, Tin } from "./document.ts";
import { isDocumentId } from "./document-id.ts";
import { kindNames } from "./every-kind.ts";
import type { KindName } from "./kinds.ts";
import type { ServiceProfile } from "./profile.ts";
import { parseTin } from "./tin.ts";

export interface ViewerLink {
  /** The document's kind; null for a number of no kind. */
  readonly kind: KindName | null;
  readonly id: DocumentId;
  /** The organization that it was made for; null where it names none. */
  readonly tin: Tin | null;
}

/** The link counts at any address: services move. */
const LINK = /roaming-viewer[^\s?]*\?([^\s#]+)/i;
const ID = /^[0-9a-f]{24}$/i;

export function findViewerLink({ kinds }: Pick<ServiceProfile, "kinds">, text: string): ViewerLink | null {
  const [, query] = LINK.exec(text) ?? [];
  if (query === undefined) return null;
  const values = new URLSearchParams(query.replaceAll("&amp;", "&"));
  const id = values.get("id")?.toLowerCase() ?? "";
  if (!ID.test(id) || !isDocumentId(id)) return null;
  const kind = kindNames.find((name) => kinds[name].viewer?.filetype === values.get("filetype"));
  return { kind: kind ?? null, id, tin: parseTin(values.get("tin")) };
}
