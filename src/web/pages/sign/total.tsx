/** The sum over several documents, where each has an amount and the same is done to all of them. */
import type { ShownItem } from "../../../signing/signing.ts";
import { useLanguage } from "../ui/language.tsx";
import { useMoney } from "./use-money.ts";

export function Total({ items }: { readonly items: readonly ShownItem[] }) {
  const { t } = useLanguage();
  const money = useMoney();
  const totals = items.flatMap(({ total }) =>
    total !== null && /^-?\d+$/.test(total) ? [BigInt(total)] : [],
  );
  const actions = new Set(items.map(({ action }) => action));
  if (totals.length !== items.length || actions.size > 1) return null;
  return (
    <p class="total">
      <span class="muted">{t("web-sign-total")}</span>
      <span class="amount">{money(String(totals.reduce((sum, total) => sum + total, 0n)))}</span>
    </p>
  );
}
