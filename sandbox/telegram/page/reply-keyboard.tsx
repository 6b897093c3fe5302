/** The keyboard that a bot shows in place of letters. */
import type { ReplyButton, ReplyKeyboardMarkup } from "../wire.ts";
import { texts } from "./texts.ts";

interface ReplyKeyboardProps {
  keyboard: ReplyKeyboardMarkup;
  onText: (text: string) => void;
  onMiniApp: (url: string) => void;
}

export function ReplyKeyboard({ keyboard, onText, onMiniApp }: ReplyKeyboardProps) {
  const press = (button: ReplyButton) =>
    button.web_app === undefined ? onText(button.text) : onMiniApp(button.web_app.url);
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
