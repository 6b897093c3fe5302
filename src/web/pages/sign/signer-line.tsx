/** The chosen signer in one line, its panel, and on demand the choice of another one. */
import { useEffect, useRef, useState } from "preact/hooks";
import { isHandheld, thisDevice } from "../signers/handheld.ts";
import type { SignerOffer } from "../signers/offer-signers.ts";
import type { PanelProps, Signer } from "../signers/signer.ts";
import { useLanguage } from "../ui/language.tsx";
import "./signer-line.css";

export interface SignerLineProps extends PanelProps {
  readonly offer: SignerOffer;
  readonly chosen: Signer | null;
  readonly onChoose: (signer: Signer) => void;
  /** Several documents are signed. */
  readonly several: boolean;
}

export function SignerLine({ offer, chosen, onChoose, several, ...panel }: SignerLineProps) {
  const { t } = useLanguage();
  const [choosing, setChoosing] = useState(chosen === null);
  const change = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (choosing) first.current?.focus();
  }, [choosing]);
  const pick = (signer: Signer) => {
    setChoosing(false);
    change.current?.focus();
    if (signer.id !== chosen?.id) onChoose(signer);
  };
  return (
    <section class="signer" data-signer={chosen?.id}>
      {chosen === null ? (
        <p class="message caution">{t("web-sign-no-signer")}</p>
      ) : (
        <p class="chosen">
          <span>{t(chosen.chosen(isHandheld(thisDevice())))}</span>
          {!panel.busy && (
            <button
              ref={change}
              type="button"
              class="inline"
              aria-expanded={choosing}
              data-change
              onClick={() => setChoosing(!choosing)}
            >
              {t("web-sign-change-btn")}
            </button>
          )}
        </p>
      )}
      {choosing && (
        <div class="choice">
          {offer.usable.map((signer, index) => (
            <button
              key={signer.id}
              ref={index === 0 ? first : null}
              type="button"
              class="option"
              aria-pressed={signer.id === chosen?.id}
              data-choose={signer.id}
              onClick={() => pick(signer)}
            >
              {t(signer.label)}
            </button>
          ))}
          {offer.others.length > 0 && (
            <dl class="obstacles small">
              {offer.others.map(({ signer, obstacle }) => (
                <div key={signer.id}>
                  <dt>{t(signer.label)}</dt>
                  <dd class="muted">{t(obstacle)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
      {chosen !== null && (
        <div class="stack" data-panel hidden={choosing}>
          {several && chosen.forSeveral !== undefined && !panel.busy && (
            <p class="message caution small">
              <span>{t(chosen.forSeveral)}</span>
            </p>
          )}
          <chosen.Panel key={chosen.id} {...panel} />
        </div>
      )}
    </section>
  );
}
