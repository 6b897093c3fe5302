/** A document's name, such as `Invoice MT-0118`. */
import type { ShownItem } from "../../../signing/signing.ts";
import { useLanguage } from "../ui/language.tsx";

export function DocumentName({ item }: { readonly item: Pick<ShownItem, "kind" | "number"> }) {
  const { t } = useLanguage();
  return (
    <>
      {t("web-sign-kind", { kind: item.kind })} <bdi>{item.number ?? t("web-sign-no-number")}</bdi>
    </>
  );
}
