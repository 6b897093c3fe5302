/** Helps where E-IMZO did not open on this phone. */
import { useEffect, useState } from "preact/hooks";
import { useLanguage } from "../../ui/language.tsx";

/** A browser does not report a link that no application takes; a page still to be seen after this time tells. */
const STILL_HERE_MS = 2_000;
const ANDROID_STORE = "https://play.google.com/store/apps/details?id=uz.yt.idcard.eimzo";
const VENDOR = "https://e-imzo.uz";

/** `pressed` is the number of presses that were to open E-IMZO. */
export function NotOpened({ pressed }: { readonly pressed: number }) {
  const { t } = useLanguage();
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
  );
}
