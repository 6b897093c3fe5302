/** The owner of a key, by its certificate. */

export interface CertificateFacts {
  readonly owner: string | null;
  readonly organization: string | null;
  readonly organizationTin: string | null;
  readonly individualTin: string | null;
  readonly pinfl: string | null;
  /** Milliseconds since the epoch. */
  readonly validFrom: number;
  readonly validTo: number;
}

/** The TIN by which the certificate's owner signs: the organization's, otherwise the individual's. */
export function tinOf(facts: CertificateFacts): string | null {
  return facts.organizationTin ?? facts.individualTin ?? facts.pinfl;
}

/** The numbers of the person whom the certificate names. */
export function ownNumbersOf({ individualTin, pinfl }: CertificateFacts): string[] {
  return [individualTin, pinfl].filter((number) => number !== null);
}

/** Whether the owner may sign for `tin`: as the organization, or as an individual who is one. */
export function belongsTo(facts: CertificateFacts, tin: string): boolean {
  return facts.organizationTin === null ? ownNumbersOf(facts).includes(tin) : facts.organizationTin === tin;
}
