/** The bar at the bottom: the obstacle to signing, the one button, the way to leave, and the page's remaining time. */
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { PasswordQuestion } from "../signers/signer.ts";
import { Button } from "../ui/buttons.tsx";
import { useLanguage } from "../ui/language.tsx";
import { Countdown } from "./countdown.tsx";
import { PasswordField } from "./password-field.tsx";

/** A link that the page may press itself where the person's own press of the button opens it. */
interface BarLink {
  readonly label: string;
  readonly href: string;
  readonly pressNow: () => boolean;
  readonly onPress: () => void;
}

export interface SigningBarProps {
  readonly look: "primary" | "danger";
  readonly label: string;
  /** Null where there is nothing to do, and so no button. Hears the typed password, if one was asked for. */
  readonly onPress: ((password: string) => void) | null;
  /** Takes the place of the button. */
  readonly link: BarLink | null;
  readonly password: PasswordQuestion | null;
  readonly busy: boolean;
  readonly progress: { readonly position: number; readonly count: number } | null;
  readonly message: { readonly mood: "caution" | "problem"; readonly text: string } | null;
  /** Null where nothing can be left or stopped now. */
  readonly leave: { readonly label: string; readonly onLeave: () => void } | null;
  readonly secondsLeft: number;
}

export function SigningBar(props: SigningBarProps) {
  const { look, label, onPress, link, password, busy, progress, message, leave, secondsLeft } = props;
  const { t } = useLanguage();
  const messageId = useId();
  const isFirst = useRef(true);
  const bar = useRef<HTMLFormElement>(null);
  const wantsPassword = password !== null;
  useLayoutEffect(() => {
    // The field with the focus may be gone: the focus goes on at the button, and not at the top of the page.
    if (isFirst.current) isFirst.current = false;
    else if (document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>(".button")?.focus();
  }, [wantsPassword, link?.href, busy]);
  const working =
    progress === null ? "" : progress.count === 1 ? t("web-sign-working") : t("web-sign-progress", progress);
  return (
    <form
      ref={bar}
      class="bar"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem("password");
        const typed = field instanceof HTMLInputElement ? field.value : "";
        if (busy || onPress === null) return;
        if (field instanceof HTMLInputElement) field.value = "";
        onPress(typed);
      }}
    >
      <div id={messageId} role="alert" class={message === null ? "" : `message small ${message.mood}`}>
        {message !== null && <p>{message.text}</p>}
      </div>
      <p class="hidden" role="status">
        {working}
      </p>
      {password !== null && <PasswordField question={password} busy={busy} />}
      {link !== null ? (
        <PressedLink key={link.href} look={look} {...link} />
      ) : (
        onPress !== null && (
          <Button look={look} submit busy={busy} describedBy={messageId}>
            {progress === null ? label : working}
          </Button>
        )
      )}
      <div class="foot small">
        {leave !== null && (
          <button type="button" class="inline" data-leave onClick={leave.onLeave}>
            {leave.label}
          </button>
        )}
        <Countdown seconds={secondsLeft} />
      </div>
    </form>
  );
}

function PressedLink({ look, label, href, pressNow, onPress }: BarLink & Pick<SigningBarProps, "look">) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (pressNow()) link.current?.click();
  }, [href]);
  return (
    <a ref={link} class={`button ${look}`} href={href} onClick={onPress}>
      {label}
    </a>
  );
}
