/** Shows how long the phone still has. */
import { useMemo } from "preact/hooks";
import { useSecondsLeft } from "../../sign/countdown.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { CODE_TTL_MS } from "./code-ttl.ts";

export function CodeTime() {
  const { t } = useLanguage();
  const lifetime = useMemo(() => ({ now: 0, expiresAt: CODE_TTL_MS }), []);
  const seconds = useSecondsLeft(lifetime);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p class="muted small number" aria-hidden="true">
      {t("web-eimzo-mobile-time-left", { time })}
    </p>
  );
}
