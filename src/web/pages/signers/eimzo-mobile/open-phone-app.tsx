/** The button that opens E-IMZO on this phone, and help where it does not open. */
import { useEffect, useState } from "preact/hooks";
import type { ActionName } from "../../../../documents/description.ts";
import { isRefusal } from "../../sign/document-card.tsx";
import { useLanguage } from "../../ui/language.tsx";

/** A browser says nothing of a link that no application takes; a page still to be seen after this time tells. */
const STILL_HERE_MS = 2_000;
const ANDROID_STORE = "https://play.google.com/store/apps/details?id=uz.yt.idcard.eimzo";
const VENDOR = "https://e-imzo.uz";

export interface OpenPhoneAppProps {
  readonly action: ActionName;
  readonly code: string;
}

/**
 * Only the person's own press opens E-IMZO, which may sign without a further question: the button names the action,
 * and nothing else on the page leads there.
 */
export function OpenPhoneApp({ action, code }: OpenPhoneAppProps) {
  const { t } = useLanguage();
  const [pressed, setPressed] = useState(0);
  const [stillHere, setStillHere] = useState(false);
  useEffect(() => {
    if (pressed === 0) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") setStillHere(true);
    }, STILL_HERE_MS);
    return () => clearTimeout(timer);
  }, [pressed]);
  const store = /Android/i.test(navigator.userAgent) ? ANDROID_STORE : VENDOR;
  return (
    <>
      <a
        class={`button ${isRefusal(action) ? "danger" : "primary"}`}
        href={`eimzo://sign?qc=${code}`}
        onClick={() => setPressed((times) => times + 1)}
      >
        {t("web-eimzo-mobile-open-btn", { action })}
      </a>
      <div role="status" class={stillHere ? "message caution" : ""}>
        {stillHere && (
          <>
            <p>{t("web-eimzo-mobile-not-opened")}</p>
            <a class="store" href={store} target="_blank" rel="noopener noreferrer">
              {t("web-eimzo-mobile-store")}
            </a>
          </>
        )}
      </div>
    </>
  );
}
