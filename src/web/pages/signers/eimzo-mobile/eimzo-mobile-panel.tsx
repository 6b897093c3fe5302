/** E-IMZO on a phone: what to do, and while it signs the code for it. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Spinner } from "../../ui/frame.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { isHandheld } from "../handheld.ts";
import type { PanelProps, SigningKey } from "../signer.ts";
import { CodeForPhone } from "./code-for-phone.tsx";
import type { PhoneStep } from "./phone-signing.ts";
import "./eimzo-mobile.css";

/** Loaded when it is needed: hash and QR code are of no use to those who sign otherwise. */
const loadSigning = () => import("./phone-signing.ts");

export function EimzoMobilePanel({ access, onKey }: PanelProps) {
  const { t } = useLanguage();
  const [step, setStep] = useState<PhoneStep | null>(null);
  const handheld = isHandheld(navigator);
  const panel = useRef<HTMLDivElement>(null);
  const key = useMemo<SigningKey>(
    () => ({
      waits: true,
      async sign(request) {
        try {
          const { signByPhone } = await loadSigning();
          return await signByPhone({ ...request, access, show: setStep });
        } finally {
          setStep(null);
        }
      },
    }),
    [access],
  );
  // Ready at once: whose key it is shows only when the phone has signed.
  useEffect(() => onKey(key), [key]);

  const shown = step?.name === "code" ? step.code.text : null;
  useEffect(() => {
    if (shown !== null) panel.current?.scrollIntoView({ block: "start" });
  }, [shown]);

  return (
    <div class="phone" ref={panel}>
      {step === null && (
        <p>{t(handheld ? "web-eimzo-mobile-intro-here" : "web-eimzo-mobile-intro-beside")}</p>
      )}
      {step?.name === "code" && (
        <CodeForPhone
          key={step.code.text}
          item={step.item}
          code={step.code}
          qr={step.qr}
          handheld={handheld}
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
