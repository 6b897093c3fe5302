/** `Invoice No. 118`. */
import type { ShownItem } from "../../../signing/signing.ts";
import { useLanguage } from "../ui/language.tsx";

export function DocumentName({ item }: { readonly item: Pick<ShownItem, "kind" | "number"> }) {
  const { t } = useLanguage();
  const { kind, number } = item;
  return (
    <>
      {t("web-sign-kind", { kind })}{" "}
      <bdi>{number === null ? t("web-sign-no-number") : t("web-sign-number", { number })}</bdi>
    </>
  );
}
