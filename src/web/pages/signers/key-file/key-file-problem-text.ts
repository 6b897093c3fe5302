/** The sentence of each problem with a key file. */
import type { PageTranslator } from "../../../../locales/page-translator.ts";
import { calendarDate } from "../calendar-date.ts";
import { tinOf } from "../certificate-facts.ts";
import type { KeyFileError } from "./key-file-error.ts";

/** What a person reads; `expected` is the TIN whose documents are to be signed. */
export function keyFileProblemText(
  translator: PageTranslator,
  error: KeyFileError,
  expected: string,
): string {
  const { t, date } = translator;
  const { problem, facts } = error;
  switch (problem) {
    case "expired":
      return t("web-key-file-expired", { date: date(calendarDate(facts?.validTo ?? 0)) });
    case "not-yet-valid":
      return t("web-key-file-not-yet-valid", { date: date(calendarDate(facts?.validFrom ?? 0)) });
    case "other-organization":
      return t("web-key-file-other-organization", {
        tin: facts === null ? "?" : (tinOf(facts) ?? "?"),
        expected,
      });
    case "no-tin":
      return t("web-key-file-no-tin", { expected });
    default:
      return t(`web-key-file-${problem}`);
  }
}
