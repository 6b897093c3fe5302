/** A new browser: its code, to be pressed in the chat. Shows nothing of the documents; goes on by itself. */
import { ChatLink } from "../ui/buttons.tsx";
import { Frame, Heading, Spinner } from "../ui/frame.tsx";
import { useLanguage } from "../ui/language.tsx";

export function BrowserQuestion({ code, chatUrl }: { readonly code: string; readonly chatUrl: string }) {
  const { t } = useLanguage();
  return (
    <Frame>
      <main class="center">
        <Heading>{t("web-browser-code")}</Heading>
        <p class="code big" data-browser-code>
          {code}
        </p>
        <p>{t("web-browser-text")}</p>
        <p class="waiting muted" role="status">
          <Spinner />
          {t("web-browser-waiting")}
        </p>
      </main>
      <div class="bar">
        <ChatLink chatUrl={chatUrl} look="primary">
          {t("web-browser-chat-btn")}
        </ChatLink>
      </div>
    </Frame>
  );
}
