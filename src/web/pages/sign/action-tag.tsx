/** Shows a document's action as a tag; refusals are red. */
import type { ActionName } from "../../../documents/description.ts";
import { useLanguage } from "../ui/language.tsx";
import { isRefusal } from "./action-of.ts";

export function ActionTag({ action }: { readonly action: ActionName }) {
  const { t } = useLanguage();
  return <span class={isRefusal(action) ? "tag danger" : "tag"}>{t("web-sign-tag", { action })}</span>;
}
