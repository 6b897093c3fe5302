/** The opened session: for whom, what, the codes to compare, the key, and the one button. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { sortAnomaliesFirst } from "../../../signing/anomalies.ts";
import type { ItemWire, OpenAnswer } from "../../wire.ts";
import { writeLastSigner } from "../signers/last-signer.ts";
import type { Signer, SigningKey } from "../signers/signer.ts";
import { Button, ChatLink } from "../ui/buttons.tsx";
import { Frame, Heading, Loading } from "../ui/frame.tsx";
import { useLanguage } from "../ui/language.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { numberText } from "../ui/number-text.ts";
import { post } from "../ui/post.ts";
import { CompareCard } from "./compare-card.tsx";
import { useSecondsLeft } from "./countdown.tsx";
import { DocumentCard, isRefusal } from "./document-card.tsx";
import { countHandled, requestProblemOf } from "./item-status.ts";
import { NotTaken } from "./not-taken.tsx";
import { Outcome } from "./outcome.tsx";
import { Overview } from "./overview.tsx";
import { firstProblem } from "./problem-of-items.ts";
import { SignerChoice } from "./signer-choice.tsx";
import { SigningBar } from "./signing-bar.tsx";
import { useSigners } from "./use-signers.ts";
import { useSigning } from "./use-signing.ts";

export interface SigningPanelProps {
  readonly secret: string;
  readonly opened: OpenAnswer;
  readonly chatUrl: string;
  /** The session is over and nothing was signed. */
  readonly onExpired: () => void;
  /** Begins again from the link: this browser has to be confirmed again, or more is to be signed. */
  readonly onRestart: () => void;
}

export function SigningPanel({ secret, opened, chatUrl, onExpired, onRestart }: SigningPanelProps) {
  const language = useLanguage();
  const { t } = language;
  const { items } = opened;
  const access = useMemo(() => ({ secret, session: opened.session }), [secret, opened.session]);
  const { statuses, busy, lifetime, signAll, stop } = useSigning(access, opened);
  const offer = useSigners(opened);
  const [chosen, setChosen] = useState<Signer | null>(null);
  const [key, setKey] = useState<SigningKey | null>(null);
  const [keyMissing, setKeyMissing] = useState(false);
  const [ended, setEnded] = useState(false);
  const secondsLeft = useSecondsLeft(lifetime);
  const keySection = useRef<HTMLElement>(null);
  const sorted = useMemo(() => sortAnomaliesFirst(items, (item) => item), [items]);

  const settled = items.filter(({ decisionId }) => statuses[decisionId]?.name === "settled").length;
  const stopped = requestProblemOf(statuses)?.problem;
  const over = !busy && !ended && settled < items.length && (secondsLeft === 0 || stopped === "gone");
  useEffect(() => {
    if (over && settled === 0) onExpired();
  }, [over, settled, onExpired]);

  useEffect(() => {
    if (secondsLeft === 0) stop?.();
  }, [secondsLeft, stop]);

  if (offer === null) return <Loading />;
  if (settled === items.length || over || (ended && settled > 0)) {
    const left = ended ? 0 : items.length - settled;
    const next = left > 0 ? left : opened.remaining;
    return (
      <Outcome
        items={items}
        statuses={statuses}
        chatUrl={chatUrl}
        next={next > 0 ? { count: next, isRest: left > 0, onNext: onRestart } : null}
      />
    );
  }
  if (ended) {
    const back = (
      <ChatLink chatUrl={chatUrl} look="primary">
        {t("web-chat-btn")}
      </ChatLink>
    );
    return (
      <MessageScreen
        mood="good"
        title={t("web-sign-ended-title")}
        text={t("web-sign-ended-text")}
        actions={back}
      />
    );
  }

  const signer = chosen ?? offer.usable[0] ?? null;
  const sign = () => {
    if (stopped === "browser") return onRestart();
    if (key !== null && signer !== null) {
      setKeyMissing(false);
      // Only what brought a signature is worth to come first next time.
      return void signAll(key, () => writeLastSigner(signer.id));
    }
    setKeyMissing(true);
    const panel = keySection.current?.querySelector<HTMLElement>("[data-panel]");
    panel?.scrollIntoView({ block: "center" });
    panel?.querySelector<HTMLElement>("input:not(:disabled), button")?.focus({ preventScroll: true });
  };
  const end = async () => {
    await post("/api/sign/end", { ...access });
    setEnded(true);
  };

  const paused =
    settled > 0
      ? ({ mood: "caution", text: t("web-sign-paused", { done: settled, count: items.length }) } as const)
      : null;
  const message =
    keyMissing && signer !== null
      ? ({ mood: "caution", text: t(signer.keyFirst) } as const)
      : busy
        ? null
        : (firstProblem(language, statuses) ?? paused);

  return (
    <Frame>
      <main class="content">
        <Lead items={items} organization={opened.organization} />
        {items.length > 1 && (
          <Overview items={items} anomalies={sorted.filter(({ anomalies }) => anomalies.length > 0).length} />
        )}
        {sorted.map(({ entry: item, anomalies }) => (
          <DocumentCard
            key={item.decisionId}
            item={item}
            status={items.length > 1 ? statuses[item.decisionId] : undefined}
            anomalies={anomalies}
          />
        ))}
        <NotTaken documents={opened.notTaken} />
        {items.some(({ source }) => source === "service") && (
          <p class="muted small">{t("web-sign-from-service")}</p>
        )}
        <CompareCard documentCode={opened.documentCode} fingerprint={opened.fingerprint} />
        <section class="card" ref={keySection}>
          <SignerChoice
            offer={offer}
            chosen={signer}
            onChoose={(next) => {
              setKey(null);
              setKeyMissing(false);
              setChosen(next);
            }}
            access={access}
            organization={opened.organization}
            settings={opened.signerSettings}
            busy={busy}
            onKey={(found) => {
              setKey(found);
              setKeyMissing(false);
            }}
          />
        </section>
        {!busy && (
          <Button look="text" onClick={() => void end()}>
            {t(settled === 0 ? "web-sign-later-btn" : "web-sign-rest-later-btn")}
          </Button>
        )}
      </main>
      <SigningBar
        look={items.every(({ action }) => isRefusal(action)) ? "danger" : "primary"}
        label={stopped === "browser" ? t("web-retry-btn") : buttonLabel(items, items.length - settled, t)}
        onSign={signer === null ? null : sign}
        onStop={busy ? stop : null}
        progress={
          busy ? { position: Math.min(countHandled(statuses) + 1, items.length), count: items.length } : null
        }
        message={message}
        secondsLeft={secondsLeft}
      />
    </Frame>
  );
}

function buttonLabel(
  items: readonly ItemWire[],
  count: number,
  t: ReturnType<typeof useLanguage>["t"],
): string {
  const [action = "accept", ...others] = new Set(items.map((item) => item.action));
  if (items.length === 1) return t("web-sign-btn", { action });
  return t("web-sign-many-btn", { action: others.length === 0 ? action : "mixed", count });
}

function Lead({ items, organization }: Pick<OpenAnswer, "items" | "organization">) {
  const language = useLanguage();
  const { t } = language;
  const [first] = items;
  return (
    <div class="lead">
      <Heading>
        {items.length === 1 && first !== undefined
          ? t("web-sign-heading", { action: first.action })
          : t("web-sign-heading-many", { count: items.length })}
      </Heading>
      <p class="organization">
        <span class="muted">{t("web-sign-organization")}</span>
        <strong>
          <bdi>{organization.name}</bdi>
        </strong>
        <span class="number muted">{numberText(language, organization.tin)}</span>
      </p>
    </div>
  );
}
