/** The bar at the bottom: what prevents signing, the one button, how long the link still works. */
import { useId } from "preact/hooks";
import { Button } from "../ui/buttons.tsx";
import { useLanguage } from "../ui/language.tsx";
import { Countdown } from "./countdown.tsx";

export interface SigningBarProps {
  readonly look: "primary" | "danger";
  readonly label: string;
  /** Null: there is nothing to sign with, so there is no button. */
  readonly onSign: (() => void) | null;
  /** Null: there is nothing that could be stopped. */
  readonly onStop: (() => void) | null;
  readonly progress: { readonly position: number; readonly count: number } | null;
  readonly message: { readonly mood: "caution" | "problem"; readonly text: string } | null;
  readonly secondsLeft: number;
}

export function SigningBar(props: SigningBarProps) {
  const { look, label, onSign, onStop, progress, message, secondsLeft } = props;
  const { t } = useLanguage();
  const messageId = useId();
  const several = progress !== null && progress.count > 1;
  const working =
    progress === null ? "" : progress.count === 1 ? t("web-sign-working") : t("web-sign-progress", progress);
  return (
    <div class="bar">
      <div id={messageId} role="alert" class={message === null ? "" : `message small ${message.mood}`}>
        {message !== null && <p>{message.text}</p>}
      </div>
      <p class="hidden" role="status">
        {working}
      </p>
      {onSign !== null && (
        <Button look={look} busy={progress !== null} describedBy={messageId} onClick={onSign}>
          {progress === null ? label : working}
        </Button>
      )}
      {onStop !== null && (
        <Button look="text" onClick={onStop}>
          {t(several ? "web-sign-stop-many-btn" : "web-sign-stop-btn")}
        </Button>
      )}
      <Countdown seconds={secondsLeft} />
    </div>
  );
}
