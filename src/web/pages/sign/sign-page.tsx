/** The current screen of the signing page. */
import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import type { LastAnswer, Problem } from "../../wire.ts";
import type { KeptKeys } from "../signers/signer.ts";
import { BrowserQuestion } from "../ui/browser-question.tsx";
import { Button, ChatLink } from "../ui/buttons.tsx";
import { Loading } from "../ui/frame.tsx";
import { useLanguage } from "../ui/language.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { problemText } from "../ui/problem-text.ts";
import type { PageContext } from "../ui/start-page.tsx";
import { findOutside } from "./in-app-browser.ts";
import { statusesOf } from "./item-status.ts";
import { OpenOutside } from "./open-outside.tsx";
import { Outcome } from "./outcome.tsx";
import { SigningPanel } from "./signing-panel.tsx";
import { useSignSession } from "./use-sign-session.ts";

/** Problems that only the chat can solve. */
const inChat: ReadonlySet<string> = new Set<Problem>(["loginNeeded", "forbidden", "changed"]);

export function SignPage(context: PageContext) {
  const [outside, setOutside] = useState(() => findOutside(window));
  return outside === null ? (
    <SignSteps {...context} />
  ) : (
    <OpenOutside outside={outside} onStay={() => setOutside(null)} />
  );
}

function SignSteps({ secret, chatUrl }: PageContext) {
  const language = useLanguage();
  const { t } = language;
  const { step, restart } = useSignSession(secret, language.suggest);
  const [expired, setExpired] = useState<"late" | "early" | null>(null);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const tick = useCallback((decisionId: string) => {
    setUnticked((before) => {
      const after = new Set(before);
      if (!after.delete(decisionId)) after.add(decisionId);
      return after;
    });
  }, []);
  const back = (
    <ChatLink chatUrl={chatUrl} look="primary">
      {t("web-chat-btn")}
    </ChatLink>
  );
  const kept = useRef<KeptKeys>(new Map());
  const openAgain = () => {
    setExpired(null);
    restart();
  };
  if (step.name === "gone") {
    return (
      <MessageScreen
        mood="caution"
        title={t("web-gone-sign-title")}
        text={t("web-gone-sign-text")}
        actions={back}
      />
    );
  }
  if (expired === "early") {
    return (
      <MessageScreen
        mood="caution"
        title={t("web-sign-closed-title")}
        text={t("web-sign-closed-text")}
        actions={
          <>
            {back}
            <Button look="text" onClick={openAgain}>
              {t("web-sign-again-btn")}
            </Button>
          </>
        }
      />
    );
  }
  if (expired === "late") {
    return (
      <MessageScreen
        mood="caution"
        title={t("web-sign-over-title")}
        text={t("web-sign-over-text")}
        actions={
          <>
            <Button look="primary" onClick={openAgain}>
              {t("web-sign-again-btn")}
            </Button>
            <ChatLink chatUrl={chatUrl} look="text">
              {t("web-chat-btn")}
            </ChatLink>
          </>
        }
      />
    );
  }
  switch (step.name) {
    case "loading":
      return <Loading />;
    case "preparing":
      return <Loading text={step.count > 1 ? t("web-sign-preparing", { count: step.count }) : undefined} />;
    case "question":
      return <BrowserQuestion code={step.code} text={t("web-browser-text")} chatUrl={chatUrl} />;
    case "denied":
      return (
        <MessageScreen
          mood="caution"
          title={t("web-browser-denied-title")}
          text={t("web-browser-denied-text")}
          actions={back}
        />
      );
    case "signed":
      return <SignedBefore secret={secret} chatUrl={chatUrl} last={step.last} onNext={openAgain} />;
    case "failed":
      if (step.failure.problem === "nothingToSign" || step.failure.problem === "void") {
        return (
          <MessageScreen
            mood="plain"
            title={t("web-sign-nothing-title")}
            text={problemText(language, step.failure)}
            actions={back}
          />
        );
      }
      return (
        <MessageScreen
          mood="caution"
          title={t(step.failure.problem === "changed" ? "web-changed-title" : "web-problem-title")}
          text={problemText(language, step.failure)}
          actions={
            inChat.has(step.failure.problem) ? (
              <>
                {back}
                {step.failure.problem === "changed" ? null : (
                  <Button look="text" onClick={restart}>
                    {t("web-retry-btn")}
                  </Button>
                )}
              </>
            ) : (
              <>
                <Button look="primary" onClick={restart}>
                  {t("web-retry-btn")}
                </Button>
                <ChatLink chatUrl={chatUrl} look="text">
                  {t("web-chat-btn")}
                </ChatLink>
              </>
            )
          }
        />
      );
    case "open":
      return (
        <SigningPanel
          key={step.opened.session}
          secret={secret}
          opened={step.opened}
          chatUrl={chatUrl}
          kept={kept.current}
          unticked={unticked}
          onTick={tick}
          onExpired={(early) => {
            // Somebody else may come back after that.
            kept.current.clear();
            setExpired(early ? "early" : "late");
          }}
          onRestart={openAgain}
        />
      );
  }
}

interface SignedBeforeProps extends PageContext {
  readonly last: NonNullable<LastAnswer["last"]>;
  readonly onNext: () => void;
}

/** The outcome of a session that is over, on a page that was loaded again. */
function SignedBefore({ secret, chatUrl, last: { session, items }, onNext }: SignedBeforeProps) {
  const access = useMemo(() => ({ secret, session }), [secret, session]);
  const statuses = useMemo(() => statusesOf(items), [items]);
  return (
    <Outcome
      access={access}
      items={items}
      statuses={statuses}
      chatUrl={chatUrl}
      unticked={0}
      next={null}
      onNext={onNext}
    />
  );
}
