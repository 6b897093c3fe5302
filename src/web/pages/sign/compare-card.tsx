/** The document code and the fingerprint, to be compared with those in the chat. */
import { useLanguage } from "../ui/language.tsx";

export interface CompareCardProps {
  readonly documentCode: string;
  readonly fingerprint: string;
}

export function CompareCard({ documentCode, fingerprint }: CompareCardProps) {
  const { t } = useLanguage();
  return (
    <section class="card">
      <h2>{t("web-sign-compare")}</h2>
      <p>
        <span class="hidden">{t("web-sign-code")}: </span>
        <span class="code" data-document-code>
          {documentCode.replace(/^(\d\d)(\d\d)$/, "$1 $2")}
        </span>
      </p>
      <p class="muted">{t("web-sign-compare-text")}</p>
      <details>
        <summary>{t("web-sign-fingerprint")}</summary>
        <p class="fingerprint" data-fingerprint>
          {(fingerprint.match(/.{1,4}/g) ?? []).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </p>
      </details>
    </section>
  );
}
