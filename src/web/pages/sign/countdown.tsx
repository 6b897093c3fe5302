/** Shows how long the page stays open. */
import { useEffect, useState } from "preact/hooks";
import type { Lifetime } from "../../wire.ts";
import { useLanguage } from "../ui/language.tsx";

const SOON_SECONDS = 120;
/** A screen reader hears the time at these minutes only. */
const TOLD_MINUTES = [5, 2, 1];

/** Seconds left, by the server's clock; the device's own clock may be wrong, its seconds are not. */
export function useSecondsLeft({ expiresAt, now }: Lifetime): number {
  const [left, setLeft] = useState(() => Math.ceil((expiresAt - now) / 1000));
  useEffect(() => {
    const end = performance.now() + (expiresAt - now);
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt, now]);
  return left;
}

export function Countdown({ seconds }: { readonly seconds: number }) {
  const { t } = useLanguage();
  const minutes = Math.ceil(seconds / 60);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <>
      <p class={seconds <= SOON_SECONDS ? "life soon" : "life muted"} aria-hidden="true">
        <span class="number">{t("web-sign-time-left", { time })}</span>
      </p>
      <p class="hidden" role="status">
        {TOLD_MINUTES.includes(minutes) && t("web-sign-time-warning", { minutes })}
      </p>
    </>
  );
}
