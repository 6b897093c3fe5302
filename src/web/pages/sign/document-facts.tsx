/** Shows a document's reason and lines, the same on a card and in a pile. */
import type { ShownItem } from "../../../signing/signing.ts";
import { useLanguage } from "../ui/language.tsx";
import { useMoney } from "./use-money.ts";

/** The total, otherwise the closing balance; nothing where neither is known. */
export function Worth({ item }: { readonly item: ShownItem }) {
  const language = useLanguage();
  const { t } = language;
  const money = useMoney();
  if (item.total !== null) {
    return (
      <span class="amount">
        <span class="hidden">{t("web-sign-amount")}: </span>
        {money(item.total, item.currency)}
      </span>
    );
  }
  if (item.balance === undefined) return null;
  return (
    <span data-balance>
      <span class="muted">{t("web-sign-balance")}: </span>
      <strong>{language.balance(item.balance, item.currency)}</strong>
    </span>
  );
}

export function Reason({ item }: { readonly item: ShownItem }) {
  const { t } = useLanguage();
  if (item.reason === null) return null;
  return (
    <div class="reason">
      <p>
        <span class="muted">{t("web-sign-reason")}: </span>
        <bdi>{item.reason}</bdi>
      </p>
      <p class="muted small">{t(item.reasonSigned ? "web-sign-reason-signed" : "web-sign-reason-beside")}</p>
    </div>
  );
}

export function DocumentLines({ lines, currency }: Pick<ShownItem, "lines" | "currency">) {
  const { t, number } = useLanguage();
  const money = useMoney();
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{t("web-sign-lines", { count: lines.length })}</summary>
      <ul class="lines">
        {lines.map((line, index) => (
          <li key={index}>
            <bdi>{line.name ?? "—"}</bdi>
            <span class="number">{line.total === null ? "" : money(line.total, currency)}</span>
            {line.count !== null && <span class="muted">× {number(line.count)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
