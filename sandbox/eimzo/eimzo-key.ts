/** A key as the application finds it on a drive: its certificate, its private key, and the alias it lists. */
import { createPrivateKey, type KeyObject } from "node:crypto";
import type { Certificate } from "pkijs";
import { writeAlias } from "./alias.ts";
import { readCertificate } from "./certificate.ts";

/** The caller's options for starting the application. */
export interface KeyMaterial {
  readonly certificatePem: string;
  /** PKCS#8, unprotected: the stand-in asks for no password. */
  readonly privateKeyPem: string;
}

/** The names by which `list_all_certificates` lists a key; `load_key` takes exactly these. */
export interface ListedKey {
  readonly disk: string;
  readonly path: string;
  readonly name: string;
  readonly alias: string;
}

export interface EimzoKey extends ListedKey {
  /** Null for a key whose drive is not there. */
  readonly secret: { readonly certificate: Certificate; readonly privateKey: KeyObject } | null;
}

const DISK = "D:\\";
const FOLDER = "DSKEYS";

/** Lists `material` as E-IMZO lists the files of a drive; `changes` overrules the alias. */
export function createEimzoKey(
  material: KeyMaterial,
  index: number,
  changes: Readonly<Record<string, string>> = {},
): EimzoKey {
  const certificate = readCertificate(material.certificatePem);
  const alias = writeAlias(certificate, changes);
  const numbers = [/16\.1\.1=(\d+)/, /16\.1\.2=(\d+)/].map((pattern) => pattern.exec(alias)?.[1]);
  const number = numbers.find((each) => each !== undefined) ?? "0";
  return {
    disk: DISK,
    path: FOLDER,
    name: `DS${number}${String(index + 1).padStart(4, "0")}`,
    alias,
    secret: { certificate, privateKey: createPrivateKey(material.privateKeyPem) },
  };
}

/** Made-up keys of other organizations, such as an accountant of many has; every fifth has expired. */
export function createStrangersKeys(count: number, now: number): EimzoKey[] {
  const year = new Date(now).getUTCFullYear();
  return Array.from({ length: count }, (_, index) => {
    const tin = String(310_000_000 + index);
    const expires = index % 5 === 4 ? year - 1 : year + 2;
    const alias = [
      `cn=namunayev sinov ${index + 1}`,
      `o="namuna ${index + 1}" mchj`,
      `uid=${500_000_000 + index}`,
      `1.2.860.3.16.1.2=${40_000_000_000_000 + index}`,
      "t=direktor",
      `1.2.860.3.16.1.1=${tin}`,
      `serialnumber=${(0x77000000 + index).toString(16)}`,
      `validfrom=${expires - 2}.01.01 00:00:00`,
      `validto=${expires}.01.01 23:59:59`,
    ].join(",");
    return { disk: DISK, path: FOLDER, name: `DS${tin}0001`, alias, secret: null };
  });
}
