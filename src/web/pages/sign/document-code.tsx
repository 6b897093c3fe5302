/** The short code that the chat shows, too. */
import { useLanguage } from "../ui/language.tsx";

export function DocumentCode({ code }: { readonly code: string }) {
  const { t } = useLanguage();
  return (
    <p class="document-code">
      {t("web-sign-code")}{" "}
      <strong class="number" data-document-code>
        {code.replace(/^(\d\d)(\d\d)$/, "$1 $2")}
      </strong>
      , {t("web-sign-code-where")}
    </p>
  );
}
