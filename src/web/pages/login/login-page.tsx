/** The current screen of the login page. */
import { useEffect, useState } from "preact/hooks";
import type { LoginAnswer } from "../../wire.ts";
import { Button, ChatLink } from "../ui/buttons.tsx";
import { Frame, Heading, Loading } from "../ui/frame.tsx";
import { useLanguage } from "../ui/language.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { numberText } from "../ui/number-text.ts";
import { problemText } from "../ui/problem-text.ts";
import type { PageContext } from "../ui/start-page.tsx";
import { tellTelegram } from "./launch.ts";
import { LoginForm } from "./login-form.tsx";
import { applyTelegramTheme } from "./telegram-theme.ts";
import { useLoginLink } from "./use-login-link.ts";

export function LoginPage({ secret, chatUrl }: PageContext) {
  const language = useLanguage();
  const { t } = language;
  const { step, launch, retry } = useLoginLink(secret, language.suggest);
  const [done, setDone] = useState<LoginAnswer | null>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (launch === null) return;
    applyTelegramTheme(launch.themeParameters);
    tellTelegram("web_app_ready");
    tellTelegram("web_app_expand");
  }, [launch]);

  // The chat continues by itself, so the Mini App closes; the button is for clients that ignore this.
  useEffect(() => {
    if (done !== null && launch !== null) tellTelegram("web_app_close");
  }, [done, launch]);

  const back =
    launch === null ? (
      <ChatLink chatUrl={chatUrl} look="primary">
        {t("web-chat-btn")}
      </ChatLink>
    ) : (
      <Button look="primary" onClick={() => tellTelegram("web_app_close")}>
        {t("web-login-close-btn")}
      </Button>
    );

  if (done !== null) {
    return (
      <MessageScreen
        mood="good"
        title={t("web-login-done-title")}
        text={t("web-login-done-text")}
        actions={back}
      >
        <p class="organization">
          <strong>
            <bdi>{done.organization.name}</bdi>
          </strong>
          <br />
          <span class="number muted">{numberText(language, done.organization.tin)}</span>
        </p>
      </MessageScreen>
    );
  }
  const problem = gone ? "gone" : step.name === "failed" ? step.failure.problem : null;
  if (problem === "gone" || problem === "launch") {
    const name = problem === "launch" || launch !== null ? "launch" : "gone-login";
    return (
      <MessageScreen
        mood="caution"
        title={t(`web-${name}-title`)}
        text={t(`web-${name}-text`)}
        actions={back}
      />
    );
  }
  if (step.name === "failed") {
    return (
      <MessageScreen
        mood="caution"
        title={t("web-problem-title")}
        text={problemText(language, step.failure)}
        actions={
          <>
            <Button look="primary" onClick={retry}>
              {t("web-retry-btn")}
            </Button>
            {launch === null && (
              <ChatLink chatUrl={chatUrl} look="text">
                {t("web-chat-btn")}
              </ChatLink>
            )}
          </>
        }
      />
    );
  }
  if (step.name === "loading") return <Loading />;
  return (
    <Frame>
      <main class="content">
        <div class="lead">
          <Heading>{t("web-login-title")}</Heading>
          <p class="muted">{t("web-login-text")}</p>
        </div>
        <LoginForm
          secret={step.secret}
          way={launch === null ? "link" : "launch"}
          onDone={setDone}
          onGone={() => setGone(true)}
        />
      </main>
    </Frame>
  );
}
