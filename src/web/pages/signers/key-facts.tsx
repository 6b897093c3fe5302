/** Shows the key's owner and the end of its validity. */

import { dateOnThisDevice } from "../../../documents/dates.ts";
import { useLanguage } from "../ui/language.tsx";
import { numberText } from "../ui/number-text.ts";
import type { CertificateFacts } from "./certificate-facts.ts";

export function KeyFacts({ facts }: { readonly facts: CertificateFacts }) {
  const language = useLanguage();
  const { t, date } = language;
  // A person's key has no fact of an organization.
  const { organization, organizationTin, individualTin, pinfl } = facts;
  const ofPerson = organization === null && organizationTin === null;
  // Some keys of people without a TIN name the PINFL in its place, too.
  const numbers = [organizationTin, ...(ofPerson ? [individualTin, pinfl] : [])].filter(
    (number) => number !== null,
  );
  const number = (
    <span class="number">
      {[...new Set(numbers)].map((one) => numberText(language, one)).join(" · ") || "—"}
    </span>
  );
  const from = date(dateOnThisDevice(facts.validFrom));
  const to = date(dateOnThisDevice(facts.validTo));
  return (
    <dl class="facts">
      <dt>{t("web-key-file-owner")}</dt>
      <dd>
        <bdi>{facts.owner ?? "—"}</bdi>
        {ofPerson && (
          <>
            <br />
            {number}
          </>
        )}
      </dd>
      {!ofPerson && (
        <>
          <dt>{t("web-key-file-organization")}</dt>
          <dd>
            {organization !== null && (
              <>
                <bdi>{organization}</bdi>
                <br />
              </>
            )}
            {number}
          </dd>
        </>
      )}
      <dt>{t("web-key-file-valid")}</dt>
      <dd class="number">{t("web-key-file-period", { from, to })}</dd>
    </dl>
  );
}
