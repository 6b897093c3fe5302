/** How the person signs: the signers that work here, the chosen one's panel, and why the others do not work. */
import { useId } from "preact/hooks";
import type { SignerOffer } from "../signers/offer-signers.ts";
import type { PanelProps, Signer } from "../signers/signer.ts";
import { useLanguage } from "../ui/language.tsx";

export interface SignerChoiceProps extends PanelProps {
  readonly offer: SignerOffer;
  readonly chosen: Signer | null;
  readonly onChoose: (signer: Signer) => void;
}

export function SignerChoice({ offer, chosen, onChoose, ...panel }: SignerChoiceProps) {
  const { t } = useLanguage();
  const name = useId();
  const { usable, others } = offer;
  return (
    <>
      {chosen === null && <p class="message caution">{t("web-sign-no-signer")}</p>}
      {chosen !== null && usable.length === 1 && <h2>{t(chosen.label)}</h2>}
      {chosen !== null && usable.length > 1 && (
        <fieldset class="signers">
          <legend>{t("web-sign-signer")}</legend>
          {usable.map((signer) => (
            <label class="check" key={signer.id}>
              <input
                type="radio"
                name={name}
                value={signer.id}
                checked={signer.id === chosen.id}
                disabled={panel.busy}
                onChange={() => onChoose(signer)}
              />
              {t(signer.label)}
            </label>
          ))}
        </fieldset>
      )}
      {chosen !== null && (
        <div class="stack" data-panel>
          <chosen.Panel key={chosen.id} {...panel} />
        </div>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t("web-signer-others")}</summary>
          <dl class="obstacles">
            {others.map(({ signer, obstacle }) => (
              <div key={signer.id}>
                <dt>{t(signer.label)}</dt>
                <dd class="muted">{t(obstacle)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
