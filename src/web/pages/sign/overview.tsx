/** Several documents at a glance: how many of which action, their sums, and that some differ from the rest. */
import type { ShownItem } from "../../../signing/signing.ts";
import { useLanguage } from "../ui/language.tsx";
import { useMoney } from "./use-money.ts";

export interface OverviewProps {
  readonly items: readonly ShownItem[];
  /** How many of them differ; these are first. */
  readonly anomalies: number;
}

export function Overview({ items, anomalies }: OverviewProps) {
  const { t } = useLanguage();
  const actions = [...new Set(items.map(({ action }) => action))];
  return (
    <section class="card" data-overview>
      {actions.map((action) => {
        const same = items.filter((item) => item.action === action);
        return (
          <p class="total" key={action}>
            <span>
              {t("web-sign-tag", { action })}
              {actions.length > 1 && <span class="number"> · {same.length}</span>}
            </span>
            <Sum items={same} />
          </p>
        );
      })}
      {anomalies > 0 && (
        <p class="message caution small">
          <span>{t("web-sign-anomaly-first", { count: anomalies })}</span>
        </p>
      )}
    </section>
  );
}

/** Says of how many it is the sum where not all have an amount; nothing where none has. */
function Sum({ items }: { readonly items: readonly ShownItem[] }) {
  const { t } = useLanguage();
  const money = useMoney();
  const totals = items.flatMap(({ total }) =>
    total !== null && /^-?\d+$/.test(total) ? [BigInt(total)] : [],
  );
  if (totals.length === 0) return null;
  return (
    <span class="amount">
      <span class="hidden">{t("web-sign-total")}: </span>
      {totals.length < items.length && (
        <span class="muted small">
          {t("web-sign-total-some", { known: totals.length, count: items.length })}:{" "}
        </span>
      )}
      {money(String(totals.reduce((sum, total) => sum + total, 0n)))}
    </span>
  );
}
