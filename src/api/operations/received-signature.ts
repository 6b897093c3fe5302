/** Fetches the signature that came with a document, where the profile says that the service shows one. */
import type { KindDescription } from "../../documents/description.ts";
import type { DocumentId } from "../../documents/document.ts";
import type { KindName } from "../../documents/kinds.ts";
import { findValue } from "../find-value.ts";
import type { Input, Operation } from "../operation.ts";
import { placesOfKinds } from "../places-of-kinds.ts";

export interface ReceivedSignatureRequest extends Input {
  readonly kind: KindName;
  readonly id: DocumentId;
}

type Shown = NonNullable<KindDescription["receivedSignature"]>;

/** The bytes of its PKCS#7, or null if the answer holds none. */
export const getReceivedSignature: Operation<ReceivedSignatureRequest, Uint8Array | null, Shown> = {
  effect: "read",
  method: "GET",
  places: placesOfKinds(({ receivedSignature: is, signData }, kind) => {
    if (is === undefined) return [];
    const { path = signData.path, on, evidence } = is;
    return [{ name: `${kind}.receivedSignature`, path, on, evidence, is }];
  }),
  nameOf: ({ kind }) => `${kind}.receivedSignature`,
  subjectOf: ({ id }) => id,
  encode: (_, { id }) => ({ id }),
  decode({ value }, { fields }) {
    for (const field of fields) {
      const bytes = readCms(findValue(value, [field]));
      if (bytes !== null) return bytes;
    }
    return null;
  },
};

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** The first byte of every CMS, in DER and BER alike: a sequence. */
const SEQUENCE = 0x30;

/** Reads Base64 or PEM; anything else that happens to be there is no signature. */
function readCms(value: unknown): Uint8Array | null {
  if (typeof value !== "string") return null;
  const bare = value.replace(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, "").replace(/\s/g, "");
  if (bare.length < 4 || bare.length % 4 !== 0 || !BASE64.test(bare)) return null;
  const bytes = Buffer.from(bare, "base64");
  return bytes[0] === SEQUENCE ? bytes : null;
}
