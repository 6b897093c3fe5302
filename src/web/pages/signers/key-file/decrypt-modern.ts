/** Decrypts a PKCS#12 of today (PBES2 with AES) by WebCrypto. */
import * as asn1js from "asn1js";
import {
  CertBag,
  Certificate,
  EncryptedContentInfo,
  EncryptedData,
  type PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeBag,
} from "pkijs";
import { type CertificateEntry, type KeyEntry, type KeyFileContents, toHex } from "./key-file-contents.ts";
import { KeyFileError } from "./key-file-error.ts";

const DATA = "1.2.840.113549.1.7.1";
const LOCAL_KEY_ID = "1.2.840.113549.1.9.21";

/** Throws `KeyFileError` `wrong-password`. */
export async function decryptModern(pfx: PFX, password: string): Promise<KeyFileContents> {
  const bytes = new TextEncoder().encode(password);
  try {
    // pkijs derives the key of the integrity check from single bytes, which is right for ASCII only;
    // with other letters a wrong password shows at decryption.
    const checkIntegrity = bytes.length === password.length && pfx.macData !== undefined;
    await pfx.parseInternalValues({ password: bytes.buffer, checkIntegrity });
    const safe = pfx.parsedValue?.authenticatedSafe;
    if (safe === undefined) throw new Error("no content");
    await safe.parseInternalValues({
      safeContents: safe.safeContents.map(() => ({ password: bytes.buffer })),
    });
    const contents = safe.parsedValue.safeContents as ReadonlyArray<{ value: { safeBags: SafeBag[] } }>;
    return await readBags(
      contents.flatMap(({ value }) => value.safeBags),
      bytes.buffer,
    );
  } catch {
    throw new KeyFileError("wrong-password");
  } finally {
    bytes.fill(0);
  }
}

async function readBags(bags: readonly SafeBag[], password: ArrayBuffer): Promise<KeyFileContents> {
  const keys: KeyEntry[] = [];
  const certificates: CertificateEntry[] = [];
  for (const { bagValue, bagAttributes } of bags) {
    const attribute = bagAttributes?.find(({ type }) => type === LOCAL_KEY_ID)?.values[0];
    const localKeyId =
      attribute instanceof asn1js.OctetString ? toHex(new Uint8Array(attribute.getValue())) : null;
    if (bagValue instanceof CertBag) {
      if (bagValue.parsedValue instanceof Certificate && bagValue.certValue instanceof asn1js.OctetString) {
        certificates.push({ der: new Uint8Array(bagValue.certValue.getValue()), localKeyId });
      }
    } else if (bagValue instanceof PrivateKeyInfo) {
      keys.push({ pkcs8: new Uint8Array(bagValue.toSchema().toBER()), localKeyId });
    } else if (bagValue instanceof PKCS8ShroudedKeyBag) {
      keys.push({ pkcs8: await decryptBag(bagValue, password), localKeyId });
    }
  }
  return { keys, certificates };
}

async function decryptBag(bag: PKCS8ShroudedKeyBag, password: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const encrypted = new EncryptedData({
    encryptedContentInfo: new EncryptedContentInfo({
      contentType: DATA,
      contentEncryptionAlgorithm: bag.encryptionAlgorithm,
      encryptedContent: bag.encryptedData,
    }),
  });
  return new Uint8Array(await encrypted.decrypt({ password }));
}
