/** Reads a certificate's facts about its owner. */
import type { Certificate } from "pkijs";
import type { CertificateFacts } from "../certificate-facts.ts";

const COMMON_NAME = "2.5.4.3";
const ORGANIZATION = "2.5.4.10";
const USER_ID = "0.9.2342.19200300.100.1.1";
const ORGANIZATION_TIN = "1.2.860.3.16.1.1";
const PINFL = "1.2.860.3.16.1.2";

/** Beginning of every national key algorithm (O‘z DSt 1092, O‘zMSt 286): no browser can use these keys. */
const NATIONAL_ALGORITHMS = "1.2.860.3.15.";

export function readCertificateFacts(certificate: Certificate): CertificateFacts {
  const attributes = new Map(
    certificate.subject.typesAndValues.map(({ type, value }) => [
      type as string,
      String((value as { valueBlock: { value: unknown } }).valueBlock.value).trim(),
    ]),
  );
  const read = (type: string) => attributes.get(type) || null;
  return {
    owner: read(COMMON_NAME),
    organization: read(ORGANIZATION),
    organizationTin: read(ORGANIZATION_TIN),
    individualTin: read(USER_ID),
    pinfl: read(PINFL),
    validFrom: certificate.notBefore.value.getTime(),
    validTo: certificate.notAfter.value.getTime(),
  };
}

export function isNationalAlgorithm(oid: string): boolean {
  return oid.startsWith(NATIONAL_ALGORITHMS);
}
