/** Whose key it is and until when it is valid. */
import { useLanguage } from "../ui/language.tsx";
import { calendarDate } from "./calendar-date.ts";
import { type CertificateFacts, tinOf } from "./certificate-facts.ts";

export function KeyFacts({ facts }: { readonly facts: CertificateFacts }) {
  const { t, date } = useLanguage();
  const tin = tinOf(facts);
  const from = date(calendarDate(facts.validFrom));
  const to = date(calendarDate(facts.validTo));
  return (
    <dl class="facts">
      <dt>{t("web-key-file-owner")}</dt>
      <dd>
        <bdi>{facts.owner ?? "—"}</bdi>
      </dd>
      <dt>{t("web-key-file-organization")}</dt>
      <dd>
        {facts.organization !== null && (
          <>
            <bdi>{facts.organization}</bdi>
            <br />
          </>
        )}
        <span class="number">{tin === null ? "—" : t("web-sign-tin", { tin })}</span>
      </dd>
      <dt>{t("web-key-file-valid")}</dt>
      <dd class="number">{t("web-key-file-period", { from, to })}</dd>
    </dl>
  );
}
