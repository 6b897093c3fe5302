/** The chosen signer in one line, its panel, and on demand the choice of another one. */
import { useEffect, useRef, useState } from "preact/hooks";
import { isHandheld, thisDevice } from "../signers/handheld.ts";
import type { SignerOffer } from "../signers/offer-signers.ts";
import type { PanelProps, Signer } from "../signers/signer.ts";
import { useLanguage } from "../ui/language.tsx";
import "./signer-line.css";

export interface SignerLineProps extends Omit<PanelProps, "changing"> {
  readonly offer: SignerOffer;
  readonly chosen: Signer | null;
  /** The line in place of the signer's own where the key's owner is known. */
  readonly line: string | null;
  readonly onChoose: (signer: Signer) => void;
  readonly several: boolean;
}

export function SignerLine({ offer, chosen, line, onChoose, several, ...panel }: SignerLineProps) {
  const { t } = useLanguage();
  const handheld = isHandheld(thisDevice());
  /** The choice that is open; with a key, its panel shows the others. */
  const [choosing, setChoosing] = useState<"signer" | "key" | null>(chosen === null ? "signer" : null);
  const change = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const wider = line !== null && chosen?.hasKeys === true ? "key" : "signer";
  useEffect(() => {
    // The keys that the panel shows now come first.
    if (choosing !== null && !keys.current?.contains(document.activeElement)) first.current?.focus();
  }, [choosing]);
  const pick = (signer: Signer) => {
    setChoosing(null);
    change.current?.focus();
    if (signer.id !== chosen?.id) onChoose(signer);
  };
  return (
    <section class="signer" data-signer={chosen?.id}>
      {chosen === null ? (
        <p class="message caution">{t("web-sign-no-signer")}</p>
      ) : (
        <p class="chosen">
          <bdi data-chosen>{line ?? t(chosen.chosen(handheld))}</bdi>
          {!panel.busy && (
            <button
              ref={change}
              type="button"
              class="inline"
              aria-expanded={choosing !== null}
              data-change
              onClick={() => setChoosing(choosing === null ? wider : null)}
            >
              {t("web-sign-change-btn")}
            </button>
          )}
        </p>
      )}
      {chosen !== null && (
        <div ref={keys} class="stack" data-panel hidden={choosing === "signer"}>
          {several && chosen.forSeveral !== undefined && !panel.busy && (
            <p class="message caution small">
              <span>{t(chosen.forSeveral)}</span>
            </p>
          )}
          <chosen.Panel key={chosen.id} changing={choosing !== null} {...panel} />
        </div>
      )}
      {choosing !== null && (
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
              {t(signer.label(handheld))}
            </button>
          ))}
          {offer.others.length > 0 && (
            <dl class="obstacles small">
              {offer.others.map(({ signer, obstacle }) => (
                <div key={signer.id}>
                  <dt>{t(signer.label(handheld))}</dt>
                  <dd class="muted">{t(obstacle)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </section>
  );
}
