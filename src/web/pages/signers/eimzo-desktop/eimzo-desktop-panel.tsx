/** Reaching E-IMZO, choosing one of its keys, and what to do where it does not answer. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../../ui/buttons.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { isPinfl, numberText } from "../../ui/number-text.ts";
import { belongsTo } from "../certificate-facts.ts";
import type { PanelProps } from "../signer.ts";
import { connectToEimzo } from "./connect-to-eimzo.ts";
import type { EimzoKey } from "./eimzo-client.ts";
import { EimzoError } from "./eimzo-error.ts";
import { KeyList } from "./key-list.tsx";
import { type LoopbackPermission, queryLoopbackPermission } from "./loopback-permission.ts";
import { ProblemHelp } from "./problem-help.tsx";
import { findOnlyKey, sortKeys } from "./sort-keys.ts";
import "./eimzo-desktop.css";

type Step =
  | { readonly name: "start"; readonly error: EimzoError | null }
  | { readonly name: "connecting" }
  | { readonly name: "keys"; readonly keys: readonly EimzoKey[]; readonly now: number };

export function EimzoDesktopPanel({ organization, settings, onKey, busy }: PanelProps) {
  const language = useLanguage();
  const { t } = language;
  const { apiKey } = settings.eimzoDesktop;
  const { tin } = organization;
  const eimzo = useMemo(() => connectToEimzo(apiKey), [apiKey]);
  const [permission, setPermission] = useState<LoopbackPermission>("unknown");
  const [step, setStep] = useState<Step>({ name: "start", error: null });
  const [chosen, setChosen] = useState<EimzoKey | null>(null);
  const [trouble, setTrouble] = useState<EimzoError | null>(null);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => void queryLoopbackPermission().then(setPermission), []);
  const failed = step.name === "start" && step.error !== null;
  useEffect(() => {
    if (failed) alert.current?.scrollIntoView({ block: "center" });
  }, [failed]);

  const choose = (key: EimzoKey | null) => {
    setChosen(key);
    setTrouble(null);
    if (key === null) return onKey(null);
    onKey({
      waits: true,
      async sign(request) {
        setTrouble(null);
        try {
          return await eimzo.sign(key, request);
        } catch (error) {
          if (error instanceof EimzoError) setTrouble(error);
          throw error;
        }
      },
    });
  };

  const connect = async () => {
    choose(null);
    setStep({ name: "connecting" });
    try {
      const now = Date.now();
      const keys = sortKeys(await eimzo.findKeys(), tin, now);
      setStep({ name: "keys", keys, now });
      choose(findOnlyKey(keys, tin, now));
    } catch (error) {
      setStep({ name: "start", error: error instanceof EimzoError ? error : new EimzoError("unexpected") });
    }
    setPermission(await queryLoopbackPermission());
  };

  if (step.name !== "keys") {
    const error = step.name === "start" ? step.error : null;
    return (
      <>
        <p>{t("web-eimzo-intro")}</p>
        {permission === "prompt" && <p class="message caution small">{t("web-eimzo-permission")}</p>}
        <div role="alert" ref={alert} class={error === null ? "" : "message problem"}>
          {error !== null && <p>{error.describe(language)}</p>}
        </div>
        {error !== null && <ProblemHelp problem={error.problem} />}
        <Button look="quiet" busy={step.name === "connecting"} onClick={() => void connect()}>
          {step.name === "connecting"
            ? t("web-eimzo-connecting")
            : t(error === null ? "web-eimzo-connect-btn" : "web-retry-btn")}
        </Button>
      </>
    );
  }
  const isOther = chosen?.kind === "file" && !belongsTo(chosen.facts, tin);
  return (
    <>
      {step.keys.length === 0 ? (
        <p class="message caution">{t("web-eimzo-no-keys")}</p>
      ) : (
        <KeyList keys={step.keys} chosen={chosen} onChoose={choose} now={step.now} busy={busy} />
      )}
      <div role="status">
        {isOther && (
          <p class="message caution">
            {t(isPinfl(tin) ? "web-eimzo-other-person" : "web-eimzo-other-owner", {
              expected: numberText(language, tin),
            })}
          </p>
        )}
        {chosen !== null && chosen.kind !== "file" && !busy && (
          <p class="muted small">{t("web-eimzo-device-owner")}</p>
        )}
        {chosen !== null && !isOther && (
          <p class={busy ? "message caution" : "muted small"}>
            {t(busy ? "web-eimzo-waiting" : "web-eimzo-password-hint")}
          </p>
        )}
      </div>
      {trouble !== null && !busy && <ProblemHelp problem={trouble.problem} />}
      {!busy && (
        <Button look="text" onClick={() => void connect()}>
          {t("web-eimzo-refresh-btn")}
        </Button>
      )}
    </>
  );
}
