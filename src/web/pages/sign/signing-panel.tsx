/** The opened session: the actions and documents, the signer, and the one button. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { OpenAnswer } from "../../wire.ts";
import { writeLastSigner } from "../signers/last-signer.ts";
import type { KeptKeys, Signer, SignerStep } from "../signers/signer.ts";
import { ChatLink } from "../ui/buttons.tsx";
import { Frame, Loading } from "../ui/frame.tsx";
import { useLanguage } from "../ui/language.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { post } from "../ui/post.ts";
import { actionOf, isRefusal } from "./action-of.ts";
import { useSecondsLeft } from "./countdown.tsx";
import { DocumentCard, DocumentCode } from "./document-card.tsx";
import { countHandled, isVoid, requestProblemOf } from "./item-status.ts";
import { LeadHeading, Organization, Sums } from "./lead.tsx";
import { NotTaken } from "./not-taken.tsx";
import { Outcome } from "./outcome.tsx";
import { Pile } from "./pile.tsx";
import { firstProblem } from "./problem-of-items.ts";
import { SignDetails } from "./sign-details.tsx";
import { SignerLine } from "./signer-line.tsx";
import { SigningBar } from "./signing-bar.tsx";
import { useSigners } from "./use-signers.ts";
import { useSigning } from "./use-signing.ts";

export interface SigningPanelProps {
  readonly secret: string;
  readonly opened: OpenAnswer;
  readonly chatUrl: string;
  /** Keys that stay open from one session of this page to the next, by signer. */
  readonly kept: KeptKeys;
  /** Documents that the person does not want to sign now; they stay to be signed. */
  readonly unticked: ReadonlySet<string>;
  readonly onTick: (decisionId: string) => void;
  /** The session is over and nothing was signed; `early`: something in the chat ended it before its time. */
  readonly onExpired: (early: boolean) => void;
  /** Begins again from the link: this browser has to be confirmed again, or more is to be signed. */
  readonly onRestart: () => void;
}

