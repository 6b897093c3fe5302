/** Shows which action applies to how many documents, in whose name, and for how much in all. */
import type { ShownItem } from "../../../signing/signing.ts";
import type { OpenAnswer } from "../../wire.ts";
import { Heading } from "../ui/frame.tsx";
import { useLanguage } from "../ui/language.tsx";
import { numberText } from "../ui/number-text.ts";
import { actionOf } from "./action-of.ts";
import { sumTotals } from "./sum-totals.ts";
import { useMoney } from "./use-money.ts";

type Items = readonly ShownItem[];

export function LeadHeading({ items }: { readonly items: Items }) {
  const { t } = useLanguage();
  return <Heading>{t("web-sign-heading", { action: actionOf(items), count: items.length })}</Heading>;
}

export function Organization({ name, tin }: OpenAnswer["organization"]) {
  const language = useLanguage();
  return (
    <p class="organization">
      <span class="muted">{language.t("web-sign-organization")} </span>
      <bdi>{name}</bdi>
      <span class="muted"> {language.t("web-sign-organization-behind")}</span>
      {" · "}
      <span class="number muted whole">{numberText(language, tin)}</span>
    </p>
  );
}

/** The sum of each action for several documents. */
export function Sums({ items }: { readonly items: Items }) {
  const { t } = useLanguage();
  const actions = [...new Set(items.map(({ action }) => action))];
  return (
    <div class="sums" data-overview>
      {actions.map((action) => {
        const same = items.filter((item) => item.action === action);
        return (
          <p class="total" key={action}>
            {actions.length > 1 && (
              <span>
                {t("web-sign-tag", { action })}
                <span class="number"> · {same.length}</span>
              </span>
            )}
            <Sum items={same} />
          </p>
        );
      })}
    </div>
  );
}

/** The sum, with the number that it leaves out where not all have an amount; nothing where none has. */
export function Sum({ items }: { readonly items: ReadonlyArray<Pick<ShownItem, "total" | "currency">> }) {
  const { t } = useLanguage();
  const money = useMoney();
  const { known, sums } = sumTotals(items);
  if (known === 0) return null;
  return (
    <span class="amount">
      <span class="hidden">{t("web-sign-total")}: </span>
      {sums.map(({ amount, currency }) => money(String(amount), currency)).join(" + ")}
      {known < items.length && (
        <span class="muted small"> · {t("web-sign-total-some", { count: items.length - known })}</span>
      )}
    </span>
  );
}
