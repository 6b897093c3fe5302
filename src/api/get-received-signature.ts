/** Fetches the signature that came with a document, where the profile says that the service shows one. */
import type { KindName } from "../documents/description.ts";
import type { DocumentId } from "../documents/document.ts";
import { type ClientContext, kindOf, requireOn } from "./client-context.ts";
import { findValue } from "./find-value.ts";
import type { Language } from "./service-api.ts";

/** The bytes of its PKCS#7, or null where the answer holds none. Throws `OperationOff` where the profile knows no place. */
export async function getReceivedSignature(
  context: ClientContext,
  { kind, id, language }: { readonly kind: KindName; readonly id: DocumentId; readonly language: Language },
): Promise<Uint8Array | null> {
  const operation = `${kind}.receivedSignature`;
  const { receivedSignature, signData } = kindOf(context, kind);
  const { path, fields } = requireOn(receivedSignature, operation);
  const { value } = await context.transport.ask({
    operation,
    mode: "read",
    method: "GET",
    language: context.profile.languages[language],
    path: path ?? signData.path,
    id,
    token: context.token,
  });
  for (const field of fields) {
    const bytes = readCms(findValue(value, [field]));
    if (bytes !== null) return bytes;
  }
  return null;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** What every CMS begins with, in DER and BER alike: a sequence. */
const SEQUENCE = 0x30;

/** Base64 or PEM; anything else that happens to stand there is no signature. */
function readCms(value: unknown): Uint8Array | null {
  if (typeof value !== "string") return null;
  const bare = value.replace(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, "").replace(/\s/g, "");
  if (bare.length < 4 || bare.length % 4 !== 0 || !BASE64.test(bare)) return null;
  const bytes = Buffer.from(bare, "base64");
  return bytes[0] === SEQUENCE ? bytes : null;
}