export function SigningPanel(props: SigningPanelProps) {
  const { secret, opened, chatUrl, kept, unticked, onTick, onExpired, onRestart } = props;
  const language = useLanguage();
  const { t } = language;
  const several = opened.items.length > 1;
  // A single document has no tick.
  const wanted = several ? opened.items.filter(({ decisionId }) => !unticked.has(decisionId)) : opened.items;
  const access = useMemo(() => ({ secret, session: opened.session }), [secret, opened.session]);
  const { statuses, busy, lifetime, signAll, stop } = useSigning(access, opened);
  const standing = wanted.filter(({ decisionId }) => !isVoid(statuses[decisionId]));
  // Where nothing else was to be signed, the page ends with those.
  const items = standing.length > 0 ? standing : wanted;
  const offer = useSigners(opened);
  const [chosen, setChosen] = useState<Signer | null>(null);
  const [step, setStep] = useState<SignerStep | null>(null);
  const [opening, setOpening] = useState(false);
  const [ended, setEnded] = useState(false);
  const secondsLeft = useSecondsLeft(lifetime);
  /** The person has pressed the button, whose press may open one thing without another press. */
  const pressed = useRef(false);

  const settled = items.filter(({ decisionId }) => statuses[decisionId]?.name === "settled").length;
  const started = opened.items.some(
    ({ decisionId }) => statuses[decisionId]?.name === "settled" && !isVoid(statuses[decisionId]),
  );
  const done = items.length > 0 && settled === items.length;
  const stopped = requestProblemOf(statuses)?.problem;
  const over = !busy && !ended && !done && (secondsLeft === 0 || stopped === "gone");
  useEffect(() => {
    if (over && !started) onExpired(secondsLeft > 0);
  }, [over, started, secondsLeft, onExpired]);
  useEffect(() => {
    if (secondsLeft === 0) stop?.();
  }, [secondsLeft, stop]);
  const unsigned = opened.items.length - wanted.length;
  const restStays = done && !busy && unsigned > 0;
  const leaving = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    // Documents that were left out do not wait for this page.
    if (restStays) leaving.current = post("/api/sign/end", access);
  }, [restStays, access]);

  if (offer === null) return <Loading />;
  if ((done && !busy) || (over && started) || (ended && started)) {
    const left = ended ? 0 : items.length - settled;
    const next = left > 0 ? left : opened.remaining;
    const onNext = () => void leaving.current.then(onRestart);
    return (
      <Outcome
        access={access}
        items={wanted}
        statuses={statuses}
        chatUrl={chatUrl}
        unticked={unsigned}
        next={next > 0 ? { count: next, isRest: left > 0 } : null}
        onNext={onNext}
      />
    );
  }
  if (ended) {
    return (
      <MessageScreen
        mood="plain"
        title={t("web-sign-ended-title")}
        text={t("web-sign-ended-text")}
        actions={
          <ChatLink chatUrl={chatUrl} look="primary">
            {t("web-chat-btn")}
          </ChatLink>
        }
      />
    );
  }

  const signer = chosen ?? offer.usable[0] ?? null;
  const press = async (password: string) => {
    if (stopped === "browser") return onRestart();
    if (step?.name === "missing") return step.act();
    if (step?.name !== "ready" || signer === null) return;
    setOpening(true);
    const key = await step.openKey(password).finally(() => setOpening(false));
    if (key === null) return;
    pressed.current = true;
    const decisionIds = new Set(items.map(({ decisionId }) => decisionId));
    // Only a signer that brought a signature comes first next time.
    await signAll(key, decisionIds, () => writeLastSigner(signer.id));
    pressed.current = false;
  };
  const end = async () => {
    await post("/api/sign/end", access);
    setEnded(true);
  };

  // While it signs, the button keeps its look.
  const toSign = busy ? items : items.filter(({ decisionId }) => statuses[decisionId]?.name !== "settled");
  const label =
    stopped === "browser"
      ? t("web-retry-btn")
      : items.length === 0
        ? t("web-sign-tick-btn")
        : step?.name === "missing"
          ? step.word(language)
          : t("web-sign-btn", { action: actionOf(toSign), count: toSign.length });
  const refuses = toSign.length > 0 && toSign.every(({ action }) => isRefusal(action));
  const link =
    step?.name === "link"
      ? {
          label: step.word(language),
          href: step.href,
          onPress: step.onPress,
          pressNow: () => {
            const may = pressed.current && navigator.userActivation?.isActive !== false;
            pressed.current = false;
            return may;
          },
        }
      : null;
  const working = busy || opening || (step?.name === "missing" && step.busy);
  const paused = {
    mood: "caution",
    text: t("web-sign-paused", { done: settled, count: items.length }),
  } as const;
  const why = step?.name === "missing" ? step.why : null;
  const unfit = why === null ? null : ({ mood: "problem", text: why(language) } as const);
  const message = busy ? null : (unfit ?? firstProblem(language, statuses) ?? (settled > 0 ? paused : null));
  const leaveOf = () => {
    if (busy) {
      const key = items.length > 1 ? "web-sign-stop-many-btn" : "web-sign-stop-btn";
      return stop === null ? null : { label: t(key), onLeave: stop };
    }
    const key = started ? "web-sign-rest-later-btn" : "web-sign-later-btn";
    return { label: t(key), onLeave: () => void end() };
  };

  return (
    <Frame heading={<LeadHeading items={items} />}>
      <main class="content">
        <Organization {...opened.organization} />
        {opened.remaining > 0 && (
          <p class="muted small">
            {t("web-sign-remaining", {
              count: opened.items.length,
              all: opened.items.length + opened.remaining,
              rest: opened.remaining,
            })}
          </p>
        )}
        {several ? (
          <>
            <Sums items={items} />
            <DocumentCode code={opened.documentCode} />
            <Pile items={opened.items} statuses={statuses} unticked={unticked} onTick={onTick} busy={busy} />
          </>
        ) : (
          opened.items.map((item) => (
            <DocumentCard key={item.decisionId} item={item} documentCode={opened.documentCode} />
          ))
        )}
        <NotTaken documents={opened.notTaken} />
        <SignerLine
          offer={offer}
          chosen={signer}
          line={step?.name === "ready" ? (step.line?.(language) ?? null) : null}
          several={items.length > 1}
          onChoose={(next) => {
            setStep(null);
            setChosen(next);
          }}
          access={access}
          kept={kept}
          organization={opened.organization}
          settings={opened.signerSettings}
          busy={busy}
          onStep={setStep}
        />
        <SignDetails opened={opened} facts={step?.name === "ready" ? step.facts : null} />
      </main>
      <SigningBar
        look={refuses && step?.name !== "missing" ? "danger" : "primary"}
        label={opening ? t("web-key-file-opening") : label}
        onPress={signer === null ? null : (password) => void press(password)}
        link={link}
        password={step?.name === "ready" && !busy ? step.password : null}
        busy={working || items.length === 0}
        progress={
          busy
            ? { position: Math.min(countHandled(statuses, items) + 1, items.length), count: items.length }
            : null
        }
        message={message}
        leave={leaveOf()}
        secondsLeft={secondsLeft}
      />
    </Frame>
  );
}
