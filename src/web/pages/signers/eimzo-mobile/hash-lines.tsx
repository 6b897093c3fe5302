/** The hash that E-IMZO shows, too: four lines of sixteen, digits and letters apart by colour. */
import { useId } from "preact/hooks";
import { useLanguage } from "../../ui/language.tsx";

export function HashLines({ hash }: { readonly hash: string }) {
  const { t } = useLanguage();
  const textId = useId();
  return (
    <div>
      <p class="muted small" id={textId}>
        {t("web-eimzo-mobile-compare")}
      </p>
      <p class="hash" data-hash aria-describedby={textId}>
        {(hash.match(/.{1,16}/g) ?? []).map((line, index) => (
          <span class="hash-line" key={index}>
            {(line.match(/\d+|\D+/g) ?? []).map((run, place) => (
              <span class={/\d/.test(run) ? "hash-digits" : undefined} key={place}>
                {run}
              </span>
            ))}
          </span>
        ))}
      </p>
    </div>
  );
}
