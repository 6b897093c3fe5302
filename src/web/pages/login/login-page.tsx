/** The current screen of the login page. */
import { useEffect, useState } from "preact/hooks";
import type { LoginAnswer } from "../../wire.ts";
import { BrowserQuestion } from "../ui/browser-question.tsx";
import { Button, ChatLink } from "../ui/buttons.tsx";
import { Frame, Heading, Loading } from "../ui/frame.tsx";
import { useLanguage } from "../ui/language.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { numberText } from "../ui/number-text.ts";
import { post } from "../ui/post.ts";
import { problemText } from "../ui/problem-text.ts";
import type { PageContext } from "../ui/start-page.tsx";
import { tellTelegram } from "./launch.ts";
import { LoginForm } from "./login-form.tsx";
import { PersonCard } from "./person-card.tsx";
import { applyTelegramTheme } from "./telegram-theme.ts";
import { useLoginLink } from "./use-login-link.ts";

export function LoginPage({ secret, chatUrl }: PageContext) {
  const language = useLanguage();
  const { t } = language;
  const { step, launch, retry } = useLoginLink(secret, language.suggest);
  const [done, setDone] = useState<LoginAnswer | null>(null);
  const [gone, setGone] = useState(false);
  const [refused, setRefused] = useState(false);
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
  if (refused) {
    return (
      <MessageScreen
        mood="good"
        title={t("web-login-refused-title")}
        text={t("web-login-refused-text")}
        actions={back}
      />
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
  if (step.name === "denied") {
    return (
      <MessageScreen
        mood="caution"
        title={t("web-browser-denied-title")}
        text={t("web-login-denied-text")}
        actions={back}
      />
    );
  }
  if (step.name === "question")
    return <BrowserQuestion code={step.code} text={t("web-login-browser-text")} chatUrl={chatUrl} />;
  const { secret: loginSecret, person } = step;
  const ended = person?.ended ?? null;
  const form = { secret: loginSecret, ended, onDone: setDone, onGone: () => setGone(true) };
  // Telegram proved who launched a Mini App; the page names the person all the same.
  if (launch !== null || person === null) {
    return (
      <Frame>
        <main class="content">
          <div class={person === null ? "lead" : "lead who"}>
            <Heading>{t("web-login-title")}</Heading>
            <p class="muted">{t("web-login-text")}</p>
            {person !== null && <PersonCard person={person} />}
          </div>
          <LoginForm {...form} label={t("web-login-btn")} />
        </main>
      </Frame>
    );
  }
  const refuse = () => {
    setRefused(true);
    // Nothing is lost where it does not arrive: the link ends by itself within minutes.
    void post<object>("/api/login/refuse", { secret: loginSecret });
  };
  return (
    <Frame heading={<Heading>{t("web-login-who-title")}</Heading>}>
      <main class="content">
        <div class="lead who">
          <PersonCard person={person} />
          <p class="small">{t("web-login-who-text")}</p>
        </div>
        <LoginForm {...form} label={t("web-login-mine-btn")}>
          <Button look="text" onClick={refuse}>
            {t("web-login-not-mine-btn")}
          </Button>
        </LoginForm>
      </main>
    </Frame>
  );
}
