/** The panel for reaching E-IMZO, choosing one of its keys, and help where it does not answer. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PageTranslator } from "../../page-translator.ts";
import { useLanguage } from "../../ui/language.tsx";
import { belongsTo } from "../certificate-facts.ts";
import { otherOwnerText } from "../other-owner-text.ts";
import type { PanelProps, SigningKey, Words } from "../signer.ts";
import { connectToEimzo } from "./connect-to-eimzo.ts";
import type { EimzoKey } from "./eimzo-client.ts";
import { EimzoError } from "./eimzo-error.ts";
import { KeyList } from "./key-list.tsx";
import { findLastKey, writeLastKey } from "./last-key.ts";
import { type LoopbackPermission, queryLoopbackPermission } from "./loopback-permission.ts";
import { ProblemHelp } from "./problem-help.tsx";
import { findFittingKeys, findOnlyKey, sortKeys } from "./sort-keys.ts";
import "./eimzo-desktop.css";

type Step =
  | { readonly name: "start"; readonly error: EimzoError | null }
  | { readonly name: "connecting" }
  | { readonly name: "keys"; readonly keys: readonly EimzoKey[]; readonly now: number };

export function EimzoDesktopPanel({ organization, settings, onStep, busy, changing }: PanelProps) {
  const language = useLanguage();
  const { t } = language;
  const { apiKey } = settings.eimzoDesktop;
  const { tin } = organization;
  const eimzo = useMemo(() => connectToEimzo(apiKey), [apiKey]);
  const [permission, setPermission] = useState<LoopbackPermission>("unknown");
  const [step, setStep] = useState<Step>({ name: "start", error: null });
  const [chosen, setChosen] = useState<EimzoKey | null>(null);
  /** The page chose the key itself: one line names its owner, and the others are shown on demand. */
  const [foundByItself, setFoundByItself] = useState(false);
  const [trouble, setTrouble] = useState<EimzoError | null>(null);
  const alert = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  /** Its signature would be refused, so that there is nothing to press. */
  const isOther = chosen?.kind === "file" && !belongsTo(chosen.facts, tin);
  const failed = step.name === "start" && step.error !== null;
  useEffect(() => {
    if (failed) alert.current?.scrollIntoView({ block: "center" });
  }, [failed]);

  const choose = (key: EimzoKey | null, byItself = false) => {
    setChosen(key);
    setFoundByItself(byItself);
    setTrouble(null);
  };

  const connect = async () => {
    choose(null);
    setStep({ name: "connecting" });
    try {
      const now = Date.now();
      const found = sortKeys(await eimzo.findKeys(), tin, now);
      const known =
        findOnlyKey(found, tin, now) ?? (await findLastKey(findFittingKeys(found, tin, now), tin));
      choose(known, known !== null);
      setStep({ name: "keys", keys: found, now });
    } catch (error) {
      setStep({ name: "start", error: error instanceof EimzoError ? error : new EimzoError("unexpected") });
    }
    setPermission(await queryLoopbackPermission());
  };

  useEffect(() => {
    const begin = async () => {
      const found = await queryLoopbackPermission();
      setPermission(found);
      // Nobody is asked anything, so nobody has to press.
      if (found === "granted") await connect();
    };
    void begin();
  }, [eimzo]);

  useLayoutEffect(() => {
    if (chosen !== null && !isOther) {
      const key: SigningKey = {
        waits: true,
        async sign(request) {
          setTrouble(null);
          try {
            const signature = await eimzo.sign(chosen, request);
            // Where only one key fits, there is nothing to remember.
            if (step.name === "keys" && findOnlyKey(step.keys, tin, step.now) === null)
              await writeLastKey(chosen, tin);
            return signature;
          } catch (error) {
            if (error instanceof EimzoError) setTrouble(error);
            throw error;
          }
        },
      };
      const facts = chosen.kind === "file" ? chosen.facts : null;
      const line: Words = ({ t }) => t("web-eimzo-desktop-with", { owner: nameOf(chosen, t) });
      return onStep({ name: "ready", password: null, facts, line, openKey: async () => key });
    }
    if (step.name === "keys" && step.keys.length > 0) {
      const act = () => {
        keys.current?.scrollIntoView({ block: "center" });
        keys.current?.querySelector<HTMLElement>("input:not(:disabled)")?.focus({ preventScroll: true });
      };
      const word: Words = ({ t }) => t("web-eimzo-choose-btn");
      const other = isOther ? chosen.facts : null;
      const why: Words = (translator) =>
        other === null ? "" : otherOwnerText(translator, other, organization);
      return onStep({ name: "missing", word, act, busy: false, why: other === null ? null : why });
    }
    const word =
      step.name === "connecting"
        ? "web-eimzo-connecting"
        : step.name === "keys"
          ? "web-eimzo-refresh-btn"
          : step.error === null
            ? "web-eimzo-connect-btn"
            : "web-retry-btn";
    onStep({
      name: "missing",
      word: ({ t }) => t(word),
      act: () => void connect(),
      busy: step.name === "connecting",
      why: null,
    });
  }, [step, chosen, isOther, eimzo, organization, tin, onStep]);

  if (step.name !== "keys") {
    const error = step.name === "start" ? step.error : null;
    return (
      <>
        {error === null && <p class="muted small">{t("web-eimzo-intro")}</p>}
        {permission === "prompt" && <p class="message caution small">{t("web-eimzo-permission")}</p>}
        <div role="alert" ref={alert} class={error === null ? "" : "message problem"}>
          {error !== null && <p>{error.describe(language)}</p>}
        </div>
        {error !== null && <ProblemHelp problem={error.problem} />}
      </>
    );
  }
  const folded = foundByItself && !changing;
  return (
    <div class="stack" ref={keys}>
      {step.keys.length === 0 ? (
        <p class="message caution">{t("web-eimzo-no-keys")}</p>
      ) : (
        !folded && (
          <KeyList
            keys={step.keys}
            chosen={chosen}
            onChoose={(key) => choose(key, changing)}
            tin={tin}
            now={step.now}
            busy={busy}
          />
        )
      )}
      <div role="status">
        {chosen !== null && chosen.kind !== "file" && !busy && (
          <p class="muted small">{t("web-eimzo-device-owner")}</p>
        )}
        {chosen !== null && !isOther && (busy || !folded) && (
          <p class={busy ? "message caution" : "muted small"}>
            {t(busy ? "web-eimzo-waiting" : "web-eimzo-password-hint")}
          </p>
        )}
      </div>
      {trouble !== null && !busy && <ProblemHelp problem={trouble.problem} />}
      {!busy && !folded && step.keys.length > 0 && (
        <button type="button" class="inline" onClick={() => void connect()}>
          {t("web-eimzo-refresh-btn")}
        </button>
      )}
    </div>
  );
}

/** The key's owner in a few words; for a card or token only its kind. */
function nameOf(key: EimzoKey, t: PageTranslator["t"]): string {
  if (key.kind !== "file") return t(`web-eimzo-${key.kind}`);
  return key.facts.owner ?? key.facts.organization ?? "—";
}
