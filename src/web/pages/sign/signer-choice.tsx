/** How the person signs: the signers that work here, the chosen one's panel below. */
import { useId, useState } from "preact/hooks";
import type { PanelProps, Signer } from "../signers/signer.ts";
import { useLanguage } from "../ui/language.tsx";

export interface SignerChoiceProps extends PanelProps {
  readonly signers: readonly Signer[];
}

export function SignerChoice({ signers, onKey, busy, organization }: SignerChoiceProps) {
  const { t } = useLanguage();
  const name = useId();
  const [chosenId, setChosenId] = useState(signers[0]?.id);
  const chosen = signers.find(({ id }) => id === chosenId);
  const [only] = signers;
  if (chosen === undefined || only === undefined) {
    return <p class="message caution">{t("web-sign-no-signer")}</p>;
  }
  return (
    <>
      <h2>{signers.length === 1 ? t(only.label as "web-key-file") : t("web-sign-signer")}</h2>
      {signers.length > 1 &&
        signers.map(({ id, label }) => (
          <label class="check" key={id}>
            <input
              type="radio"
              name={name}
              checked={id === chosen.id}
              onChange={() => {
                onKey(null);
                setChosenId(id);
              }}
            />
            {t(label as "web-key-file")}
          </label>
        ))}
      <chosen.Panel key={chosen.id} organization={organization} onKey={onKey} busy={busy} />
    </>
  );
}
