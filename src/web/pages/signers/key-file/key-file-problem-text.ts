/** Words each problem with a key file. */

import { dateOnThisDevice } from "../../../../documents/dates.ts";
import type { PageTranslator } from "../../page-translator.ts";
import { otherOwnerText } from "../other-owner-text.ts";
import type { PanelProps } from "../signer.ts";
import type { KeyFileError } from "./key-file-error.ts";

/** The sentence for a person; the documents to be signed are of `organization`. */
export function keyFileProblemText(
  translator: PageTranslator,
  error: KeyFileError,
  organization: PanelProps["organization"],
): string {
  const { t, date } = translator;
  const { problem, facts } = error;
  switch (problem) {
    case "expired":
      return t("web-key-file-expired", { date: date(dateOnThisDevice(facts?.validTo ?? 0)) });
    case "not-yet-valid":
      return t("web-key-file-not-yet-valid", { date: date(dateOnThisDevice(facts?.validFrom ?? 0)) });
    case "other-owner":
      return facts === null ? t("web-key-file-no-key") : otherOwnerText(translator, facts, organization);
    default:
      return t(`web-key-file-${problem}`);
  }
}
