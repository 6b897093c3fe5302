/** The screen within Telegram's own browser: how to open the page in the phone's, before it asks or shows anything. */
import { useState } from "preact/hooks";
import { Button } from "../ui/buttons.tsx";
import { Frame, Heading } from "../ui/frame.tsx";
import { useLanguage } from "../ui/language.tsx";
import { chromeLink, type Outside, rememberStaying } from "./in-app-browser.ts";

export interface OpenOutsideProps {
  readonly outside: Outside;
  readonly onStay: () => void;
}

export function OpenOutside({ outside, onStay }: OpenOutsideProps) {
  const { t } = useLanguage();
  const [copied, setCopied] = useState(false);
  const address = location.href;
  const share = async () => {
    try {
      if ("share" in navigator) return await navigator.share({ url: address });
      await copyText(address);
      setCopied(true);
    } catch {
      // The person has closed the sheet.
    }
  };
  return (
    <Frame>
      <main class="center">
        <Heading>{t("web-outside-title", { outside })}</Heading>
        <p>{t("web-outside-text", { outside })}</p>
        <ol class="steps">
          <li>{t("web-outside-menu", { outside })}</li>
          <li>{t("web-outside-setting", { outside })}</li>
        </ol>
        <p role="status" class="muted small">
          {copied && t("web-outside-copied")}
        </p>
      </main>
      <div class="bar">
        {outside === "chrome" ? (
          <a class="button primary" href={chromeLink(address)}>
            {t("web-outside-btn", { outside })}
          </a>
        ) : (
          <Button look="primary" onClick={() => void share()}>
            {t("web-outside-btn", { outside })}
          </Button>
        )}
        <Button
          look="text"
          onClick={() => {
            rememberStaying();
            onStay();
          }}
        >
          {t("web-outside-stay-btn")}
        </Button>
      </div>
    </Frame>
  );
}

function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}
