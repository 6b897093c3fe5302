/** A new browser: the code to choose in the chat. Shows nothing of the documents. */
import { ChatLink } from "../ui/buttons.tsx";
import { Frame, Heading, Spinner } from "../ui/frame.tsx";
import { useLanguage } from "../ui/language.tsx";

export function BrowserQuestion({ code, chatUrl }: { readonly code: string; readonly chatUrl: string }) {
  const { t } = useLanguage();
  return (
    <Frame>
      <main class="content">
        <div class="lead">
          <Heading>{t("web-browser-title")}</Heading>
          <p>{t("web-browser-text")}</p>
        </div>
        <p class="code big">
          <span class="hidden">{t("web-browser-code")}: </span>
          <span data-browser-code>{code}</span>
        </p>
        <p class="waiting" role="status">
          <Spinner />
          {t("web-browser-waiting")}
        </p>
        <p class="muted small">{t("web-browser-once")}</p>
      </main>
      <div class="bar">
        <ChatLink chatUrl={chatUrl} look="primary">
          {t("web-browser-chat-btn")}
        </ChatLink>
      </div>
    </Frame>
  );
}
