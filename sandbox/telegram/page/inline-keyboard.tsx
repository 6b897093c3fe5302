/** The buttons under a message, with what each kind shows and does. */
import type { ComponentChildren } from "preact";
import type { InlineButton } from "../wire.ts";
import { AppMark, CopyMark, LinkMark } from "./icons.tsx";
import { safeLink } from "./links.ts";
import { texts } from "./texts.ts";

/** The possible effects of a press; places are row and column. */
export interface KeyboardActions {
  onPress: (place: string, data: string) => void;
  onLink: (url: string) => boolean;
  onMiniApp: (url: string) => void;
  onCopy: (text: string) => void;
  onUnsupported: () => void;
  isWaiting: (place: string) => boolean;
}

interface ButtonProps {
  button: InlineButton;
  place: string;
  actions: KeyboardActions;
}

function markOf(button: InlineButton): ComponentChildren {
  if (button.url !== undefined || button.login_url !== undefined) return <LinkMark />;
  if (button.web_app !== undefined) return <AppMark />;
  return button.copy_text === undefined ? undefined : <CopyMark />;
}

function hintOf(button: InlineButton, isWaiting: boolean): string {
  if (button.disabled !== undefined) return texts.disabledButton;
  if (isWaiting) return texts.waiting;
  if (button.web_app !== undefined) return texts.opensApp;
  return button.copy_text === undefined ? "" : texts.copy(button.copy_text.text);
}

function LinkButton({
  button,
  url,
  actions,
}: {
  button: InlineButton;
  url: string;
  actions: KeyboardActions;
}) {
  const href = safeLink(url);
  // A link that Telegram would refuse is no link here either.
  if (href === undefined) return <span class="key">{button.text}</span>;
  return (
    <a
      class={`key ${button.style ?? ""}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${button.text} (${texts.newTab})`}
      onClick={(event) => {
        if (actions.onLink(url)) event.preventDefault();
      }}
    >
      <span class="label">{button.text}</span>
      <span class="mark">{markOf(button)}</span>
    </a>
  );
}

function Key({ button, place, actions }: ButtonProps) {
  const url = button.url ?? button.login_url?.url;
  if (url !== undefined) return <LinkButton button={button} url={url} actions={actions} />;
  const isDisabled = button.disabled !== undefined;
  const isWaiting = actions.isWaiting(place);
  const press = () => {
    if (isDisabled || isWaiting) return;
    if (button.callback_data !== undefined) actions.onPress(place, button.callback_data);
    else if (button.web_app !== undefined) actions.onMiniApp(button.web_app.url);
    else if (button.copy_text !== undefined) actions.onCopy(button.copy_text.text);
    else actions.onUnsupported();
  };
  const hint = hintOf(button, isWaiting);
  return (
    <button
      type="button"
      class={`key ${button.style ?? ""} ${isDisabled ? "disabled" : ""} ${isWaiting ? "waiting" : ""}`}
      aria-label={hint === "" ? undefined : `${button.text} (${hint})`}
      aria-disabled={isDisabled || undefined}
      aria-busy={isWaiting || undefined}
      onClick={press}
    >
      <span class="label">{button.text}</span>
      <span class="mark">{markOf(button)}</span>
      {isWaiting && <span class="spinner" aria-hidden="true" />}
    </button>
  );
}

interface InlineKeyboardProps {
  rows: readonly (readonly InlineButton[])[];
  actions: KeyboardActions;
}

export function InlineKeyboard({ rows, actions }: InlineKeyboardProps) {
  if (rows.length === 0) return null;
  return (
    <div class="keys">
      {rows.map((row, rowIndex) => (
        <div class="row" key={rowIndex}>
          {row.map((button, columnIndex) => {
            const place = `${rowIndex}/${columnIndex}`;
            return <Key key={place} button={button} place={place} actions={actions} />;
          })}
        </div>
      ))}
    </div>
  );
}
