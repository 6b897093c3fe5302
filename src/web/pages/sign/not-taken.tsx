/** Documents that could not be taken along, each with its reason, so that nobody thinks them signed. */
import type { NotTakenWire } from "../../wire.ts";
import { useLanguage } from "../ui/language.tsx";
import { problemText } from "../ui/problem-text.ts";
import { DocumentName } from "./document-name.tsx";

export function NotTaken({ documents }: { readonly documents: readonly NotTakenWire[] }) {
  const language = useLanguage();
  const { t } = language;
  if (documents.length === 0) return null;
  return (
    <section class="card message caution" data-not-taken>
      <h2>{t("web-sign-not-taken", { count: documents.length })}</h2>
      <ul>
        {documents.map((document, index) => (
          <li key={index}>
            <strong>
              <DocumentName item={document} />
            </strong>
            <p>
              {document.problem === null
                ? t("web-sign-changed")
                : problemText(language, { ...document, problem: document.problem, incident: "" })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
