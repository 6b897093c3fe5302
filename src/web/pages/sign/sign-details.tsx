/** Shows details for the few who look: the hash, the certificate, and the source of the shown facts. */
import type { OpenAnswer } from "../../wire.ts";
import type { CertificateFacts } from "../signers/certificate-facts.ts";
import { KeyFacts } from "../signers/key-facts.tsx";
import { useLanguage } from "../ui/language.tsx";

export interface SignDetailsProps {
  readonly opened: OpenAnswer;
  /** The facts of the key that signs, where the page knows it already. */
  readonly facts: CertificateFacts | null;
}

export function SignDetails({ opened, facts }: SignDetailsProps) {
  const { t } = useLanguage();
  return (
    <details class="more">
      <summary>{t("web-sign-details")}</summary>
      <div class="stack">
        <p class="small">{t("web-sign-compare-text")}</p>
        <div>
          <p class="muted small">{t("web-sign-fingerprint")}</p>
          <p class="fingerprint" data-fingerprint>
            {(opened.fingerprint.match(/.{1,4}/g) ?? []).map((group, index) => (
              <span key={index}>{group}</span>
            ))}
          </p>
        </div>
        {opened.items.some(({ source }) => source === "service") && (
          <p class="muted small">{t("web-sign-from-service")}</p>
        )}
        <div data-certificate>
          <p class="muted small">{t("web-sign-certificate")}</p>
          {facts === null ? <p>{t("web-sign-certificate-unknown")}</p> : <KeyFacts facts={facts} />}
        </div>
      </div>
    </details>
  );
}
