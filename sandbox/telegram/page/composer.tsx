/** The place where a person writes: the input, the menu, files, and the bot's keyboard. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChatPanel } from "../chat-protocol.ts";
import { AttachMenu, type OnFile } from "./attach-menu.tsx";
import { CommandsList } from "./commands-list.tsx";
import { CloseIcon, KeyboardIcon, MenuIcon, SendIcon } from "./icons.tsx";
import { ReplyKeyboard } from "./reply-keyboard.tsx";
import { texts } from "./texts.ts";

interface ComposerProps {
  panel: ChatPanel;
  /** The text of the message to which the bot wants a reply. */
  forcedReplyText: string | undefined;
  onText: (text: string, replyTo?: number) => void;
  onFile: OnFile;
  onShare: (label: string) => void;
  onMiniApp: (url: string) => void;
}

const HIGHEST_INPUT_PX = 140;

function MenuButton({
  panel,
  isOpen,
  onToggle,
  onMiniApp,
}: Pick<ComposerProps, "panel" | "onMiniApp"> & {
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { menuButton, commands } = panel;
  if (menuButton.type === "web_app") {
    return (
      <button type="button" class="menu-button" onClick={() => onMiniApp(menuButton.web_app.url)}>
        {menuButton.text}
      </button>
    );
  }
  if (commands.length === 0) return null;
  return (
    <button
      type="button"
      class="menu-button"
      aria-expanded={isOpen}
      aria-label={isOpen ? texts.closeMenu : texts.openMenu}
      onClick={onToggle}
    >
      {isOpen ? <CloseIcon /> : <MenuIcon />}
    </button>
  );
}

export function Composer({ panel, forcedReplyText, onText, onFile, onShare, onMiniApp }: ComposerProps) {
  const [text, setText] = useState("");
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isKeyboardHidden, setKeyboardHidden] = useState(false);
  const [isReplyDropped, setReplyDropped] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { replyKeyboard, forcedReply } = panel;
  const replyId = isReplyDropped ? undefined : forcedReply?.messageId;
  useEffect(() => setKeyboardHidden(false), [JSON.stringify(replyKeyboard)]);
  useEffect(() => {
    setReplyDropped(false);
    if (forcedReply !== undefined) input.current?.focus();
  }, [forcedReply?.messageId]);
  useLayoutEffect(() => {
    const element = input.current;
    if (element === null) return;
    element.style.height = "auto";
    element.style.height = `${Math.min(element.scrollHeight, HIGHEST_INPUT_PX)}px`;
  }, [text]);

  const send = (value: string) => {
    if (value.trim() === "") return;
    onText(value, replyId);
    setText("");
    setMenuOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setMenuOpen(false);
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send(text);
  };

  const typedCommand = /^\/(\w*)$/.exec(text)?.[1];
  const offered = isMenuOpen
    ? panel.commands
    : panel.commands.filter(({ command }) => typedCommand !== undefined && command.startsWith(typedCommand));
  const placeholder =
    forcedReply?.placeholder ?? replyKeyboard?.input_field_placeholder ?? texts.writeMessage;

  return (
    <div class="composer">
      {offered.length > 0 && <CommandsList commands={offered} onChoose={send} />}
      {replyId !== undefined && (
        <div class="reply-bar">
          <span class="reply-to">
            <span class="who">{texts.replyTo(panel.bot.name)}</span>
            <span class="what">{forcedReplyText ?? ""}</span>
          </span>
          <button
            type="button"
            class="round"
            aria-label={texts.cancelReply}
            onClick={() => setReplyDropped(true)}
          >
            <CloseIcon />
          </button>
        </div>
      )}
      <div class="input-bar">
        <MenuButton
          panel={panel}
          isOpen={isMenuOpen}
          onToggle={() => setMenuOpen(!isMenuOpen)}
          onMiniApp={onMiniApp}
        />
        <textarea
          ref={input}
          rows={1}
          value={text}
          placeholder={placeholder}
          aria-label={texts.writeMessage}
          enterkeyhint="send"
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {replyKeyboard !== undefined && (
          <button
            type="button"
            class={`round ${isKeyboardHidden ? "" : "on"}`}
            aria-label={isKeyboardHidden ? texts.showKeyboard : texts.hideKeyboard}
            aria-expanded={!isKeyboardHidden}
            onClick={() => setKeyboardHidden(!isKeyboardHidden)}
          >
            <KeyboardIcon />
          </button>
        )}
        <AttachMenu onFile={onFile} />
        <button
          type="button"
          class="round send"
          aria-label={texts.send}
          disabled={text.trim() === ""}
          onClick={() => send(text)}
        >
          <SendIcon />
        </button>
      </div>
      {replyKeyboard !== undefined && !isKeyboardHidden && (
        <ReplyKeyboard keyboard={replyKeyboard} onText={send} onShare={onShare} onMiniApp={onMiniApp} />
      )}
    </div>
  );
}
