/** The screen for a new browser: its code, to be pressed in the chat, and nothing else; it goes on by itself. */
import { ChatLink } from "./buttons.tsx";
import { Frame, Heading, Spinner } from "./frame.tsx";
import { useLanguage } from "./language.tsx";

export interface BrowserQuestionProps {
  readonly code: string;
  readonly text: string;
  readonly chatUrl: string;
}

export function BrowserQuestion({ code, text, chatUrl }: BrowserQuestionProps) {
  const { t } = useLanguage();
  return (
    <Frame>
      <main class="center">
        <Heading>{t("web-browser-code")}</Heading>
        <p class="code big" data-browser-code>
          {code}
        </p>
        <p>{text}</p>
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
