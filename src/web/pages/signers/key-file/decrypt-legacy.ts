/** Decrypts a PKCS#12 of older programs (RC2, 3DES), which the browser cannot; the heaviest chunk, loaded last. */
import forge from "node-forge";
import { type KeyFileContents, toHex } from "./key-file-contents.ts";
import { KeyFileError } from "./key-file-error.ts";

type Bag = forge.pkcs12.Bag;

/** Throws `KeyFileError`: `wrong-password`, `not-a-key`. */
export function decryptLegacy(file: Uint8Array, password: string): KeyFileContents {
  const asn1 = readDer(file);
  const pfx = open(asn1, password);
  const bags = pfx.safeContents.flatMap(({ safeBags }) => safeBags as Bag[]);
  const oids = forge.pki.oids as Readonly<Record<string, string>>;
  return {
    keys: bags
      .filter(({ type }) => type === oids.pkcs8ShroudedKeyBag || type === oids.keyBag)
      .map((bag) => ({ pkcs8: pkcs8Of(bag), localKeyId: localKeyIdOf(bag) })),
    certificates: bags
      .filter(({ type }) => type === oids.certBag)
      .map((bag) => ({ der: certificateOf(bag), localKeyId: localKeyIdOf(bag) })),
  };
}

function readDer(file: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(binary(file));
  } catch {
    throw new KeyFileError("not-a-key");
  }
}

function open(asn1: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch {
    throw new KeyFileError("wrong-password");
  }
}

/** forge knows RSA keys and takes them apart; of any other it keeps the decrypted PrivateKeyInfo as it is. */
function pkcs8Of(bag: Bag): Uint8Array<ArrayBuffer> {
  const info = bag.key
    ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key))
    : (bag.asn1 as forge.asn1.Asn1);
  return bytesOf(forge.asn1.toDer(info).getBytes());
}

function certificateOf(bag: Bag): Uint8Array<ArrayBuffer> {
  const certificate = bag.cert ? forge.pki.certificateToAsn1(bag.cert) : (bag.asn1 as forge.asn1.Asn1);
  return bytesOf(forge.asn1.toDer(certificate).getBytes());
}

function localKeyIdOf(bag: Bag): string | null {
  const [id] = ((bag.attributes as Record<string, unknown> | undefined)?.localKeyId ?? []) as unknown[];
  return typeof id === "string" ? toHex(bytesOf(id)) : null;
}

function binary(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
