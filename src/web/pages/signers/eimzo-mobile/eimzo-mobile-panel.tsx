/** The panel for E-IMZO on a phone: the steps, and the code for the phone while it signs. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Spinner } from "../../ui/frame.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { isHandheld, thisDevice } from "../handheld.ts";
import type { PanelProps, SigningKey } from "../signer.ts";
import { CodeForPhone } from "./code-for-phone.tsx";
import type { PhoneStep } from "./phone-signing.ts";
import "./eimzo-mobile.css";

/** It is loaded on demand: people who sign otherwise need neither hash nor QR code. */
const loadSigning = () => import("./phone-signing.ts");

export function EimzoMobilePanel({ access, onStep }: PanelProps) {
  const { t } = useLanguage();
  const [step, setStep] = useState<PhoneStep | null>(null);
  const [pressed, setPressed] = useState(0);
  const handheld = isHandheld(thisDevice());
  const panel = useRef<HTMLDivElement>(null);
  const shown = step?.name === "code" ? step : null;

  useLayoutEffect(() => {
    if (handheld && shown !== null) {
      const { code, item } = shown;
      return onStep({
        name: "link",
        word: ({ t }) => t("web-eimzo-mobile-open-btn", { action: item.action }),
        href: `eimzo://sign?qc=${code.text}`,
        onPress: () => setPressed((times) => times + 1),
      });
    }
    setPressed(0);
    const key: SigningKey = {
      waits: true,
      async sign(request) {
        try {
          const { signByPhone } = await loadSigning();
          return await signByPhone({ ...request, access, show: setStep });
        } finally {
          setStep(null);
        }
      },
    };
    // It is ready at once: the key's owner shows only when the phone has signed.
    onStep({ name: "ready", password: null, facts: null, openKey: async () => key });
  }, [access, handheld, shown, onStep]);

  useEffect(() => {
    if (shown !== null) panel.current?.scrollIntoView({ block: "start" });
  }, [shown]);

  return (
    <div class="phone" ref={panel}>
      {step === null && !handheld && <p class="muted small">{t("web-eimzo-mobile-intro-beside")}</p>}
      {shown !== null && (
        <CodeForPhone
          key={shown.code.text}
          item={shown.item}
          code={shown.code}
          qr={shown.qr}
          handheld={handheld}
          pressed={pressed}
        />
      )}
      {(step?.name === "preparing" || step?.name === "checking") && (
        <p class="waiting muted" role="status">
          <Spinner />
          {t(step.name === "checking" ? "web-eimzo-mobile-checking" : "web-loading")}
        </p>
      )}
    </div>
  );
}
