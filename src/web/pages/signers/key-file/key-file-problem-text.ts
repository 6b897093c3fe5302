/** Words each problem with a key file. */

import { dateOnThisDevice } from "../../../../documents/dates.ts";
import type { PageTranslator } from "../../page-translator.ts";
import { isPinfl, numberText } from "../../ui/number-text.ts";
import { type CertificateFacts, tinOf } from "../certificate-facts.ts";
import type { KeyFileError } from "./key-file-error.ts";

/** The sentence for a person; `expected` is the TIN or PINFL whose documents are to be signed. */
export function keyFileProblemText(
  translator: PageTranslator,
  error: KeyFileError,
  expected: string,
): string {
  const { t, date } = translator;
  const { problem, facts } = error;
  switch (problem) {
    case "expired":
      return t("web-key-file-expired", { date: date(dateOnThisDevice(facts?.validTo ?? 0)) });
    case "not-yet-valid":
      return t("web-key-file-not-yet-valid", { date: date(dateOnThisDevice(facts?.validFrom ?? 0)) });
    case "other-organization":
    case "no-tin":
      return otherOwnerText(translator, facts, expected);
    default:
      return t(`web-key-file-${problem}`);
  }
}

/** The key's actual owner, in words for an organization's or a person's documents. */
function otherOwnerText(
  translator: PageTranslator,
  facts: CertificateFacts | null,
  expectedNumber: string,
): string {
  const { t } = translator;
  const number = facts === null ? null : (facts.organizationTin ?? facts.pinfl ?? tinOf(facts));
  const found = number === null ? "?" : numberText(translator, number);
  const expected = numberText(translator, expectedNumber);
  if (isPinfl(expectedNumber)) return t("web-key-file-other-person", { found, expected });
  return facts?.organizationTin == null
    ? t("web-key-file-no-tin", { expected })
    : t("web-key-file-other-organization", { found, expected });
}
