/** The keyboard that a bot shows in place of letters. */
import type { ReplyButton, ReplyKeyboardMarkup } from "../wire.ts";
import { texts } from "./texts.ts";

interface ReplyKeyboardProps {
  keyboard: ReplyKeyboardMarkup;
  onText: (text: string) => void;
  /** Hears the label of a key that shares the person's contact or place. */
  onShare: (label: string) => void;
  onMiniApp: (url: string) => void;
}

export function ReplyKeyboard({ keyboard, onText, onShare, onMiniApp }: ReplyKeyboardProps) {
  const press = ({ text, web_app, request_contact, request_location }: ReplyButton) => {
    if (web_app !== undefined) onMiniApp(web_app.url);
    else if (request_contact === true || request_location === true) onShare(text);
    else onText(text);
  };
  return (
    <fieldset
      class={`reply-keys ${keyboard.resize_keyboard === true ? "" : "tall"}`}
      aria-label={texts.keyboard}
    >
      {keyboard.keyboard.map((row, rowIndex) => (
        <div class="row" key={rowIndex}>
          {row.map((button, columnIndex) => (
            <button
              type="button"
              key={columnIndex}
              class={`reply-key ${button.style ?? ""}`}
              onClick={() => press(button)}
            >
              {button.text}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
